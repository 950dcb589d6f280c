import type { ReactNode } from 'react';
import type { Report, ReportFigures } from '#src/features/report/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import styles from './report.module.css';
import { dayText, wonShare, wonText } from './report-texts.ts';

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
