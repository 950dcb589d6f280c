import { site } from '#src/content/site.ts';
import type { Booking } from '#src/features/booking/contract.ts';
import { dayOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import { formatDateTime, formatFullDate, timeZoneName } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import styles from './booking.module.css';

/** When, where, what, and at which price. */
export function Facts(booking: Booking) {
  const { state, kind, startsAt, street, unit, place, zip, items, loadCubicYards } = booking;
  const { gateNote, price, ceiling, sameDayFee, contactName, contactPhone, correctedAt } = booking;
  return (
    <dl>
      <div>
        <dt>When</dt>
        <dd className="num">
          {formatFullDate(dayOf(startsAt))}, {windowLabel(startsAt)}
          <small>
            {timeZoneName}.
            {state !== 'canceled' &&
              ` ${kind === 'pickup' ? 'The crew arrives' : 'Somebody comes'} inside the window.`}
          </small>
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>
          {[street, unit, `${place} ${zip}`].filter(Boolean).join(', ')}
          {gateNote && <small>{gateNote}</small>}
        </dd>
      </div>
      {items.length > 0 && (
        <div>
          <dt>What</dt>
          <dd>
            {items.join(', ')}
            <small className="num">{loadCubicYards.toFixed(1)} cubic yards</small>
          </dd>
        </div>
      )}
      <div>
        <dt>Price</dt>
        <dd className="num">
          {price === null ? 'Free' : priceText(price, ceiling)}
          <PriceChanges {...booking} />
          {sameDayFee > 0 && !changesShown(booking).some(({ key }) => key === 'same-day') && (
            <small>{formatDollars(sameDayFee)} of it is for same-day pickup.</small>
          )}
          {correctedAt && <small>Our staff went over it on {formatDateTime(correctedAt)}.</small>}
          {price !== null && state !== 'canceled' && (
            <small>It stays, whatever becomes of our prices.</small>
          )}
        </dd>
      </div>
      <div>
        <dt>Who</dt>
        <dd>
          {contactName}, <span className={styles.phone}>{contactPhone}</span>
        </dd>
      </div>
    </dl>
  );
}

/** What makes the price of a held place another one than that of the quote it began with. */
function changesShown({ heldQuote }: Booking) {
  return heldQuote && heldQuote.state !== 'closed' ? heldQuote.changes : [];
}

function PriceChanges(booking: Booking) {
  const changes = changesShown(booking);
  if (changes.length === 0) return null;
  return (
    <>
      <small>
        Your quote said {formatDollars(booking.heldQuote?.quotedPrice ?? 0)}. What changed it:
      </small>
      <ul className={styles.changes}>
        {changes.map(({ key, label, amount }) => (
          <li key={key}>
            {label} <b>{signedDollars(amount)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

const signedDollars = (amount: number) => `${amount > 0 ? '+' : ''}${formatDollars(amount)}`;

function priceText(price: number, ceiling: number | null): string {
  if (ceiling === null) return `${formatDollars(price)}, without a ceiling yet`;
  if (price === ceiling) return `${formatDollars(price)}, never more`;
  return `${formatDollars(price)}, never more than ${formatDollars(ceiling)}`;
}

function confirmation({ isMailed, isChangeable }: Booking): string {
  if (isMailed)
    return `A mail with a calendar file${isChangeable ? ' and the link to move or cancel' : ''}.`;
  return `Keep the link to this page: it has the calendar file${isChangeable ? ', and moves or cancels' : ''}.`;
}

/** What to expect from here on. */
export function NextSteps(booking: Booking) {
  const { state, kind, changeUntil, isChangeable, openQuote, isDone } = booking;
  if (state === 'canceled') {
    return (
      <section>
        <h2 className="h3">If it has to go anyway</h2>
        <p className={styles.next}>
          {openQuote ? (
            <>
              Your quote is open again, at its price and until its date.{' '}
              <a className="link" href={`/book/${openQuote}`}>
                Book it once more
              </a>
              .{' '}
            </>
          ) : (
            <>
              <a className="link" href={kind === 'pickup' ? '/quote' : '/book'}>
                {kind === 'pickup' ? 'Get a new price' : 'Book another visit'}
              </a>
              .{' '}
            </>
          )}
          Something went wrong? Call{' '}
          <a className="link" href={site.phone.href}>
            {site.phone.display}
          </a>
          .
        </p>
      </section>
    );
  }
  if (isDone) return null;
  return (
    <section>
      <h2 className="h3">What happens next</h2>
      <ol className={styles.steps}>
        <li>
          <b>{state === 'held' ? 'As soon as you book' : 'Now'}</b>
          <span>{confirmation(booking)}</span>
        </li>
        <li>
          <b>In your two hours</b>
          <span>
            {kind === 'pickup'
              ? 'The crew goes over the list with you, then carries.'
              : 'Somebody walks the space with you, for free.'}
          </span>
        </li>
        <li>
          <b>After</b>
          <span>
            {kind === 'pickup'
              ? 'You sign off once everything is gone and the place is swept.'
              : 'You get the price in writing.'}
          </span>
        </li>
      </ol>
      <p className="hint">
        {isChangeable
          ? `Free to move or cancel until ${formatDateTime(changeUntil)}. After that, call `
          : 'The crew is being planned. To move or cancel, call '}
        <a className="link" href={site.phone.href}>
          {site.phone.display}
        </a>
        .
      </p>
    </section>
  );
}
