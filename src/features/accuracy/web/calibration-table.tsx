import type { Accuracy } from '#src/features/accuracy/contract.ts';
import { shareText } from './accuracy-figures.ts';
import { AccuracyRow } from './accuracy-tables.tsx';
import { ShareBar } from './share-bar.tsx';

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
