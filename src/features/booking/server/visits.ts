import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { BookingOffer, VisitRequest } from '#src/features/booking/contract.ts';
import { dayOf } from '#src/features/booking/domain/windows.ts';
import type { LeadSource, NewLead } from '#src/features/leads/contract.ts';
import type { ChallengeVerifier } from '#src/platform/challenge/turnstile.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { Core } from '#src/platform/core.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';
import { addressOf, type BookingMails } from './booking-mails.ts';
import type { BookingOffers, Job } from './booking-offers.ts';
import type { BookingsRepository } from './bookings-repository.ts';
import { findSameVisit } from './visits-repository.ts';

const visitLimit: RateLimit = {
  name: 'booking-visit',
  maxHits: 10,
  windowSeconds: 3600,
  message: 'That is a lot of visits from one place. Please call us, or try again in an hour.',
};

const visit: Job = { kind: 'estimate', loadCubicYards: 0 };

/** A form without scripts can be sent twice by two presses, or by going back to it. */
const retryMs = 10 * 60_000;

export type VisitsService = ReturnType<typeof createVisits>;

/** Free visits for whoever has no quote yet. */
export function createVisits(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: BookingsRepository;
    offers: BookingOffers;
    mails: BookingMails;
    rateLimiter: RateLimiter;
    challenge: ChallengeVerifier | null;
    /** Saves a lead in the caller's transaction. */
    recordLead(
      transaction: Kysely<DatabaseSchema>,
      lead: NewLead,
    ): Promise<{ id: number; isQuarantined: boolean }>;
    /** Called for every lead once its transaction has committed. */
    countLead(source: LeadSource, isQuarantined: boolean): void;
  },
) {
  return {
    /** When somebody can come; throws AppError 422 for a ZIP code we do not serve. */
    offer: (zip: string): Promise<BookingOffer> => deps.offers.find(visit, zip),

    /**
     * Books a visit for a new lead and returns the token of its link; the same request again within
     * minutes is the same visit. Throws AppError 409 when
     * somebody else took the last place, 422 when the window is not offered.
     */
    async book(request: VisitRequest, sender: string): Promise<string> {
      await deps.rateLimiter.hit(visitLimit, limitedAddress(sender));
      const { startsAt, zip, email, serviceType, website, elapsedMs, challengeToken, ...place } =
        request;
      const { place: area } = await deps.offers.require(visit, zip, startsAt);
      // A page without scripts has no token, which proves nothing.
      const challenge = challengeToken ? await deps.challenge?.verify(challengeToken) : null;
      const address = addressOf({ ...place, place: area, zipCode: zip });
      const now = clock.now().toISOString();
      const token = newLinkToken();
      const since = new Date(Date.parse(now) - retryMs).toISOString();
      const { known, isQuarantined } = await db.transaction().execute(async (transaction) => {
        // Locked first: of two presses, the second finds what the first one booked.
        await deps.repository.lockWindow(transaction, startsAt, now);
        const same = { email, startsAt, zipCode: zip, ...place };
        const earlier = await findSameVisit(transaction, same, since);
        if (earlier) return { known: earlier, isQuarantined: false };
        await deps.offers.takePlace(transaction, startsAt, visit);
        const lead = await deps.recordLead(transaction, {
          source: 'estimate-request',
          serviceType,
          email,
          address,
          isBooked: true,
          name: place.contactName,
          phone: place.contactPhone,
          preferredContact: 'phone',
          preferredDate: dayOf(startsAt),
          website,
          elapsedMs,
          challenge: challenge ?? null,
          ...(place.gateNote && { message: place.gateNote }),
        });
        const booking = await deps.repository.insert(transaction, {
          revision: null,
          priceCents: null,
          ceilingCents: null,
          ...visit,
          ...place,
          token,
          state: 'booked',
          leadId: lead.id,
          quoteId: null,
          startsAt,
          zipCode: zip,
          heldUntil: null,
          place: area,
          createdAt: now,
          bookedAt: now,
        });
        await deps.mails.enqueue(transaction, 'booked', booking, booking);
        return { known: null, isQuarantined: lead.isQuarantined };
      });
      if (known) return known;
      deps.countLead('estimate-request', isQuarantined);
      outbox.wake();
      return token;
    },
  };
}
