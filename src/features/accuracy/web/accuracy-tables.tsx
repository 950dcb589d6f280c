import type { ReactNode } from 'react';
import type { Accuracy, AccuracySuggestion } from '#src/features/accuracy/contract.ts';
import { countText, percentText } from '#src/shared/format-number.ts';
import { labelOf } from '#src/shared/labels.ts';
import styles from './accuracy.module.css';

const maxNamed = 5;

/** The accuracy of the catalogue's volumes, based on loads that consist largely of one item. */
export function AccuracyItems({ items }: { items: Accuracy['items'] }) {
  const waiting = items.filter(({ factor }) => factor === null);
  const known = items.filter(({ factor }) => factor !== null);
  const named = waiting
    .slice(0, maxNamed)
    .map(({ name, missing }) => `${name} (${missingText(missing)})`);
  const others = waiting.length - named.length;
  return (
    <section aria-labelledby="accuracy-items">
      <h2 id="accuracy-items">By item</h2>
      <p className="muted">
        From loads of which an item is a quarter or more: what the load was off by is put down to
        it.
      </p>
      {known.length > 0 && (
        <AccuracyTable
          columns={['Item', 'Against our volume', 'Middle half']}
          rows={known.map(({ factor, ...row }) => ({
            ...row,
            cells: factor && [biasText(factor.median, 'the same'), middleHalf(factor)],
          }))}
        />
      )}
      {named.length > 0 && (
        <p className={`${styles.waiting} num`}>
          Waiting for jobs: {named.join(', ')}
          {others > 0 && ` and ${others} more`}.
        </p>
      )}
    </section>
  );
}

export function ServicesTable({ services }: { services: Accuracy['services'] }) {
  return (
    <section aria-labelledby="accuracy-services">
      <h2 id="accuracy-services">By service</h2>
      <AccuracyTable
        columns={['Service', 'Inside the range', 'Load against quote']}
        rows={services.map(({ serviceType, jobs, missing, figures }) => ({
          key: serviceType,
          name: labelOf(serviceType),
          jobs,
          missing,
          cells: figures && [
            <>
              <ShareBar share={figures.range.inside / Math.max(1, rangedJobs(figures.range))} />
              {insideText(figures.range)}
            </>,
            <>
              {biasText(figures.volume.median)}
              <small>{middleHalf(figures.volume)}</small>
            </>,
          ],
        }))}
      />
    </section>
  );
}

/** Stated confidence beside the share of jobs that ended inside the range. */
export function CalibrationTable({ bins }: { bins: Accuracy['calibration'] }) {
  return (
    <section aria-labelledby="accuracy-calibration">
      <h2 id="accuracy-calibration">How sure we said we were</h2>
      <p className="muted">
        A surer quote has a narrower range. Where fewer jobs end inside it, we say more than we
        know.
      </p>
      <AccuracyTable
        columns={['Stated confidence', 'Inside the range', 'Stated on average']}
        rows={bins
          .filter(({ jobs }) => jobs > 0)
          .map(({ from, to, jobs, missing, figures }) => ({
            key: String(from),
            name: `${percentText(from)} to ${percentText(to)}`,
            jobs,
            missing,
            cells: figures && [
              <>
                <ShareBar share={figures.inside} />
                {percentText(figures.inside)}
              </>,
              percentText(figures.stated),
            ],
          }))}
      />
    </section>
  );
}

interface AccuracyTableProps {
  columns: [string, string, string];
  rows: {
    key: string;
    name: string;
    jobs: number;
    /** Jobs still needed before there are cells. */
    missing: number;
    cells: [ReactNode, ReactNode] | null;
  }[];
}

/** One row per group of jobs; groups with too few jobs say how many more they need. */
function AccuracyTable({ columns, rows }: AccuracyTableProps) {
  return (
    <table className={`${styles.table} num`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, jobs, missing, cells }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <small>{countText(jobs, 'job')}</small>
            </th>
            {cells ? (
              <>
                <td data-label={columns[1]}>{cells[0]}</td>
                <td data-label={columns[2]}>{cells[1]}</td>
              </>
            ) : (
              <td colSpan={2} className="muted">
                {missingText(missing)} needed
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share as a bar. The number is beside it, so screen readers skip it. */
function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles.shareBar} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

type Range = NonNullable<Accuracy['overall']>['range'];

/** The difference of a ratio from 1: "12% more", "4% less", "as quoted". */
export function biasText(ratio: number, same = 'as quoted'): string {
  const points = Math.round((ratio - 1) * 100);
  if (points === 0) return same;
  return `${Math.abs(points)}% ${points > 0 ? 'more' : 'less'}`;
}

/** The middle half in signed percent: "−4% to +20%". */
export function middleHalf({ lower, upper }: { lower: number; upper: number }): string {
  return `${signedPercent(lower)} to ${signedPercent(upper)}`;
}

export function rangedJobs({ inside, below, above }: Range): number {
  return inside + below + above;
}

/** "24 of 39" */
export function insideText(range: Range): string {
  return `${range.inside} of ${rangedJobs(range)}`;
}

/** "1 more job", "7 more jobs" */
export function missingText(missing: number): string {
  return countText(missing, 'more job');
}

/** The correction with both numbers: "Sofa, three-seat: 45 to 54 cu ft". */
export function correctionText({
  item,
  from,
  to,
}: Pick<AccuracySuggestion, 'item' | 'from' | 'to'>) {
  return item ? `${item.name}: ${from} to ${to} cu ft` : `Packing factor: ${from} to ${to}`;
}

function signedPercent(ratio: number): string {
  const points = Math.round((ratio - 1) * 100);
  return `${points < 0 ? '−' : points > 0 ? '+' : ''}${Math.abs(points)}%`;
}
