import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { BookingKind, BookingOffer } from '#src/features/booking/contract.ts';
import {
  defaultSettings,
  fits,
  type ScheduleSettings,
  windowState,
} from '#src/features/booking/domain/capacity.ts';
import {
  dayOf,
  endOf,
  leadDaysOf,
  openDays,
  windowLabel,
} from '#src/features/booking/domain/windows.ts';
import { pickupObstacle } from '#src/features/quotes/domain/pickup-obstacle.ts';
import type { LinkedQuote } from '#src/features/quotes/server/shared-quotes.ts';
import type { Core } from '#src/platform/core.ts';
import { companyDay, formatCalendarDate } from '#src/shared/dates.ts';
import { AppError, conflict } from '#src/shared/errors.ts';
import { isSettled } from '#src/shared/job-status.ts';
import type { BookingsRepository, WindowUse } from './bookings-repository.ts';

/** What needs a place: a load in cubic yards, or a visit, which has none. */
export interface Job {
  kind: BookingKind;
  loadCubicYards: number;
  /** The place it holds already is open to it. */
  quoteId?: number | null;
}

/** Finds an area among the places we work in, by a ZIP code or by its name. */
export type AreaOf = (
  place: string,
) => { name: string; shortName?: string | undefined; leadDays?: number | undefined } | undefined;

const nothing: WindowUse = { cubicYards: 0, visits: 0 };

export type BookingOffers = ReturnType<typeof createBookingOffers>;

/** When a job can be booked: hours, holidays, blocked days, the lead time of the area, and what is left. */
export function createBookingOffers(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { repository, areaOf }: { repository: BookingsRepository; areaOf: AreaOf },
) {
  const settings = async (connection = db): Promise<ScheduleSettings> =>
    (await repository.settings(connection)) ?? defaultSettings;

  async function findDays(
    job: Job,
    leadDays: number,
    from: 'today' | 'tomorrow' = 'today',
  ): Promise<BookingOffer['days']> {
    const now = clock.now();
    const today = companyDay(now);
    const blocked = await repository.blockedFrom(today);
    const days = openDays(now, { leadDays, blocked }).filter(
      ({ day }) => from === 'today' || day > today,
    );
    const starts = days.flatMap((day) => day.starts);
    const [first, last] = [starts[0], starts.at(-1)];
    const used =
      first && last
        ? await repository.usedBetween(first, endOf(last), now.toISOString(), job.quoteId)
        : new Map<string, WindowUse>();
    const current = await settings();
    return days.map(({ day, closedFor, starts: startsOfDay }) => ({
      day,
      closedFor,
      windows: startsOfDay.map((startsAt) => ({
        startsAt,
        state: windowState(job, used.get(startsAt) ?? nothing, current),
      })),
    }));
  }

  /** Throws AppError 422 for a ZIP code outside every area. */
  async function find(
    job: Job,
    zip: string,
    from: 'today' | 'tomorrow' = 'today',
  ): Promise<BookingOffer> {
    const area = areaOf(zip);
    if (!area) throw outsideAreas();
    const days = await findDays(job, leadDaysOf(area), from);
    return { zip, place: area.shortName ?? area.name, days };
  }

  return {
    find,
    settings,

    /** Whether a quote can be booked still: it is open, or staff booked it without giving it a date. */
    async isBookable(
      { id, status }: { id: number; status: string },
      connection = db,
    ): Promise<boolean> {
      if (status !== 'booked') return !isSettled(status);
      return (await repository.findBooked(connection, id, 'pickup')) === null;
    },

    /**
     * When a load in cubic yards can be booked, in an area by its name or, where that is not known,
     * in the one we come to first. Throws AppError 422 for another place.
     */
    async findRoom(loadCubicYards: number, place?: string): Promise<BookingOffer['days']> {
      const area = place === undefined ? { leadDays: 0 } : areaOf(place);
      if (!area) throw outsideAreas();
      return findDays({ kind: 'pickup', loadCubicYards }, leadDaysOf(area));
    },

    /**
     * Takes a place in a window for a job, or for a booking that has one already, in the caller's
     * transaction; throws AppError 409 when it is full, worded by `refusal`.
     */
    async takePlace(
      transaction: Kysely<DatabaseSchema>,
      startsAt: string,
      job: Job & { id?: number },
      refusal: (startsAt: string) => AppError = windowTaken,
    ): Promise<void> {
      const now = clock.now().toISOString();
      const use = await repository.lockWindow(transaction, startsAt, now, job.id);
      if (!fits(job, use, await settings(transaction))) throw refusal(startsAt);
    },

    /** Throws AppError 422 when a window is not among those offered, whether it is full or not. */
    async require(
      job: Job,
      zip: string,
      startsAt: string,
      from: 'today' | 'tomorrow' = 'today',
    ): Promise<BookingOffer> {
      const offer = await find(job, zip, from);
      const isOffered = offer.days.some(({ windows }) =>
        windows.some((window) => window.startsAt === startsAt),
      );
      if (isOffered) return offer;
      const message = 'That window can no longer be booked. Choose another one.';
      throw new AppError(message, {
        status: 422,
        code: 'window-not-offered',
        fields: { startsAt: message },
      });
    },
  };
}

function outsideAreas(): AppError {
  const message =
    'We do not come to that ZIP code yet. Call us: now and then we make an exception.';
  return new AppError(message, {
    status: 422,
    code: 'outside-areas',
    fields: { zip: 'Not in our area yet' },
  });
}

const refusals = {
  settled: () => alreadyBooked(),
  expired: () => conflict('quote-expired', 'This price has ended. Ask us for a fresh one.'),
  unverified: () =>
    conflict('quote-unverified', 'We could not verify this price. Call us and we book it.'),
  'nothing-listed': () =>
    conflict('nothing-listed', 'Nothing is on this list. Add what goes, then book it.'),
  'no-ceiling': () =>
    conflict(
      'no-ceiling',
      'This price has no ceiling yet, so nobody can hold us to it. Book a free visit, or call us.',
    ),
  unpriced: () =>
    conflict(
      'unpriced',
      'Something on this list has no price yet, so the pickup cannot be booked. Book a free visit, or call us.',
    ),
};

/** Why nobody can book this quote now, or whoever reads it cannot; null when they can. */
export function refusalOf(
  { closed, reader, revision }: LinkedQuote,
  kind: BookingKind,
): AppError | null {
  if (reader !== 'client') {
    return new AppError(
      'This link shows the quote. Booking takes the link in the mail of whoever asked for it.',
      { status: 403, code: 'not-the-client' },
    );
  }
  const obstacle = pickupObstacle({ closed, ...revision.result });
  if (obstacle === null || (kind === 'estimate' && obstacle !== 'settled')) return null;
  return refusals[obstacle]();
}

export function jobOf({ quote, revision }: LinkedQuote, kind: BookingKind) {
  const { estimatedVolume } = revision.result.analysis;
  const loadCubicYards = kind === 'pickup' ? estimatedVolume : 0;
  return { kind, loadCubicYards, quoteId: quote.id } satisfies Job;
}

/** Whether a quote whose pickup was canceled can be booked once more. */
export function canBookAgain(
  { status, validUntil }: { status: string; validUntil: string | null },
  now: Date,
): boolean {
  return !isSettled(status) && (validUntil ?? '') > now.toISOString();
}

export const alreadyBooked = () =>
  conflict(
    'already-booked',
    'This job is booked or settled. The page of its booking moves or cancels it.',
  );

export const callFirst = () =>
  conflict('call-first', 'We have a question before we book this. Please call us.');

export const priceChanged = () =>
  conflict('quote-changed', 'The price changed meanwhile. Look at it, then try again.');

export const replacedHold = () =>
  conflict('hold-replaced', 'This window is not held any more. Nothing was booked.');

export const windowTaken = (startsAt: string) =>
  conflict(
    'window-taken',
    `Somebody booked ${formatCalendarDate(dayOf(startsAt))}, ${windowLabel(startsAt)}, a moment ago. Choose another window.`,
  );

export const noRoomForLoad = (startsAt: string) =>
  conflict(
    'no-room-for-load',
    `This load does not fit into ${formatCalendarDate(dayOf(startsAt))}, ${windowLabel(startsAt)}. Move the job first.`,
  );

export const movedMeanwhile = (startsAt: string) =>
  conflict(
    'booking-moved',
    `Somebody moved this job to ${formatCalendarDate(dayOf(startsAt))}, ${windowLabel(startsAt)}, meanwhile. It stays there until you move it.`,
  );

export const notBooked = () =>
  conflict('not-booked', 'This job is not booked any more. The schedule shows what is.');

export const jobDone = () =>
  conflict('job-done', 'This job is done. There is nothing left to move or cancel.');

export const tooLate = (hours: number) =>
  conflict(
    'too-late',
    `A crew is planned for it: from ${hours} hours before the window on, call us to move or cancel.`,
  );

export function bookingNotFound(): AppError {
  return new AppError('There is no booking at this link. Call us and we look it up.', {
    status: 404,
    code: 'booking-not-found',
  });
}
