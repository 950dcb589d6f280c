import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { totalLoad } from '#src/features/booking/domain/capacity.ts';
import { endOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import type { BookedJob, OpenPrice, Today, Unloaded } from '#src/features/today/contract.ts';
import { companyDay, formatCalendarDate, formatDay } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusAfterWait, useFocusWhenGone } from '#src/ui/use-focus-after-wait.ts';
import styles from './today.module.css';
import { useNudge, useRecordLoad } from './today-queries.ts';

/** Where "End within 7 days" opens. */
export const endingPath = '/admin?ending=7&sort=ending';

interface SideSectionProps {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

function SideSection({ id, title, aside, children }: SideSectionProps) {
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** What is booked today and tomorrow, by window. */
export function BookedList({ days, now }: { days: Today['booked']; now: Date }) {
  return (
    <SideSection
      id="booked"
      title={<Link to="/admin-schedule">Booked</Link>}
      aside={
        <Link className="link" to={`/admin-schedule?sheet=${days[0]?.day ?? ''}`}>
          Print the day
        </Link>
      }
    >
      {days.map(({ day, jobs }, index) => (
        <div key={day}>
          <h3 className={styles.day}>
            {index === 0 ? 'Today' : 'Tomorrow'}
            <span className="num">
              {totalLoad(jobs.filter(({ isDone }) => !isDone)).toFixed(1)} cu yd
            </span>
          </h3>
          {jobs.length === 0 && <p className={styles.none}>Nothing is booked.</p>}
          <ul className={`${styles.slim} num`}>
            {jobs.map((job) => (
              <BookedRow key={job.id} job={job} now={now.toISOString()} />
            ))}
          </ul>
        </div>
      ))}
    </SideSection>
  );
}

function BookedRow({ job, now }: { job: BookedJob; now: string }) {
  const { leadId, quoteId, startsAt, name, isDone } = job;
  const isNow = !isDone && startsAt <= now && now < endOf(startsAt);
  const to = quoteId === null ? `/admin-contacts?lead=${leadId}` : `/admin?quote=${quoteId}`;
  return (
    <li data-now={isNow || undefined} data-done={isDone || undefined}>
      <span>{windowLabel(startsAt)}</span>
      <Link to={to}>{name}</Link>
      {isDone ? <Ticked>Done</Ticked> : <em>{job.kind === 'estimate' ? 'Visit' : job.place}</em>}
    </li>
  );
}

function Ticked({ children }: { children: ReactNode }) {
  return (
    <em>
      <Check aria-hidden="true" />
      {children}
    </em>
  );
}

/** Open prices: those that end within a week, and those nobody answered. */
export function OpenPrices({ today: { ending, quiet, hasMailServer } }: { today: Today }) {
  if (ending.rows.length + quiet.length === 0) return null;
  const more = ending.count - ending.rows.length;
  return (
    <SideSection id="ending" title={<Link to={endingPath}>End within 7 days</Link>}>
      {ending.rows.length === 0 && <p className={styles.none}>No open price ends within 7 days.</p>}
      <ul className={`${styles.slim} num`}>
        {ending.rows.map((price) => (
          <OpenPriceRow key={price.quoteId} price={price} hasMailServer={hasMailServer} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <Link className="link" to={endingPath}>
            {more} more
          </Link>
        </p>
      )}
      {quiet.length > 0 && (
        <>
          <h3 className={styles.day}>Quiet for four days</h3>
          <ul className={`${styles.slim} num`}>
            {quiet.map((price) => (
              <OpenPriceRow key={price.quoteId} price={price} hasMailServer={hasMailServer} />
            ))}
          </ul>
        </>
      )}
      <p className={`${styles.foot} meta`}>
        {hasMailServer
          ? 'A nudge is one mail. Nobody gets a second.'
          : 'There is no mail server: a nudge would be kept as a file, not sent. Call them.'}
      </p>
    </SideSection>
  );
}

function OpenPriceRow({
  price: { quoteId, name, price, validUntil, ...row },
  hasMailServer,
}: {
  price: OpenPrice;
  hasMailServer: boolean;
}) {
  const nudge = useNudge(quoteId, name);
  const findHeading = () => document.getElementById('ending') ?? document.getElementById('main');
  useFocusAfterWait(nudge.isPending, findHeading);
  useFocusWhenGone(!nudge.isIdle, findHeading);
  const day = companyDay(new Date(validUntil));
  return (
    <li data-two>
      <span>{formatCalendarDate(day).replace(/,.*/, '')}</span>
      <Link to={`/admin?quote=${quoteId}`}>
        {name}
        <small>
          {price !== null && `${formatDollars(price)}, `}until {formatDay(validUntil)}
        </small>
      </Link>
      {row.nudgedAt && <Ticked>Nudged, {formatDay(row.nudgedAt)}</Ticked>}
      {hasMailServer && !row.nudgedAt && row.objection === null && (
        <Button variant="line" size="xs" busy={nudge.isPending} onClick={() => nudge.mutate({})}>
          Nudge<span className="vh"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Pickups that are over, whose load nobody recorded. */
export function UnloadedList({ list }: { list: Today['unloaded'] }) {
  if (list.rows.length === 0) return null;
  return (
    <SideSection id="no-load" title="Done, no load yet">
      <ul className={`${styles.slim} num`}>
        {list.rows.map((job) => (
          <UnloadedRow key={job.quoteId} job={job} />
        ))}
      </ul>
      <p className={`${styles.foot} meta`}>Another load? Open the job and type it.</p>
    </SideSection>
  );
}

function UnloadedRow({ job: { quoteId, name, startsAt, volume, price } }: { job: Unloaded }) {
  const record = useRecordLoad(quoteId, name);
  useFocusWhenGone(
    !record.isIdle,
    () => document.getElementById('no-load') ?? document.getElementById('main'),
  );
  const outcome = volume === null || price === null ? null : { volume, price, before: null };
  return (
    <li data-two>
      <span>{formatDay(startsAt)}</span>
      <Link to={`/admin?quote=${quoteId}`}>
        {name}
        {outcome && (
          <small>
            Quoted at {outcome.volume.toFixed(1)} cu yd, {formatDollars(outcome.price)}
          </small>
        )}
      </Link>
      {outcome && (
        <Button
          variant="line"
          size="xs"
          busy={record.isPending}
          onClick={() => record.mutate(outcome)}
        >
          As quoted<span className="vh">, {name}</span>
        </Button>
      )}
    </li>
  );
}
