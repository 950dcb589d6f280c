import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  bookingKinds,
  bookingOfferSchema,
  bookingSchema,
  holdRequestSchema,
  moveRequestSchema,
  visitRequestSchema,
  zipSchema,
} from '#src/features/booking/contract.ts';
import type { BookingsService } from './bookings-service.ts';
import type { VisitsService } from './visits.ts';

/** Booking by program; the pages /book and /booking do the same with forms. */
export function registerBookingRoutes(
  app: FastifyInstance,
  { bookings, visits }: { bookings: BookingsService; visits: VisitsService },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const ofQuote = { tags: ['bookings'], params: z.object({ shareToken: z.string().max(64) }) };
  const ofBooking = {
    tags: ['bookings'],
    params: z.object({ token: z.string().max(64) }),
    response: { 200: bookingSchema },
  };
  // Whoever has such an answer can change the booking.
  const secret = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

  routes.get(
    '/api/quotes/:shareToken/windows',
    {
      schema: {
        summary: 'When the job of a quote can be booked',
        ...ofQuote,
        querystring: z.object({ zip: zipSchema, kind: z.enum(bookingKinds).default('pickup') }),
        response: { 200: bookingOfferSchema },
      },
    },
    ({ params, query }, reply) => {
      reply.headers(secret);
      return bookings.offer(params.shareToken, query.kind, query.zip);
    },
  );

  routes.post(
    '/api/quotes/:shareToken/bookings',
    {
      schema: {
        summary: 'Hold a place for the job of a quote, for a few minutes',
        description: 'Only at the client’s own link. Accept it, or the place is free again.',
        ...ofQuote,
        body: holdRequestSchema,
        response: { 201: bookingSchema },
      },
    },
    async ({ params, body, ip }, reply) => {
      const booking = await bookings.hold(params.shareToken, body, ip);
      return reply.code(201).headers(secret).send(booking);
    },
  );

  routes.post(
    '/api/bookings',
    {
      schema: {
        summary: 'Book a free visit to price a job that has no quote',
        tags: ['bookings'],
        body: visitRequestSchema,
        response: { 201: bookingSchema },
      },
    },
    async ({ body, ip }, reply) => {
      const token = await visits.book(body, ip);
      return reply
        .code(201)
        .headers(secret)
        .send(await bookings.find(token));
    },
  );

  routes.get(
    '/api/bookings/:token',
    { schema: { summary: 'A booking, by its own link', ...ofBooking } },
    ({ params }, reply) => {
      reply.headers(secret);
      return bookings.find(params.token);
    },
  );

  routes.get(
    '/api/bookings/:token/windows',
    {
      schema: {
        summary: 'The windows a booking can be moved to',
        ...ofBooking,
        response: { 200: bookingOfferSchema },
      },
    },
    ({ params }, reply) => {
      reply.headers(secret);
      return bookings.offerMove(params.token);
    },
  );

  routes.get(
    '/api/bookings/:token/calendar.ics',
    {
      schema: {
        summary: 'A booking for a calendar',
        ...ofBooking,
        response: { 200: z.string().describe('iCalendar') },
      },
    },
    async ({ params }, reply) => {
      const file = await bookings.calendarFile(params.token);
      return reply
        .headers({ ...secret, 'content-disposition': 'attachment; filename="booking.ics"' })
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );

  routes.post(
    '/api/bookings/:token/accept',
    { schema: { summary: 'Book a held place at its price', ...ofBooking } },
    ({ params }, reply) => {
      reply.headers(secret);
      return bookings.accept(params.token);
    },
  );

  routes.post(
    '/api/bookings/:token/move',
    {
      schema: {
        summary: 'Move a booking to another window, at its price',
        description: 'On another day a same-day pickup costs its extra no more.',
        ...ofBooking,
        body: moveRequestSchema,
      },
    },
    ({ params, body }, reply) => {
      reply.headers(secret);
      return bookings.move(params.token, body.startsAt);
    },
  );

  routes.post(
    '/api/bookings/:token/cancel',
    { schema: { summary: 'Cancel a booking', ...ofBooking } },
    ({ params }, reply) => {
      reply.headers(secret);
      return bookings.cancel(params.token);
    },
  );
}
