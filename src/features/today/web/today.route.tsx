import { CalendarDays, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { company } from '#src/content/company/company.ts';
import { SetupChecklist } from '#src/features/setup/web/setup-checklist.tsx';
import { type Today, todayCountLimit } from '#src/features/today/contract.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { countText, formatCount } from '#src/shared/format-number.ts';
import { describeAnswer } from '#src/shared/opening-hours.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import { DesktopNoticeToggle } from '#src/ui/list-page/desktop-notice.tsx';
import { AutoRefreshToggle, RefreshFailure } from '#src/ui/list-page/list-news.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { PageHead } from '#src/ui/list-page/page-head.tsx';
import { FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { useMinute } from '#src/ui/use-minute.ts';
import styles from './today.module.css';
import { CallList, callsPath, ReviewList, reviewsPath } from './today-calls.tsx';
import { useToday, useTurnRule } from './today-queries.ts';
import { BookedList, endingPath, OpenPrices, UnloadedList } from './today-side.tsx';

export const meta = () => [{ title: 'Today | Staff' }];

const failureTitle = 'Error loading today';

/** What is to be done today: whom to call, what to review, what ends, what is booked, what has no load. */
export default function TodayRoute() {
  const [autoRefresh, setAutoRefresh] = useState(true);
  const query = useToday(autoRefresh);
  const minute = useMinute();
  const { data: today, error } = query;
  const now = new Date(Math.max(minute?.getTime() ?? 0, query.dataUpdatedAt));
  const retry = () => void query.refetch();
  return (
    <>
      <PageHead title="Today" note={today && formatCalendarDate(today.day)}>
        <AutoRefreshToggle on={autoRefresh} onChange={setAutoRefresh} />
      </PageHead>
      <SetupChecklist />
      {error && today && <RefreshFailure title={failureTitle} error={error} onRetry={retry} />}
      {error && !today && (
        <FailedState title={failureTitle} detail={describeStaffFailure(error)} onRetry={retry} />
      )}
      {query.isPending && <LoadingState label="Loading today..." />}
      {today && (
        <>
          <Numbers today={today} />
          <div className={styles.columns}>
            <div className={styles.column}>
              {today.calls.count + today.reviews.count === 0 && <AllDone today={today} now={now} />}
              {today.calls.count > 0 && <CallList list={today.calls} now={now} />}
              {today.reviews.count > 0 && (
                <ReviewList list={today.reviews} now={now} truckCapacity={today.truckCapacity} />
              )}
            </div>
            <div className={styles.column}>
              <BookedList days={today.booked} now={now} />
              <OpenPrices today={today} />
              <UnloadedList list={today.unloaded} />
            </div>
          </div>
          <Settings today={today} />
        </>
      )}
    </>
  );
}

/** How much there is of everything; each number opens its list. */
function Numbers({ today }: { today: Today }) {
  const { calls, reviews, ending, booked, unloaded } = today;
  const numbers = [
    {
      to: callsPath,
      count: calls.count,
      label: 'to call',
      late: calls.late > 0 && `${formatCount(calls.late, todayCountLimit)} late`,
    },
    { to: reviewsPath, count: reviews.count, label: 'to review' },
    { to: endingPath, count: ending.count, label: 'end within 7 days' },
    {
      to: '/admin-schedule',
      count: booked.flatMap(({ jobs }) => jobs).length,
      label: 'booked today, tomorrow',
    },
    { to: '#no-load', count: unloaded.count, label: 'done, no load yet' },
  ];
  return (
    <nav className={`${styles.numbers} num`} aria-label="Today in numbers">
      {numbers.map(({ to, count, label, late }) => (
        <Link key={label} to={to}>
          <b>{formatCount(count, todayCountLimit)}</b> <span>{label}</span>
          {late && <em>{late}</em>}
        </Link>
      ))}
    </nav>
  );
}

function AllDone({ today: { done }, now }: { today: Today; now: Date }) {
  const counted = [
    done.calls > 0 && countText(done.calls, 'call'),
    done.sent > 0 && `${countText(done.sent, 'price')} sent`,
    done.booked > 0 && `${done.booked} booked`,
    done.loads > 0 && `${countText(done.loads, 'load')} recorded`,
  ].filter(Boolean);
  const answer = describeAnswer(company, now, company.promises.estimateContactHours);
  return (
    <section className={styles.clear}>
      <span className={styles.tick}>
        <Check aria-hidden="true" />
      </span>
      <h2>All called, all reviewed.</h2>
      <p className="lead">Nobody waits for you. Whoever asks for a call now gets it {answer}.</p>
      <Link className="btn line sm" to="/admin-schedule">
        <CalendarDays aria-hidden="true" />
        See the schedule
      </Link>
      {counted.length > 0 && <p className="meta num">Since midnight: {counted.join(', ')}.</p>}
    </section>
  );
}

/** What staff set for this page: the rule is for all of them, notices are for this browser. */
function Settings({ today: { nudgesByItself, hasMailServer } }: { today: Today }) {
  const { mutate } = useTurnRule();
  /** The state being saved; null while nothing is. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  function turn(isOn: boolean) {
    if (wanted !== null) return;
    setWanted(isOn);
    const end = () => setWanted(null);
    mutate({ nudgesByItself: isOn }, { onSuccess: end, onError: end });
  }

  return (
    <section className={styles.settings} aria-label="Settings">
      <Switch
        checked={wanted ?? nudgesByItself}
        aria-busy={wanted !== null || undefined}
        onChange={({ target }) => turn(target.checked)}
      >
        <span>
          Nudge by itself
          <small>
            One mail to whoever is quiet for four days or has three left. From 9 AM to 6 PM, never
            on Sundays or holidays.{!hasMailServer && ' It waits until there is a mail server.'}
          </small>
        </span>
      </Switch>
      <DesktopNoticeToggle />
    </section>
  );
}
