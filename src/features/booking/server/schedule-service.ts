import { company } from '#src/content/company/company.ts';
import { type ScheduleSettings, takesRoom } from '#src/features/booking/domain/capacity.ts';
import { endOf, windowsOn } from '#src/features/booking/domain/windows.ts';
import type {
  BlockRequest,
  DaySheet,
  Room,
  RoomQuery,
  Schedule,
  ScheduledJob,
  ScheduleQuery,
  StaffCancel,
  StaffMove,
} from '#src/features/booking/schedule-contract.ts';
import type { QuoteFilesRepository } from '#src/features/quotes/server/quote-files-repository.ts';
import type { RevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import type { Core } from '#src/platform/core.ts';
import { filePath } from '#src/platform/files/file-routes.ts';
import { isSameSecret } from '#src/platform/secret-tokens.ts';
import { addDays, companyDay, companyMoment } from '#src/shared/dates.ts';
import { AppError } from '#src/shared/errors.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { holidayOn } from '#src/shared/opening-hours.ts';
import type { BookingChanges } from './booking-changes.ts';
import { addressOf, type BookingMails } from './booking-mails.ts';
import { type BookingOffers, bookingNotFound } from './booking-offers.ts';
import type { BookingsRepository, ScheduledBooking } from './bookings-repository.ts';

/** Where phones read the schedule. */
export const feedPath = '/api/schedule/calendar.ics';

export type ScheduleService = ReturnType<typeof createScheduleService>;

/** What staff see and set of the schedule. */
export function createScheduleService(
  { db, clock, outbox, signedLinks }: Pick<Core, 'db' | 'clock' | 'outbox' | 'signedLinks'>,
  deps: {
    repository: BookingsRepository;
    revisions: RevisionsRepository;
    quoteFiles: QuoteFilesRepository;
    offers: BookingOffers;
    mails: BookingMails;
    changes: Pick<BookingChanges, 'move' | 'cancel'>;
    /** Opens the feed for calendars, which send no password. */
    feedKey: string;
  },
) {
  const { repository, offers } = deps;

  function present(booking: ScheduledBooking): ScheduledJob {
    const { priceCents, ceilingCents, hasEmail, ...job } = booking;
    return {
      ...job,
      isMailed: hasEmail && !job.isHeld && !outbox.keepsFiles,
      price: priceCents === null ? null : dollarsFromCents(priceCents),
      ceiling: ceilingCents === null ? null : dollarsFromCents(ceilingCents),
      address: addressOf(booking),
    };
  }

  return {
    /** The booked jobs of some days, by window; `from` is today where it is left out. */
    async read({ from, days }: ScheduleQuery): Promise<Schedule> {
      const today = companyDay(clock.now());
      const first = from ?? today;
      const shown = Array.from({ length: days }, (_, index) => addDays(first, index));
      const booked = await repository.bookedBetween(
        companyMoment(first, 0).toISOString(),
        companyMoment(addDays(first, days), 0).toISOString(),
      );
      const blocked = await repository.blockedFrom(first);
      const jobs = Map.groupBy(booked, ({ startsAt }) => startsAt);
      return {
        today,
        feedPath: `${feedPath}?key=${deps.feedKey}`,
        settings: await offers.settings(),
        days: shown.map((day) => {
          // A job stays where it was booked, whatever becomes of the hours.
          const odd = [...jobs.keys()].filter((start) => companyDay(new Date(start)) === day);
          const starts = [...new Set([...windowsOn(day), ...odd])].toSorted();
          return {
            day,
            closedFor: blocked.get(day) ?? holidayOn(company.hours.holidays, day),
            isBlocked: blocked.has(day),
            windows: starts.map((startsAt) => ({
              startsAt,
              jobs: (jobs.get(startsAt) ?? []).map(present),
            })),
          };
        }),
      };
    },

    /** When a load can be booked, as the booking pages offer it; throws AppError 422 for an unknown place. */
    room: async ({ loadCubicYards, place }: RoomQuery): Promise<Room> => ({
      days: await offers.findRoom(loadCubicYards, place),
    }),

    /** What a crew takes along about each job of a day (`YYYY-MM-DD`), earliest first. */
    async sheet(day: string): Promise<DaySheet> {
      const booked = await repository.bookedBetween(
        companyMoment(day, 0).toISOString(),
        companyMoment(addDays(day, 1), 0).toISOString(),
      );
      const quoteIds = booked.flatMap(({ quoteId }) => quoteId ?? []);
      const photos = Map.groupBy(
        await deps.quoteFiles.ofQuotes(quoteIds),
        ({ quoteId }) => quoteId,
      );
      const stops = booked.map(async (booking) => {
        const { quoteId, revision } = booking;
        const list = quoteId && revision ? await deps.revisions.find(quoteId, revision) : null;
        return {
          ...present(booking),
          access: list?.inputs.access ?? null,
          items: list?.result.analysis.itemInventory ?? [],
          kept: (list?.inputs.lines ?? []).flatMap(({ isKept, name }) => (isKept ? name : [])),
          thumbnailUrls: (photos.get(quoteId ?? 0) ?? []).flatMap(({ thumbnailKey }) =>
            thumbnailKey ? signedLinks.linkTo(filePath(thumbnailKey)) : [],
          ),
        };
      });
      return { day, settings: await offers.settings(), stops: await Promise.all(stops) };
    },

    /** Sets what every window takes from now on; what is booked stays. */
    async set(settings: ScheduleSettings): Promise<ScheduleSettings> {
      await repository.saveSettings(settings, clock.now().toISOString());
      return settings;
    },

    /** Closes a day, or opens it again; what is booked on it stays, and staff move it. */
    async block({ day, reason }: BlockRequest): Promise<BlockRequest> {
      await repository.setBlocked(day, reason, clock.now().toISOString());
      return { day, reason };
    },

    /**
     * Moves a job to another window, at any time and on any day, and tells its client. On another day
     * it costs no same-day pickup. Throws AppError 404, 409 when the window is full or the job or its
     * price no longer is as it was seen, 422 when there is no window at that time. `author` are initials.
     */
    async move(
      id: number,
      { startsAt, startsBefore }: StaffMove,
      author: string,
    ): Promise<ScheduledJob> {
      if (!windowsOn(companyDay(new Date(startsAt))).includes(startsAt)) {
        const fields = { startsAt: 'There is no window at that time.' };
        throw new AppError(fields.startsAt, { status: 422, code: 'no-window', fields });
      }
      if (endOf(startsAt) <= clock.now().toISOString()) {
        const fields = { startsAt: 'That window is over.' };
        throw new AppError(fields.startsAt, { status: 422, code: 'window-over', fields });
      }
      const known = await repository.find({ id });
      if (!known) throw bookingNotFound();
      const moved = await deps.changes.move(known, startsAt, { author, startsBefore });
      const { isQuarantined: isHeld, email } = await repository.clientOf(db, moved.leadId);
      return present({ ...moved, isHeld, hasEmail: email !== null, doneAt: null });
    },

    /** What is booked from a week ago on, as a calendar; throws AppError 403 for another key. */
    async feed(key: string): Promise<string> {
      if (!isSameSecret(key, deps.feedKey)) {
        const message = 'This calendar link is not valid. Copy it again from the schedule.';
        throw new AppError(message, { status: 403, code: 'wrong-feed-key' });
      }
      const today = companyDay(clock.now());
      const [first, last] = [addDays(today, -7), addDays(today, 60)];
      const booked = await repository.bookedBetween(
        companyMoment(first, 0).toISOString(),
        companyMoment(last, 0).toISOString(),
      );
      return deps.mails.feedOf(booked.filter(takesRoom));
    },

    /**
     * Cancels a job at any time, and tells its client. Throws AppError 404, 409 when it is done or no
     * longer where it was seen. `author` are initials.
     */
    async cancel(
      id: number,
      { startsBefore }: StaffCancel,
      author: string,
    ): Promise<{ id: number }> {
      const known = await repository.find({ id });
      if (!known || known.state === 'held') throw bookingNotFound();
      await deps.changes.cancel(known, { author, startsBefore });
      return { id };
    },
  };
}
