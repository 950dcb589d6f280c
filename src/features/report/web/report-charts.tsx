import type { Report } from '#src/features/report/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import styles from './report.module.css';
import { dayText, wonShare, wonText } from './report-texts.ts';

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
    meaning: 'jobs this week so far',
  },
  { name: 'Won', valueOf: wonShare, text: wonText, meaning: 'booked of this week’s quotes' },
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
