import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { leadCreatedSchema } from '#src/features/leads/contract.ts';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import {
  feedbackSchema,
  newInvitationSchema,
  publicTestimonialsSchema,
  staffTestimonialListSchema,
  staffTestimonialSchema,
  staffTestimonialsQuerySchema,
  staffTestimonialsSchema,
  testimonialChangeSchema,
} from '#src/features/testimonials/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import { schemaRefusal } from '#src/platform/http/error-handler.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import { adminDeviceHeader, adminPasswordHeader } from '#src/shared/api-client.ts';
import type { TestimonialsService } from './testimonials-service.ts';

/** One office may share an address; guessing links takes far more than this. */
const feedbackLimit: RateLimit = {
  name: 'feedback',
  maxHits: 20,
  windowSeconds: 3600,
  message: 'That is a lot of feedback from one place. Please call us, or try again in an hour.',
};

export function registerTestimonialsRoutes(
  app: FastifyInstance,
  deps: {
    testimonials: TestimonialsService;
    rateLimiter: RateLimiter;
    requireStaff: onRequestAsyncHookHandler;
  },
): void {
  const { testimonials, rateLimiter, requireStaff } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/testimonials',
    {
      schema: {
        summary: 'Published testimonials; all of them for staff',
        tags: ['testimonials'],
        response: { 200: z.union([staffTestimonialListSchema, publicTestimonialsSchema]) },
      },
    },
    async function (request, reply) {
      reply.header('vary', `${adminPasswordHeader}, ${adminDeviceHeader}`);
      const { [adminPasswordHeader]: password, [adminDeviceHeader]: device } = request.headers;
      if (password === undefined && device === undefined) {
        reply.header('cache-control', 'no-cache');
        return testimonials.listPublished();
      }
      await requireStaff.call(this, request, reply);
      return testimonials.listAll();
    },
  );

  routes.post(
    '/api/testimonials',
    {
      schema: {
        summary: 'Leave feedback; with rating 0, as staff, invite a customer to',
        description:
          'Feedback may carry the token of an invitation and then answers it, once. Only staff approve and publish.',
        tags: ['testimonials'],
        body: z.union([feedbackSchema, newInvitationSchema]),
        response: { 201: z.union([staffTestimonialSchema, leadCreatedSchema]) },
      },
      // The body schema depends on which of the two it is, and the password is checked before the
      // fields.
      validatorCompiler: () => (value) => ({ value }),
    },
    async function (request, reply) {
      if (isInvitation(request.body)) {
        await requireStaff.call(this, request, reply);
        const invitation = readBody(newInvitationSchema, request.body);
        return reply.code(201).send(await testimonials.invite(invitation));
      }
      const feedback = readBody(feedbackSchema, request.body);
      await rateLimiter.hit(feedbackLimit, limitedAddress(request.ip));
      return reply.code(201).send({ id: await testimonials.submitFeedback(feedback) });
    },
  );

  const staff = staffRoutes(app, requireStaff);

  staff.patch(
    '/api/testimonials/:id',
    {
      summary: 'Approve a testimonial, or show it on the website and take it off again',
      params: idParamsSchema,
      body: testimonialChangeSchema,
      answer: staffTestimonialSchema,
    },
    ({ params, body, initials }) =>
      'isPublic' in body
        ? testimonials.setPublic(params.id, body.isPublic)
        : testimonials.approve(params.id, initials),
  );

  staff.post(
    '/api/testimonials/:id/invite',
    {
      summary: 'Mail a customer the link of an invitation',
      params: idParamsSchema,
      answer: staffTestimonialSchema,
      status: 202,
    },
    ({ params }) => testimonials.sendInvitation(params.id),
  );

  staff.get(
    '/api/admin/testimonials',
    {
      summary: 'Testimonials and pending invitations, newest first',
      query: staffTestimonialsQuerySchema,
      answer: staffTestimonialsSchema,
    },
    ({ query: { q, ...page } }) => testimonials.listPage({ ...page, search: q }),
  );
}

/** Nobody rates a job with zero stars, so a rating of 0 is how staff request feedback. */
function isInvitation(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'rating' in body && body.rating === 0;
}

function readBody<Schema extends z.core.$ZodType>(schema: Schema, body: unknown) {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw schemaRefusal(parsed.error.issues);
  return parsed.data;
}
