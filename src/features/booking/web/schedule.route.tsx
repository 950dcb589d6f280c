import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScheduleSettings } from '#src/features/booking/domain/capacity.ts';
import { addDays, windowLabel } from '#src/features/booking/domain/windows.ts';
import type { Schedule } from '#src/features/booking/schedule-contract.ts';
import { formatCalendarDate, formatFullDate } from '#src/shared/dates.ts';
import { countText, formatDecimal } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/form/field.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { PageHead } from '#src/ui/list-page/page-head.tsx';
import { LoadBar } from '#src/ui/load-bar.tsx';
import { FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import styles from './schedule.module.css';
import { ScheduleJob } from './schedule-job.tsx';
import { useBlockDay, useSaveSettings, useSchedule } from './schedule-queries.ts';

export const meta = () => [{ title: 'Schedule | Staff' }];

/** What is booked, by day and window: a week on a desk, a day on a phone and on paper. */
export default function ScheduleRoute() {
  const isWide = useMediaQuery('(width >= 64rem)');
  const [params, setParams] = useSearchParams();
  const from = params.get('day');
  const isWeek = (params.get('view') ?? (isWide ? 'week' : 'day')) === 'week';
  const query = useSchedule(from, 7);
  const schedule = query.data;
  const first = from ?? schedule?.today;
  const go = (change: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), ...change }));
  if (query.isError && !schedule) {
    return (
      <FailedState
        title="The schedule did not load"
        detail={query.error.message}
        onRetry={() => query.refetch()}
      />
    );
  }
  return (
    <>
      <PageHead title="Schedule">
        <Button variant="line" size="sm" onClick={() => go({ view: isWeek ? 'day' : 'week' })}>
          {isWeek ? 'Show one day' : 'Show the week'}
        </Button>
        <Button
          variant="line"
          size="sm"
          aria-label={isWeek ? 'A week earlier' : 'A day earlier'}
          onClick={() => first && go({ day: addDays(first, isWeek ? -7 : -1) })}
        >
          <ChevronLeft />
        </Button>
        <Button variant="line" size="sm" onClick={() => schedule && go({ day: schedule.today })}>
          Today
        </Button>
        <Button
          variant="line"
          size="sm"
          aria-label={isWeek ? 'A week later' : 'A day later'}
          onClick={() => first && go({ day: addDays(first, isWeek ? 7 : 1) })}
        >
          <ChevronRight />
        </Button>
        <Button variant="line" size="sm" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </PageHead>
      {schedule ? (
        <>
          <div className={isWeek ? styles.week : styles.day} aria-busy={query.isFetching}>
            {schedule.days.slice(0, isWeek ? 7 : 1).map((day) => (
              <ScheduleDay key={day.day} day={day} schedule={schedule} isAlone={!isWeek} />
            ))}
          </div>
          <p className={styles.settings}>
            <a className="link" href={schedule.feedPath}>
              Calendar feed for the crew’s phones
            </a>
          </p>
          <SettingsForm key={JSON.stringify(schedule.settings)} settings={schedule.settings} />
        </>
      ) : (
        <LoadingState label="Loading the schedule" />
      )}
    </>
  );
}

interface ScheduleDayProps {
  day: Schedule['days'][number];
  schedule: Schedule;
  /** In a week, days without hours are left out. */
  isAlone: boolean;
}

function ScheduleDay({ day, schedule, isAlone }: ScheduleDayProps) {
  const jobs = day.windows.flatMap((window) => window.jobs);
  const load = jobs.reduce((sum, job) => sum + job.loadCubicYards, 0);
  if (day.windows.length === 0 && !isAlone) return null;
  return (
    <section className={styles.column} aria-label={formatFullDate(day.day)}>
      <header>
        <h2 className="h5">{formatCalendarDate(day.day)}</h2>
        <p className="meta num">
          {countText(jobs.length, 'job')}, {formatDecimal(Math.round(load * 10) / 10)} cu yd
        </p>
        {day.windows.length > 0 ? <BlockDay day={day} /> : <p>Nobody works on this day.</p>}
      </header>
      {day.windows.map(({ startsAt, jobs: inWindow }) => (
        <WindowRow key={startsAt} startsAt={startsAt} jobs={inWindow} schedule={schedule} />
      ))}
    </section>
  );
}

function WindowRow({
  startsAt,
  jobs,
  schedule,
}: Schedule['days'][number]['windows'][number] & { schedule: Schedule }) {
  const { trucks, cubicYardsPerTruck } = schedule.settings;
  const capacity = trucks * cubicYardsPerTruck;
  const load = jobs.reduce((sum, job) => sum + job.loadCubicYards, 0);
  const label = `${load.toFixed(1)} of ${formatDecimal(capacity)} cubic yards`;
  return (
    <div className={styles.window}>
      <p className="num">
        <b>{windowLabel(startsAt)}</b>
        <span>{load >= capacity ? 'Full' : `${(capacity - load).toFixed(1)} free`}</span>
      </p>
      <LoadBar fraction={capacity > 0 ? load / capacity : 1} label={label} />
      <ul>
        {jobs.map((job) => (
          <ScheduleJob key={job.id} job={job} days={schedule.days} />
        ))}
      </ul>
    </div>
  );
}

/** Nobody books a closed day; what is booked on it stays until it is moved. */
function BlockDay({ day }: { day: Schedule['days'][number] }) {
  const block = useBlockDay();
  const [isAsking, setIsAsking] = useState(false);
  function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    block.mutate({ day: day.day, reason }, { onSuccess: () => setIsAsking(false) });
  }
  return (
    <div className={styles.block}>
      {day.closedFor && <b>Closed: {day.closedFor}</b>}
      {day.isBlocked ? (
        <Button
          variant="line"
          size="xs"
          busy={block.isPending}
          onClick={() => block.mutate({ day: day.day, reason: null })}
        >
          Open the day
        </Button>
      ) : isAsking ? (
        <form onSubmit={close}>
          <input className="inp slim" name="reason" aria-label="Why" maxLength={80} required />
          <Button type="submit" size="xs" busy={block.isPending}>
            Close it
          </Button>
        </form>
      ) : (
        !day.closedFor && (
          <Button variant="line" size="xs" onClick={() => setIsAsking(true)}>
            Close the day
          </Button>
        )
      )}
      {block.error && <FieldError>{block.error.message}</FieldError>}
    </div>
  );
}

const settingFields = [
  { name: 'trucks', label: 'Trucks', unit: 'per window' },
  { name: 'cubicYardsPerTruck', label: 'Truck', unit: 'cubic yards' },
  { name: 'visitsPerWindow', label: 'Free visits', unit: 'per window' },
  { name: 'freeChangeHours', label: 'Moving and canceling ends', unit: 'hours before' },
] as const satisfies { name: keyof ScheduleSettings; label: string; unit: string }[];

function SettingsForm({ settings }: { settings: ScheduleSettings }) {
  const save = useSaveSettings();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = (name: keyof ScheduleSettings) => Number(form.get(name));
    save.mutate({
      ...{ trucks: of('trucks'), cubicYardsPerTruck: of('cubicYardsPerTruck') },
      ...{ visitsPerWindow: of('visitsPerWindow'), freeChangeHours: of('freeChangeHours') },
    });
  }
  return (
    <details className={styles.settings}>
      <summary>What a window takes</summary>
      <form onSubmit={submit}>
        {settingFields.map(({ name, label, unit }) => (
          <NumberField
            key={name}
            {...{ name, label, unit }}
            defaultValue={settings[name]}
            required
          />
        ))}
        <Button type="submit" size="sm" busy={save.isPending}>
          Save
        </Button>
      </form>
      {save.error && <FieldError>{save.error.message}</FieldError>}
    </details>
  );
}
