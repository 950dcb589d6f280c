import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type CSSProperties, type FormEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { capacityOf, type ScheduleSettings } from '#src/features/booking/domain/capacity.ts';
import { windowLabel } from '#src/features/booking/domain/windows.ts';
import type { Schedule } from '#src/features/booking/schedule-contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { addDays } from '#src/shared/dates.ts';
import { countText } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/form/field.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RefreshFailure } from '#src/ui/list-page/list-news.tsx';
import { PageHead } from '#src/ui/list-page/page-head.tsx';
import { FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { useMinute } from '#src/ui/use-minute.ts';
import { DaySheet } from './day-sheet.tsx';
import styles from './schedule.module.css';
import { ScheduleDay } from './schedule-day.tsx';
import { useSaveSettings, useSchedule } from './schedule-queries.ts';
import { useCarry } from './use-carry.ts';

export const meta = () => [{ title: 'Schedule | Staff' }];

const failureTitle = 'The schedule did not load';

/** What is booked, by day and window: a week on a desk, a day on a phone, a sheet on paper. */
export default function ScheduleRoute() {
  const [params] = useSearchParams();
  const sheetDay = params.get('sheet');
  return sheetDay ? <DaySheet day={sheetDay} /> : <Calendar />;
}

function Calendar() {
  const isWide = useMediaQuery('(width >= 64rem)');
  const [params, setParams] = useSearchParams();
  const from = params.get('day');
  const isWeek = (params.get('view') ?? (isWide ? 'week' : 'day')) === 'week';
  const query = useSchedule(from, 7);
  const schedule = query.data;
  const carry = useCarry(schedule);
  const now = useMinute()?.toISOString() ?? '';
  const first = from ?? schedule?.today;
  const go = (change: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), ...change }));
  if (query.isError && !schedule) {
    return (
      <FailedState
        title={failureTitle}
        detail={describeFailure(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  }
  const rows = isWeek && schedule ? rowsOf(schedule) : null;
  return (
    <>
      <PageHead title="Schedule">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins of its own */}
        <div className="seg" role="group" aria-label="View">
          {(['day', 'week'] as const).map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={isWeek === (view === 'week')}
              onClick={() => go({ view })}
            >
              {view === 'day' ? 'Day' : 'Week'}
            </button>
          ))}
        </div>
        <Button
          variant="line"
          size="sm"
          repeats
          aria-label={isWeek ? 'A week earlier' : 'A day earlier'}
          onClick={() => first && go({ day: addDays(first, isWeek ? -7 : -1) })}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="line"
          size="sm"
          repeats
          aria-label={isWeek ? 'A week later' : 'A day later'}
          onClick={() => first && go({ day: addDays(first, isWeek ? 7 : 1) })}
        >
          <ChevronRight />
        </Button>
        <Button variant="line" size="sm" onClick={() => schedule && go({ day: schedule.today })}>
          Today
        </Button>
        <Link className="btn line sm" to={`?sheet=${first ?? ''}`}>
          <Printer aria-hidden="true" />
          Day sheet
        </Link>
      </PageHead>
      {query.error && (
        <RefreshFailure
          title={failureTitle}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {schedule ? (
        <>
          <p className={`${styles.legend} num`}>
            <span>{capacityText(schedule.settings)}</span>
            <span className={styles.keyFull}>Full</span>
            <span className={styles.keyClosed}>Closed</span>
          </p>
          <p className={`${styles.said} num`} role="status">
            {carry.words ?? (isWide && 'Drag a job, or press M on it, to move it.')}
          </p>
          {rows ? (
            <div
              className={styles.week}
              style={{ '--windows': rows.length } as CSSProperties}
              aria-busy={query.isFetching}
            >
              <div className={`${styles.hours} num`} aria-hidden="true">
                {rows.map((row, index) => (
                  <span key={row} style={{ gridRow: index + 2 }}>
                    {row}
                  </span>
                ))}
              </div>
              {schedule.days
                .filter(({ windows }) => windows.length > 0)
                .map((day) => (
                  <ScheduleDay
                    key={day.day}
                    day={day}
                    schedule={schedule}
                    carry={carry}
                    rows={rows}
                    now={now}
                  />
                ))}
            </div>
          ) : (
            <div className={styles.day} aria-busy={query.isFetching}>
              {schedule.days.slice(0, 1).map((day) => (
                <ScheduleDay
                  key={day.day}
                  day={day}
                  schedule={schedule}
                  carry={carry}
                  rows={rows}
                  now={now}
                />
              ))}
            </div>
          )}
          {carry.carried?.isDragged && (
            <div className={`${styles.ghost} num`} ref={carry.ghost} aria-hidden="true">
              <b>{carry.carried.job.contactName}</b>
              <span>{carry.carried.job.loadCubicYards.toFixed(1)} cu yd</span>
              {carry.carried.job.isMailed && <span>The client gets a mail</span>}
            </div>
          )}
          <p className={styles.settings}>
            <a className="link" href={schedule.feedPath}>
              Calendar feed for the crew’s phones
            </a>
          </p>
          <SettingsForm settings={schedule.settings} />
        </>
      ) : (
        <LoadingState label="Loading the schedule" />
      )}
    </>
  );
}

/** The windows of a week, by their words, earliest first. */
function rowsOf({ days }: Schedule): string[] {
  const hours = new Map(
    days.flatMap(({ day, windows }) =>
      windows.map(({ startsAt }) => [
        windowLabel(startsAt),
        Date.parse(startsAt) - Date.parse(`${day}T00:00:00Z`),
      ]),
    ),
  );
  return [...hours].toSorted(([, one], [, other]) => one - other).map(([label]) => label);
}

function capacityText(settings: ScheduleSettings): string {
  return `${countText(settings.trucks, 'truck')}, ${Number(capacityOf(settings).toFixed(1))} cu yd a window`;
}

const settingFields = [
  { name: 'trucks', label: 'Trucks', unit: 'per window' },
  { name: 'cubicYardsPerTruck', label: 'Truck', unit: 'cubic yards' },
  { name: 'visitsPerWindow', label: 'Free visits', unit: 'per window' },
  { name: 'freeChangeHours', label: 'Moving and canceling ends', unit: 'hours before' },
] as const satisfies { name: keyof ScheduleSettings; label: string; unit: string }[];

function SettingsForm({ settings }: { settings: ScheduleSettings }) {
  const save = useSaveSettings();
  const form = useRef<HTMLFormElement>(null);
  // Once a field was typed in, a browser shows what a colleague saved since only after a reset.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    if (fields.every(({ value, defaultValue }) => value === defaultValue)) form.current?.reset();
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const of = (name: keyof ScheduleSettings) => Number(fields.get(name));
    save.mutate({
      trucks: of('trucks'),
      cubicYardsPerTruck: of('cubicYardsPerTruck'),
      visitsPerWindow: of('visitsPerWindow'),
      freeChangeHours: of('freeChangeHours'),
    });
  }
  return (
    <details className={styles.settings}>
      <summary>What a window takes</summary>
      <form ref={form} onSubmit={submit} onInput={save.reset}>
        {settingFields.map(({ name, label, unit }) => (
          <NumberField
            key={name}
            name={name}
            label={label}
            unit={unit}
            defaultValue={settings[name]}
            required
          />
        ))}
        <Button type="submit" size="sm" busy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
      </form>
      <p className="hint" role="status">
        {save.isSuccess && 'Saved.'}
      </p>
      {save.error && <FieldError>{describeFailure(save.error)}</FieldError>}
    </details>
  );
}
