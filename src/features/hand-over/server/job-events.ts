import type { Selectable } from 'kysely';
import type { BookingsTable } from '#src/database/job-schema.ts';
import { endOf } from '#src/features/booking/domain/windows.ts';
import { addressOf } from '#src/features/booking/server/booking-mails.ts';
import type { HandedJob, WebhookEvent } from '#src/features/hand-over/contract.ts';
import { readResult } from '#src/features/pricing/server/stored-result.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Announce } from '#src/platform/core.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type { WebhooksRepository } from './webhooks-repository.ts';

type StoredJob = NonNullable<Awaited<ReturnType<WebhooksRepository['readJob']>>>;

/** Why an event waits at a paused endpoint. */
export const heldBack = 'held';

/** Writes what happened for every endpoint that is told about it; nothing about a lead that looks like spam. */
export function createAnnounce(deps: { repository: WebhooksRepository; clock: Clock }): Announce {
  const { repository, clock } = deps;
  return async (transaction, type, about) => {
    const endpoints = await repository.listEndpoints(transaction);
    const told = endpoints.filter(({ types }) => JSON.parse(types).includes(type));
    if (told.length === 0) return;
    const job = await repository.readJob(transaction, about);
    if (!job) return;
    const createdAt = clock.now().toISOString();
    const event = newEvent(type, createdAt, presentJob(job));
    await repository.insertDeliveries(
      told.map(({ id, pausedAt }) => ({
        ...deliveryOf(event, id),
        leadId: job.lead.id,
        ...(pausedAt && { failedAt: createdAt, lastError: heldBack }),
      })),
      transaction,
    );
  };
}

export function newEvent(
  type: WebhookEvent['type'],
  createdAt: string,
  job: HandedJob | null,
): WebhookEvent {
  return { id: `evt_${newLinkToken()}`, type, version: 1, createdAt, job };
}

/** The row of an event that is due at once. */
export function deliveryOf(event: WebhookEvent, endpointId: number) {
  const { id: eventId, type, createdAt } = event;
  const payload = JSON.stringify(event);
  return { endpointId, eventId, type, payload, createdAt, nextAttemptAt: createdAt };
}

function presentJob({ lead, quote, booking }: StoredJob): HandedJob {
  const { id, source, serviceType, name, company, email, phone, address, message } = lead;
  const { preferredContact, preferredDate, preferredTime, createdAt: timestamp } = lead;
  return {
    status: parseMember(jobStatuses, lead.status) ?? 'new',
    doneAt: lead.doneAt,
    lead: {
      id,
      source,
      serviceType,
      name,
      company,
      email,
      phone,
      address,
      message,
      preferredContact,
      preferredDate,
      preferredTime,
      timestamp,
    },
    quote: quote && presentQuote(quote),
    booking: booking && presentBooking(booking),
  };
}

function presentQuote(quote: NonNullable<StoredJob['quote']>): HandedJob['quote'] {
  const { id, revision, validUntil, actualVolume, actualPriceCents } = quote;
  const isDone = actualVolume !== null && actualPriceCents !== null;
  return {
    id,
    ticket: ticketOf(id),
    revision,
    validUntil,
    price: dollarsOrNull(quote.priceCents),
    ceiling: dollarsOrNull(readResult(quote)?.highCents ?? null),
    estimatedVolume: quote.volumeCubicYards,
    load: isDone ? { volume: actualVolume, price: dollarsFromCents(actualPriceCents) } : null,
  };
}

function presentBooking(booking: Selectable<BookingsTable>): HandedJob['booking'] {
  const { id, kind, state, startsAt, contactName, contactPhone, gateNote } = booking;
  return {
    id,
    kind,
    state,
    startsAt,
    endsAt: endOf(startsAt),
    contactName,
    contactPhone,
    gateNote,
    price: dollarsOrNull(booking.priceCents),
    ceiling: dollarsOrNull(booking.ceilingCents),
    address: addressOf(booking),
  };
}

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsFromCents(cents));
