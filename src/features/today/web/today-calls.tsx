import { Mail, Phone, ScanEye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { company } from '#src/content/company/company.ts';
import type { Call, Review, Today } from '#src/features/today/contract.ts';
import { mailHref, phoneHref } from '#src/shared/contact.ts';
import { companyDay, formatDateTime, formatTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { LoadBar } from '#src/ui/screen-state.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait, useFocusWhenGone } from '#src/ui/use-focus-after-wait.ts';
import styles from './today.module.css';
import { useKeepCall } from './today-queries.ts';

/** Where "To call" opens. */
export const callsPath = '/admin-contacts?call=waiting&sort=oldest';
export const reviewsPath = '/admin?status=needs-review';

interface ListProps<List> {
  list: List;
  now: Date;
}

/** Who waits for an answer, the most urgent first. */
export function CallList({ list, now }: ListProps<Today['calls']>) {
  const { estimateContactHours, inquiryReplyHours } = company.promises;
  return (
    <section aria-labelledby="to-call">
      <header className={styles.head}>
        <h2 id="to-call" tabIndex={-1}>
          <Link to={callsPath}>To call</Link>
        </h2>
        <p className="meta">
          Asked for a call: {estimateContactHours} working hours. Wrote to us: {inquiryReplyHours}{' '}
          hours.
        </p>
      </header>
      <ul className="num">
        {list.rows.map((call, index) => (
          <CallRow key={call.leadId} call={call} now={now} isFirst={index === 0} />
        ))}
      </ul>
      <More count={list.count - list.rows.length} to={callsPath} />
    </section>
  );
}

interface CallRowProps {
  call: Call;
  now: Date;
  /** The one green button of the page. */
  isFirst: boolean;
}

function CallRow({ call, now, isFirst }: CallRowProps) {
  const { toast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const retryKey = useRef(createRetryKey());
  const keep = useKeepCall(call.leadId);
  const clock = clockOf(call.dueAt, now);
  const isMail = call.prefers === 'email' && call.email !== null;
  const variant = isFirst ? 'green' : 'line';

  // After a call the question is what came of it.
  useEffect(() => {
    if (isAsking) actions.current?.querySelector('button')?.focus();
  }, [isAsking]);
  useFocusAfterWait(keep.isPending, () => actions.current?.querySelector('a') ?? null);
  useFocusWhenGone(
    !keep.isIdle,
    () => document.getElementById('to-call') ?? document.getElementById('main'),
  );

  function save(wasReached: boolean) {
    const text = isMail && wasReached ? 'Answered by email.' : '';
    const key = retryKey.current.keyFor([wasReached, call.lastCallAt]);
    keep.mutate(
      { key, wasReached, text },
      {
        onSuccess: () => setIsAsking(false),
        onError: (error) =>
          toast({
            title: 'Error',
            description: `That was not saved. ${describeStaffFailure(error)}`,
            variant: 'error',
          }),
      },
    );
  }

  const forWhom = <span className="vh"> {call.name}</span>;
  return (
    <li className={styles.row} data-late={clock.tone === 'late' || undefined}>
      <Clock {...clock} />
      <div className={styles.who}>
        <Link to={jobPath(call)}>{call.name}</Link>
        <p>{callText(call, now)}</p>
      </div>
      <div className={styles.actions} ref={actions}>
        {isAsking ? (
          <>
            <Button variant={variant} size="sm" busy={keep.isPending} onClick={() => save(true)}>
              {isMail ? 'Answered' : 'Reached'}
              {forWhom}
            </Button>
            <Button
              variant="line"
              size="sm"
              disabled={keep.isPending}
              onClick={() => (isMail ? setIsAsking(false) : save(false))}
            >
              {isMail ? 'Not yet' : 'No answer'}
            </Button>
          </>
        ) : isMail ? (
          <ButtonLink
            href={mailHref(call.email ?? '')}
            variant={variant}
            size="sm"
            onClick={() => setIsAsking(true)}
          >
            <Mail aria-hidden="true" />
            Email{forWhom}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink
              href={phoneHref(call.phone)}
              variant={variant}
              size="sm"
              onClick={() => setIsAsking(true)}
            >
              <Phone aria-hidden="true" />
              Call{forWhom}
            </ButtonLink>
            <Button variant="line" size="sm" busy={keep.isPending} onClick={() => save(false)}>
              No answer{forWhom}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** "No answer at 9:20 AM. Retail store, $715" */
export function callText(call: Call, now: Date): string {
  const { isInquiry, prefers, receivedAt, lastCallAt, serviceType, price } = call;
  const when = (at: string) =>
    companyDay(new Date(at)) === companyDay(now) ? `at ${formatTime(at)}` : formatDateTime(at);
  const said = isInquiry ? 'Wrote to us' : 'Asked for a call';
  const wish = isInquiry && prefers === 'phone' ? ', prefers a call' : '';
  const last = lastCallAt ? `No answer ${when(lastCallAt)}` : `${said} ${when(receivedAt)}${wish}`;
  return `${last}. ${labelOf(serviceType)}${price === null ? '' : `, ${formatDollars(price)}`}`;
}

function jobPath({ leadId, quoteId }: { leadId: number; quoteId: number | null }): string {
  return quoteId === null ? `/admin-contacts?lead=${leadId}` : `/admin?quote=${quoteId}`;
}

function Clock({ text, note, tone }: Record<'text' | 'note' | 'tone', string>) {
  return (
    <p className={styles.clock} data-tone={tone}>
      {text} <small>{note}</small>
    </p>
  );
}

/** What waits for a look, the one that has waited longest first. */
export function ReviewList({
  list,
  now,
  truckCapacity,
}: ListProps<Today['reviews']> & { truckCapacity: number }) {
  return (
    <section aria-labelledby="to-review">
      <header className={styles.head}>
        <h2 id="to-review">
          <Link to={reviewsPath}>To review</Link>
        </h2>
        <Link className="btn line sm" to="/admin-review">
          <ScanEye aria-hidden="true" />
          Open the desk
        </Link>
      </header>
      <ul className="num">
        {list.rows.map((review) => (
          <ReviewRow key={review.quoteId} review={review} now={now} truckCapacity={truckCapacity} />
        ))}
      </ul>
      <More count={list.count - list.rows.length} to={reviewsPath} />
    </section>
  );
}

function ReviewRow({
  review,
  now,
  truckCapacity,
}: {
  review: Review;
  now: Date;
  truckCapacity: number;
}) {
  const { quoteId, name, serviceType, borough, volume, price, receivedAt } = review;
  const load = `${(volume ?? 0).toFixed(1)} cu yd`;
  return (
    <li className={styles.row}>
      <Clock text={spanText(now.getTime() - Date.parse(receivedAt))} note="waits" tone="calm" />
      <div className={styles.who}>
        <Link to={`/admin-review?quote=${quoteId}`}>{name}</Link>
        <p>{[labelOf(serviceType), borough].filter(Boolean).join(', ')}</p>
      </div>
      {volume !== null && (
        <div className={styles.load}>
          {load}
          <LoadBar fraction={volume / truckCapacity} label={`${load} of ${truckCapacity}`} />
        </div>
      )}
      <b className={styles.price}>{price === null ? 'No price' : formatDollars(price)}</b>
    </li>
  );
}

/** Leads to the rows that do not fit. */
function More({ count, to }: { count: number; to: string }) {
  if (count <= 0) return null;
  return (
    <p className={styles.more}>
      <Link className="link" to={to}>
        {count} more
      </Link>
    </p>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Less than this is soon. */
const soonMs = 30 * minuteMs;

/** A span of time, as short as a glance: "7 min", "1 h 26", "3 days". */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  if (ms < dayMs) return `${Math.floor(minutes / 60)} h ${minutes % 60 || ''}`.trim();
  const days = Math.floor(ms / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}

/** How much of a promise is left at a moment, or how long ago it was broken. */
export function clockOf(dueAt: string, now: Date) {
  const leftMs = Date.parse(dueAt) - now.getTime();
  if (leftMs < 0) return { text: spanText(-leftMs), note: 'late', tone: 'late' } as const;
  const tone = leftMs < soonMs ? 'soon' : 'calm';
  return { text: spanText(leftMs), note: 'left', tone } as const;
}
