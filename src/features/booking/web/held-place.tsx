import { CalendarCheck, ShieldCheck } from 'lucide-react';
import type { Booking } from '#src/features/booking/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import styles from './booking.module.css';

/** Whether a held place can be booked as it was held, if there is room. */
export const isBookable = ({ heldQuote }: Booking) => !heldQuote || heldQuote.state === 'same';

/** What the quote of a held place says by now, where that is something else. */
export function changesOf({ heldQuote }: Booking) {
  if (heldQuote?.state !== 'changed') return {};
  const { price, ceiling, sameDayFee, loadCubicYards, items } = heldQuote;
  return { price, ceiling, sameDayFee, loadCubicYards, items };
}

/** Whether a place was held until another one took its place. */
export const isReplaced = ({ state, heldUntil }: Booking) =>
  state === 'canceled' && heldUntil !== null;

/** The way on from a held place that can no longer be booked as it was. */
export function HoldAgain(booking: Booking) {
  const { heldQuote } = booking;
  if (!heldQuote) return null;
  if (heldQuote.state === 'closed') {
    return (
      <footer>
        <ButtonLink href={`/quote/${heldQuote.shareToken}`}>Open the quote</ButtonLink>
      </footer>
    );
  }
  return (
    <footer>
      <ButtonLink href={bookingLink(booking)}>
        {booking.kind === 'pickup'
          ? `Hold a window at ${formatDollars(heldQuote.price)}`
          : 'Hold a window'}
      </ButtonLink>
    </footer>
  );
}

/** Where another window is held for the same quote, without typing the rest once more. */
function bookingLink({ token, kind, zip, heldQuote }: Booking) {
  const query = new URLSearchParams({
    zip,
    ...(kind === 'estimate' && { for: kind }),
    after: token,
  });
  return `/book/${heldQuote?.shareToken}?${query}`;
}

export function AcceptForm(booking: Booking) {
  const { kind, price, ceiling, heldQuote } = booking;
  const isFirm = price === ceiling;
  return (
    <form method="post" className="dark">
      {price !== null && ceiling !== null && (
        <p className={`${styles.accept} num`}>
          <b className="d">{formatDollars(price)}</b>
          <span>
            <ShieldCheck />
            Never more than {formatDollars(ceiling)}
          </span>
        </p>
      )}
      <Button type="submit" name="do" value="accept" full>
        <CalendarCheck />
        {kind === 'estimate'
          ? 'Book the visit'
          : isFirm
            ? `Book at ${formatDollars(price ?? 0)}`
            : `Book, never more than ${formatDollars(ceiling ?? 0)}`}
      </Button>
      <p className="muted">
        Nothing to pay now.{' '}
        {heldQuote && (
          <>
            Does it not suit?{' '}
            <a className="link" href={bookingLink(booking)}>
              Choose another window
            </a>
            {heldQuote.isOpen && (
              <>
                {' or '}
                <a className="link" href={`${bookingLink(booking)}#getting-in`}>
                  change an answer
                </a>
              </>
            )}
            .
          </>
        )}
      </p>
    </form>
  );
}
