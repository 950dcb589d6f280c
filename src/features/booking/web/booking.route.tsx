import { CalendarCheck, CalendarPlus, Check } from 'lucide-react';
import { data, redirect } from 'react-router';
import { basicMeta } from '#src/content/page-meta.ts';
import { type Booking, moveRequestSchema } from '#src/features/booking/contract.ts';
import { dayOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { formatCalendarDate, formatDateTime, formatTime, timeZoneName } from '#src/shared/dates.ts';
import { countText } from '#src/shared/format-number.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import '#src/ui/form/field.css';
import type { Route } from './+types/booking.route.ts';
import styles from './booking.module.css';
import { Facts, NextSteps } from './booking-facts.tsx';
import bookingPageUrl from './booking-page.ts?worker&url';
import { AcceptForm, changesOf, HoldAgain, isBookable, isReplaced } from './held-place.tsx';
import type { ShownBooking } from './kept-booking.ts';
import { Problem, problemOf, readForm } from './problem.tsx';
import { WindowPicker } from './window-picker.tsx';

/** Of one client, and works without scripts. */
export const handle = { personal: true };

/** The link is a key: no search engine may list it, and no shared computer may cache it. */
export const headers = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { bookings } = context.get(pageServicesContext);
  const { value: booking } = await bookings.find(params.token);
  if (!booking) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const canChange = booking.state === 'booked' && booking.isChangeable;
  const offer =
    canChange && query.has('move') ? (await bookings.offerMove(params.token)).value : null;
  return { booking, offer, isCanceling: canChange && query.has('cancel') };
}

/** Accepts, moves or cancels, and shows what became of it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { bookings } = context.get(pageServicesContext);
  const values = await readForm(request);
  const change = {
    accept: () => bookings.accept(params.token),
    move: () => {
      const moved = moveRequestSchema.safeParse(values);
      if (!moved.success) return { problem: problemOf(moved.error) };
      return bookings.move(params.token, moved.data.startsAt);
    },
    cancel: () => bookings.cancel(params.token),
  }[values.do ?? ''];
  if (!change) throw new Response(null, { status: 400 });
  const { problem } = await change();
  if (!problem) return redirect(`/booking/${params.token}`, 303);
  if (problem.status === 404) throw new Response(null, { status: 404 });
  return data({ values, problem }, { status: problem.status });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...basicMeta({
    title: loaderData ? titleOf(loaderData.booking) : 'Your booking',
    description: 'When the crew comes, at which price, and how to move or cancel it.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

const whatItIs = ({ kind }: Booking) => (kind === 'pickup' ? 'pickup' : 'free visit');

function titleOf(booking: Booking): string {
  if (booking.state === 'held' || isReplaced(booking)) return `Book your ${whatItIs(booking)}`;
  return `Your ${whatItIs(booking)} is ${booking.state}`;
}

/** A place in a window: to accept while it is held, to move or cancel once it is booked. */
export default function BookingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, offer, isCanceling } = loaderData;
  const isGone = booking.state === 'canceled';
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      {booking.bookedAt && (
        <script
          type="module"
          src={bookingPageUrl}
          data-booking={JSON.stringify(shownOf(booking))}
        />
      )}
      {actionData && <Problem problem={actionData.problem} />}
      <div className={styles.columns}>
        <section className={isGone ? `${styles.stub} ${styles.gone}` : styles.stub}>
          <header className={isGone ? undefined : 'dark'}>
            <StateBadge {...booking} />
            <h1 className="num">
              {formatCalendarDate(dayOf(booking.startsAt))}
              <br />
              {windowLabel(booking.startsAt)}
            </h1>
            <Sentence {...booking} />
          </header>
          <Facts {...booking} {...changesOf(booking)} />
          {isReplaced(booking) && <HoldAgain {...booking} />}
          {booking.state === 'held' &&
            (isBookable(booking) ? <AcceptForm {...booking} /> : <HoldAgain {...booking} />)}
          {booking.state === 'booked' && !offer && !isCanceling && (
            <footer>
              <ButtonLink
                href={`/api/bookings/${booking.token}/calendar.ics`}
                variant="green"
                size="sm"
              >
                <CalendarPlus />
                Add to calendar (.ics)
              </ButtonLink>
              {booking.isChangeable && (
                <>
                  <ButtonLink href="?move#windows" variant="line" size="sm">
                    Move it
                  </ButtonLink>
                  <ButtonLink href="?cancel#cancel" variant="line" size="sm">
                    Cancel
                  </ButtonLink>
                </>
              )}
            </footer>
          )}
          {isCanceling && (
            <form method="post" action="?cancel" id="cancel">
              <p>Cancel this {whatItIs(booking)}? The place goes to somebody else.</p>
              <Button type="submit" name="do" value="cancel" size="sm">
                Yes, cancel it
              </Button>
              <ButtonLink href={`/booking/${booking.token}`} variant="line" size="sm">
                Keep it
              </ButtonLink>
            </form>
          )}
        </section>
        {offer ? (
          <form method="post" action="?move#windows" id="windows" className={styles.form}>
            <fieldset>
              <legend className={`${styles.step} num`}>
                {booking.sameDayFee > 0
                  ? `Another day, ${formatDollars(booking.sameDayFee)} less: no same-day pickup`
                  : 'Another window, same price'}
              </legend>
              <p className="hint">
                A window that starts within {hoursBefore(booking)} is moved or canceled by phone
                only.
              </p>
              <WindowPicker
                offer={offer}
                values={actionData?.values ?? {}}
                error={actionData?.problem.fields.startsAt}
              />
              <div className="cta">
                <Button type="submit" name="do" value="move">
                  <CalendarCheck />
                  Move it here
                </Button>
                <ButtonLink href={`/booking/${booking.token}`} variant="line">
                  Leave it where it is
                </ButtonLink>
              </div>
            </fieldset>
          </form>
        ) : (
          !isReplaced(booking) && <NextSteps {...booking} />
        )}
      </div>
    </main>
  );
}

const shownOf = ({ token, kind, state, when, endsAt, isDone }: Booking): ShownBooking => ({
  token,
  kind,
  state,
  when,
  endsAt,
  isDone,
});

/** How long before its window a place is moved or canceled without a call: "24 hours". */
const hoursBefore = ({ startsAt, changeUntil }: Booking) =>
  countText((Date.parse(startsAt) - Date.parse(changeUntil)) / 3_600_000, 'hour');

function StateBadge(booking: Booking) {
  const { state, moves, quoteId, heldSeconds } = booking;
  const ticket = quoteId ? `, ${ticketOf(quoteId)}` : '';
  if (isReplaced(booking)) return <Badge>Not held any more{ticket}</Badge>;
  if (state === 'canceled') return <Badge>Canceled{ticket}</Badge>;
  if (state === 'held') {
    const over = `Not booked${ticket}`;
    if (heldSeconds === 0 || !isBookable(booking)) return <Badge tone="sign">{over}</Badge>;
    return (
      <Badge tone="sign">
        <span {...turnsInto(over, heldSeconds)}>Held for you{ticket}</span>
      </Badge>
    );
  }
  return (
    <Badge tone="sign" icon={<Check />}>
      {moves > 0 ? 'Moved' : 'Booked'}
      {ticket}
    </Badge>
  );
}

/** For src/enhance.ts: what an element says once so many seconds are over. */
const turnsInto = (words: string, seconds: number) => ({
  'data-later': words,
  'data-later-seconds': seconds,
});

function Sentence(booking: Booking) {
  const { state, heldUntil, heldSeconds } = booking;
  if (state !== 'held' || heldSeconds === 0 || !isBookable(booking)) {
    return <p className="muted">{sentenceOf(booking)}</p>;
  }
  const over = sentenceOf({ ...booking, heldSeconds: 0 });
  const until = `Held for you until ${formatTime(heldUntil ?? '')}, ${timeZoneName}.`;
  return (
    <p className="muted" role="status" {...turnsInto(over, heldSeconds)}>
      {booking.kind === 'pickup' ? `${until} Look at the price, then book.` : until}
    </p>
  );
}

function sentenceOf(booking: Booking): string {
  const { state, price, heldUntil, heldQuote, canceledAt, isMailed, isDone } = booking;
  const isClosed = heldQuote?.state === 'closed';
  if (isReplaced(booking) && !isClosed) {
    return 'You have chosen again since, and a quote holds one window at a time. So this one is not held any more, and nothing was booked here.';
  }
  if (state === 'canceled' && !isClosed) {
    return `Canceled on ${formatDateTime(canceledAt ?? '')}. Nothing is owed.`;
  }
  if (isDone) return 'This job is done.';
  if (state === 'booked') {
    return `Your place is taken. ${isMailed ? 'The confirmation goes out by mail.' : 'This page is your confirmation.'}`;
  }
  if (isClosed) {
    return 'The quote was booked or closed meanwhile, or its price has ended. Open it to see which.';
  }
  if (heldQuote?.state === 'changed') {
    return `You held this window at ${formatDollars(price ?? 0)}. The quote has changed since: it says ${formatDollars(heldQuote.price)} now.`;
  }
  return `The hold ran out at ${formatTime(heldUntil ?? '')}, ${timeZoneName}. You can book if the window still has room.`;
}
