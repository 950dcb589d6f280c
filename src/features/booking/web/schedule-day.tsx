import { Ellipsis } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import {
  capacityOf,
  roomLeft,
  takesRoom,
  totalLoad,
} from '#src/features/booking/domain/capacity.ts';
import { endOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import type { Schedule } from '#src/features/booking/schedule-contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { formatCalendarDate, formatFullDate } from '#src/shared/dates.ts';
import { countText, formatDecimal } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FieldError } from '#src/ui/form/field.tsx';
import { LoadBar } from '#src/ui/screen-state.tsx';
import { useFocusAfterWait, useFocusWhenGone } from '#src/ui/use-focus-after-wait.ts';
import styles from './schedule.module.css';
import { ScheduleJob } from './schedule-job.tsx';
import { ScheduleMenu } from './schedule-menu.tsx';
import { useBlockDay } from './schedule-queries.ts';
import { type Carry, findDayMenu } from './use-carry.ts';

interface ScheduleDayProps {
  day: Schedule['days'][number];
  schedule: Schedule;
  carry: Carry;
  /** The windows of the week, by their words; null where the day stands alone. */
  rows: readonly string[] | null;
  /** The moment it is, ISO 8601. */
  now: string;
}

/** The windows of a day and what is booked in them. */
export function ScheduleDay({ day, schedule, carry, rows, now }: ScheduleDayProps) {
  const jobs = day.windows.flatMap((window) => window.jobs).filter(takesRoom);
  const load = totalLoad(jobs);
  // What is booked on a closed day stays, and has to be seen.
  const shown = day.closedFor
    ? day.windows.filter((window) => window.jobs.length > 0)
    : day.windows;
  const closed = day.closedFor && (
    <div className={styles.closed}>
      <b>Closed: {day.closedFor}</b>
      {day.isBlocked && <OpenDay day={day.day} say={carry.say} />}
    </div>
  );
  return (
    <section className={styles.column} aria-label={formatFullDate(day.day)}>
      <header>
        <h2 className="h5">{formatCalendarDate(day.day)}</h2>
        <p className="meta num">
          {rows ? '' : `${countText(jobs.length, 'stop')}, `}
          {formatDecimal(Math.round(load * 10) / 10)} cu yd
        </p>
        {day.windows.length > 0 && <DayMenu day={day} say={carry.say} />}
        {shown.length > 0 && closed}
      </header>
      {day.windows.length === 0 && <p>Nobody works on this day.</p>}
      {shown.length === 0 && closed}
      {shown.map((window) => (
        <WindowRow
          key={window.startsAt}
          window={window}
          schedule={schedule}
          carry={carry}
          now={now}
          row={rows?.indexOf(windowLabel(window.startsAt)) ?? null}
          isClosed={day.closedFor !== null}
        />
      ))}
    </section>
  );
}

interface WindowRowProps extends Pick<ScheduleDayProps, 'schedule' | 'carry' | 'now'> {
  window: Schedule['days'][number]['windows'][number];
  row: number | null;
  isClosed: boolean;
}

function WindowRow({ window, schedule, carry, row, isClosed, now }: WindowRowProps) {
  const { startsAt, jobs } = window;
  const capacity = capacityOf(schedule.settings);
  const load = totalLoad(jobs.filter(takesRoom));
  const label = `${load.toFixed(1)} of ${formatDecimal(capacity)} cubic yards`;
  const { carried } = carry;
  const verdict = carried && carry.verdictOf(carried.job, startsAt);
  const isTarget = carried?.startsAt === startsAt && startsAt !== carried.job.startsAt;
  const isFull = load >= capacity;
  const hasNoRoom = verdict?.isRoom === false && !isClosed && startsAt !== carried?.job.startsAt;
  const isNow = startsAt <= now && now < endOf(startsAt);
  return (
    <div
      data-window={startsAt}
      className={classNames(
        styles.window,
        isClosed && styles.blocked,
        (hasNoRoom || isFull) && styles.full,
        isTarget && (verdict?.isRoom ? styles.target : styles.refused),
        row === null && isNow && styles.now,
      )}
      style={row === null ? undefined : { gridRow: row + 2 }}
    >
      <div className={`${styles.use} num`}>
        <b className={row === null ? undefined : 'vh'}>{windowLabel(startsAt)}</b>
        <LoadBar fraction={capacity > 0 ? load / capacity : 1} label={label} />
        <span>{hasNoRoom && !isFull ? 'No room' : roomLeft(load, capacity)}</span>
      </div>
      {jobs.length > 0 && (
        <ul>
          {jobs.map((job) => (
            <ScheduleJob
              key={job.id}
              job={job}
              schedule={schedule}
              carry={carry}
              isCard={row !== null}
            />
          ))}
        </ul>
      )}
      {isTarget && (
        <p className={`${styles.verdict} num`} aria-hidden="true">
          {verdict?.isRoom && (
            <b>{carried?.isDragged ? 'Let go to move it here' : 'Enter moves it here'}</b>
          )}
          {verdict?.words}
        </p>
      )}
    </div>
  );
}

/** Nobody books a closed day; what is booked on it stays until it is moved. */
function DayMenu({ day, say }: Pick<ScheduleDayProps, 'day'> & Pick<Carry, 'say'>) {
  const block = useBlockDay(day.day);
  useFocusAfterWait(block.isPending, () => findDayMenu(day.day));
  function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    const menu = event.currentTarget.closest('details');
    function onSuccess() {
      // It lies over the reason.
      if (menu) menu.open = false;
      say(`Closed ${formatCalendarDate(day.day)}.`);
    }
    block.mutate({ day: day.day, reason }, { onSuccess });
  }
  return (
    <ScheduleMenu className={styles.more}>
      <summary id={`menu-${day.day}`}>
        <Ellipsis aria-hidden="true" />
        <span className="vh">{formatCalendarDate(day.day)}: day sheet, close the day</span>
      </summary>
      <div className={styles.menu}>
        <Link className="link" to={`?sheet=${day.day}`}>
          Day sheet
        </Link>
        {!day.closedFor && (
          <form onSubmit={close}>
            <label className="lab" htmlFor={`why-${day.day}`}>
              Close the day: why?
            </label>
            <input
              className="inp slim"
              id={`why-${day.day}`}
              name="reason"
              maxLength={80}
              pattern=".*\S.*"
              title="A word or two"
              required
            />
            <Button type="submit" size="xs" variant="line" busy={block.isPending}>
              Close the day
            </Button>
          </form>
        )}
        {block.error && <FieldError>{describeFailure(block.error)}</FieldError>}
      </div>
    </ScheduleMenu>
  );
}

function OpenDay({ day, say }: { day: string } & Pick<Carry, 'say'>) {
  const block = useBlockDay(day);
  const button = useRef<HTMLButtonElement>(null);
  const words = `Opened ${formatCalendarDate(day)}.`;
  useFocusAfterWait(block.isPending, () => button.current);
  useFocusWhenGone(!block.isIdle, () => findDayMenu(day));
  return (
    <>
      <Button
        ref={button}
        variant="line"
        size="xs"
        busy={block.isPending}
        onClick={() => block.mutate({ day, reason: null }, { onSuccess: () => say(words) })}
      >
        Open the day
      </Button>
      {block.error && <FieldError>{describeFailure(block.error)}</FieldError>}
    </>
  );
}
