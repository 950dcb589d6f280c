import type { Booking } from '#src/features/booking/contract.ts';
import { dropBooking, keepBooking } from '#src/features/quotes/web/kept-quote.ts';

export type ShownBooking = Pick<Booking, 'token' | 'kind' | 'state' | 'when' | 'endsAt' | 'isDone'>;

/** Keeps the way back to a booking on this device; one that was canceled or is done is forgotten. */
export function keepShownBooking({ token, kind, state, when, endsAt, isDone }: ShownBooking): void {
  if (state !== 'booked' || isDone) {
    dropBooking(token);
    return;
  }
  const what = kind === 'pickup' ? 'pickup' : 'free visit';
  // On a phone it breaks between day and hours.
  const parts = when.split(', ').map((part) => part.replaceAll(' ', '\u00a0'));
  keepBooking({ token, words: `Your ${what}, ${parts.join(', ')}: open`, until: endsAt });
}
