import type { ReactNode } from 'react';
import type { Report, ReportFigures } from '#src/features/report/contract.ts';
import { percentText } from '#src/shared/format-number.ts';
import { formatDollars } from '#src/shared/money.ts';
import styles from './report.module.css';

type Week = Report['weeks'][number];

interface Measure {
  name: string;
  /** Null where the week has none. */
  valueOf(week: Week): number | null;
  text(week: Week): string;
  meaning: string;
}

const measures: Measure[] = [
  {
    name: 'Booked',
    valueOf: ({ booked }) => booked,
    text: ({ booked }) => String(booked),
    meaning: 'jobs since Monday',
  },
  { name: 'Won', valueOf: wonShare, text: wonText, meaning: 'booked of the quotes since Monday' },
  {
    name: 'Value booked',
    valueOf: ({ value }) => value,
    text: ({ value }) => formatDollars(value),
    meaning: 'at the quoted prices',
  },
  {
    name: 'Days to book',
    valueOf: ({ daysToBook }) => daysToBook,
    text: ({ daysToBook }) => daysToBook?.toFixed(1) ?? '–',
    meaning: 'from price to booking',
  },
];

/** Four figures of this week, each above its bars; the table below has them all. */
export function ReportCharts({ weeks }: { weeks: Week[] }) {
  const current = weeks.at(-1);
  if (!current) return null;
  return (
    <div className={styles.charts}>
      {measures.map((measure) => (
        <figure key={measure.name}>
          <figcaption>
            <span>{measure.name}</span>
            <b className="num">{measure.text(current)}</b>
            <small>{measure.meaning}</small>
          </figcaption>
          <Bars weeks={weeks} measure={measure} />
        </figure>
      ))}
    </div>
  );
}

const [width, height, base, top] = [320, 180, 150, 24];
const shareOfGap = 0.38;

/** One bar per week, the current one dark; the highest says what it is. */
function Bars({ weeks, measure }: { weeks: Week[]; measure: Measure }) {
  const values = weeks.map((week) => measure.valueOf(week) ?? 0);
  const highest = Math.max(...values);
  const step = (width / (weeks.length - shareOfGap)) * 1;
  const barWidth = step * (1 - shareOfGap);
  const best = values.indexOf(highest);
  return (
    <svg
      className={`${styles.chart} num`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${measure.name} by week. The figures are in the table below.`}
    >
      {weeks.map((week, index) => {
        const share = highest === 0 ? 0 : (values[index] ?? 0) / highest;
        const barHeight = share * (base - top);
        const isCurrent = index === weeks.length - 1;
        return (
          <rect
            key={week.day}
            x={index * step}
            y={base - barHeight}
            width={barWidth}
            height={barHeight}
            data-current={isCurrent}
          />
        );
      })}
      {highest > 0 && weeks[best] && (
        <text
          className={styles.best}
          x={Math.min(width, Math.max(0, best * step + barWidth / 2))}
          y={top - 6}
          textAnchor={anchorAt(best / Math.max(1, weeks.length - 1))}
        >
          {measure.text(weeks[best])}
        </text>
      )}
      <line x1="0" x2={width} y1={base} y2={base} />
      {weeks.length > 1 && (
        <text x="0" y={base + 8} dominantBaseline="hanging">
          {dayText(weeks[0]?.day ?? '')}
        </text>
      )}
      <text x={width} y={base + 8} dominantBaseline="hanging" textAnchor="end">
        This week
      </text>
    </svg>
  );
}

/** Keeps the words over the first and last bars inside the drawing. */
function anchorAt(place: number): 'start' | 'middle' | 'end' {
  if (place < 0.12) return 'start';
  return place > 0.88 ? 'end' : 'middle';
}

/** One line per week, newest first. */
export function WeeksTable({ weeks }: Pick<Report, 'weeks'>) {
  const newestFirst = weeks.toReversed();
  return (
    <section aria-labelledby="report-weeks">
      <h2 id="report-weeks">By week</h2>
      <FiguresTable
        label="Week of"
        lines={newestFirst.map(({ day, ...figures }, index) => ({
          key: day,
          head: (
            <>
              {dayText(day)}
              {index === 0 && <small>to date</small>}
            </>
          ),
          isCurrent: index === 0,
          figures,
        }))}
      />
    </section>
  );
}

/** One line per source with enough quotes. */
export function SourcesTable({ sources }: Pick<Report, 'sources'>) {
  return (
    <section aria-labelledby="report-sources">
      <h2 id="report-sources">By source</h2>
      <p className="meta">
        The first way they came, kept per job. A source gets its own line from its tenth quote on.
      </p>
      <FiguresTable
        label="Source"
        hasBars
        lines={sources.map(({ name, ...figures }) => ({ key: name, head: name, figures }))}
      />
    </section>
  );
}

interface Line {
  key: string;
  head: ReactNode;
  isCurrent?: boolean;
  figures: ReportFigures;
}

const columns: [string, (figures: ReportFigures) => ReactNode][] = [
  ['Leads', ({ leads }) => leads],
  ['Quotes', ({ quotes }) => quotes],
  ['Won', (figures) => <Won figures={figures} />],
  ['Booked', ({ booked }) => booked],
  ['Done', ({ done }) => done],
  ['Value', ({ value }) => formatDollars(value)],
  ['Days to book', ({ daysToBook }) => daysToBook?.toFixed(1) ?? '–'],
];

function FiguresTable({ label, lines, hasBars }: { label: string; lines: Line[]; hasBars?: true }) {
  return (
    <table className={`${styles.table} num`} data-bars={hasBars}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, head, isCurrent, figures }) => (
          <tr key={key} data-current={isCurrent}>
            <th scope="row">{head}</th>
            {columns.map(([name, cellOf]) => (
              <td key={name} data-label={name}>
                {cellOf(figures)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The share and what it is made of; the bar only repeats it. */
function Won({ figures }: { figures: ReportFigures }) {
  const share = wonShare(figures);
  if (share === null) return '–';
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {wonText(figures)}
      <small>
        {figures.won} of {figures.quotes}
      </small>
    </>
  );
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A day without a time, `YYYY-MM-DD`: "Nov 16". */
function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** From 0 to 1; null without a quote. */
function wonShare({ won, quotes }: Pick<ReportFigures, 'won' | 'quotes'>): number | null {
  return quotes === 0 ? null : won / quotes;
}

/** "45%", or a dash without a quote. */
function wonText(figures: Pick<ReportFigures, 'won' | 'quotes'>): string {
  const share = wonShare(figures);
  return share === null ? '–' : percentText(share);
}
