import type { ReactNode } from 'react';
import type { Accuracy } from '#src/features/accuracy/contract.ts';
import { countText } from '#src/shared/format-number.ts';
import { labelOf } from '#src/shared/labels.ts';
import {
  biasText,
  insideText,
  middleHalf,
  missingText,
  rangedJobs,
  shareText,
} from './accuracy-format.ts';

/** Items that lack jobs: the nearest ones are named. */
const namedWaiting = 5;

/** How true the catalogue's volumes are, as loads tell that an item is a good part of. */
export function AccuracyItems({ items }: { items: Accuracy['items'] }) {
  const waiting = items.filter(({ factor }) => factor === null);
  const told = items.filter(({ factor }) => factor !== null);
  const named = waiting
    .slice(0, namedWaiting)
    .map(({ name, missing }) => `${name} (${missingText(missing)})`);
  const others = waiting.length - named.length;
  return (
    <section aria-labelledby="accuracy-items">
      <h2 id="accuracy-items">By item</h2>
      <p className="muted">
        From loads of which an item is a quarter or more: what the load was off by is put down to
        it.
      </p>
      {told.length > 0 && (
        <table className="accuracy-table num">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Against our volume</th>
              <th scope="col">Middle half</th>
            </tr>
          </thead>
          <tbody>
            {told.map(({ key, name, jobs, factor }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <small>{jobs} jobs</small>
                </th>
                <td data-label="Against our volume">
                  {factor && biasText(factor.median, 'the same')}
                </td>
                <td data-label="Middle half">{factor && middleHalf(factor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {named.length > 0 && (
        <p className="accuracy-waiting num">
          Waiting for jobs: {named.join(', ')}
          {others > 0 && ` and ${others} more`}.
        </p>
      )}
    </section>
  );
}

/** How each service's quotes held. */
export function ServicesTable({ services }: { services: Accuracy['services'] }) {
  return (
    <section aria-labelledby="accuracy-services">
      <h2 id="accuracy-services">By service</h2>
      <table className="accuracy-table num">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Inside the range</th>
            <th scope="col">Load against quote</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ serviceType, jobs, missing, figures }) => (
            <AccuracyRow
              key={serviceType}
              name={labelOf(serviceType)}
              jobs={jobs}
              missing={missing}
            >
              {figures && (
                <>
                  <td data-label="Inside the range">
                    <ShareBar
                      share={figures.range.inside / Math.max(1, rangedJobs(figures.range))}
                    />
                    {insideText(figures.range)}
                  </td>
                  <td data-label="Load against quote">
                    {biasText(figures.volume.median)}
                    <small>{middleHalf(figures.volume)}</small>
                  </td>
                </>
              )}
            </AccuracyRow>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether quotes are as sure as they say: stated confidence beside the share inside the range. */
export function CalibrationTable({ bins }: { bins: Accuracy['calibration'] }) {
  return (
    <section aria-labelledby="accuracy-calibration">
      <h2 id="accuracy-calibration">How sure we said we were</h2>
      <p className="muted">
        A surer quote has a narrower range. Where fewer jobs end inside it, we say more than we
        know.
      </p>
      <table className="accuracy-table num">
        <thead>
          <tr>
            <th scope="col">Stated confidence</th>
            <th scope="col">Inside the range</th>
            <th scope="col">Stated on average</th>
          </tr>
        </thead>
        <tbody>
          {bins
            .filter(({ jobs }) => jobs > 0)
            .map(({ from, to, jobs, missing, figures }) => (
              <AccuracyRow
                key={from}
                name={`${shareText(from)} to ${shareText(to)}`}
                jobs={jobs}
                missing={missing}
              >
                {figures && (
                  <>
                    <td data-label="Inside the range">
                      <ShareBar share={figures.inside} />
                      {shareText(figures.inside)}
                    </td>
                    <td data-label="Stated on average">{shareText(figures.stated)}</td>
                  </>
                )}
              </AccuracyRow>
            ))}
        </tbody>
      </table>
    </section>
  );
}

interface AccuracyRowProps {
  name: string;
  jobs: number;
  /** Jobs that lack until there are figures. */
  missing: number;
  /** Two cells; null while jobs lack. */
  children: ReactNode;
}

/** One row of figures with what they rest on, or how many jobs they lack. */
function AccuracyRow({ name, jobs, missing, children }: AccuracyRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{countText(jobs, 'job')}</small>
      </th>
      {children ?? (
        <td colSpan={2} className="muted">
          {missingText(missing)} needed
        </td>
      )}
    </tr>
  );
}

/** A share as a bar. The number stands beside it, so it is for the eye alone. */
function ShareBar({ share }: { share: number }) {
  return (
    <span className="share-bar" aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
