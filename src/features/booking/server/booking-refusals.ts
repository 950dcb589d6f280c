import type { BookingKind } from '#src/features/booking/contract.ts';
import { dayOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { AppError } from '#src/shared/errors.ts';

/** Why nobody can book this quote now, or whoever reads it cannot; null when they can. */
export function refusalOf(
  { guestToken, closed, estimate }: SharedQuote,
  kind: BookingKind,
): AppError | null {
  if (guestToken === null) {
    return new AppError(
      'This link shows the quote. Booking takes the link in the mail of whoever asked for it.',
      { status: 403, code: 'not-the-client' },
    );
  }
  if (closed === 'settled') return alreadyBooked();
  if (kind === 'estimate') return null;
  if (closed === 'expired') {
    return conflict('quote-expired', 'This price has ended. Ask us for a fresh one.');
  }
  if (closed === 'unverified') {
    return conflict('quote-unverified', 'We could not verify this price. Call us and we book it.');
  }
  if (estimate.highPrice === null || estimate.unpriced.length > 0) {
    return conflict(
      'no-ceiling',
      'This price has no ceiling yet, so nobody can hold us to it. Book a free visit, or call us.',
    );
  }
  return null;
}

export const alreadyBooked = () =>
  conflict('already-booked', 'This job is booked or settled. The link in your mail changes it.');

export const callFirst = () =>
  conflict('call-first', 'We have a question before we book this. Please call us.');

export const priceChanged = () =>
  conflict('quote-changed', 'The price changed meanwhile. Look at it, then book.');

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

export const tooLate = (hours: number) =>
  conflict(
    'too-late',
    `A crew is planned for it: from ${hours} hours before the window on, call us to move or cancel.`,
  );

export function bookingNotFound(): AppError {
  return new AppError('There is no booking at this link. Call us and we look it up.', {
    ...{ status: 404, code: 'booking-not-found' },
  });
}

function conflict(code: string, message: string): AppError {
  return new AppError(message, { status: 409, code });
}
