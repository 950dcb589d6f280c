import type { Accuracy } from '../../accuracy-contract.ts';
import { countText } from '../../domain/result-texts.ts';
import { missingText, shareText } from './accuracy-figures.ts';
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
              <tr key={from}>
                <th scope="row">
                  {shareText(from)} to {shareText(to)}
                  <small>{countText(jobs, 'job')}</small>
                </th>
                {figures ? (
                  <>
                    <td data-label="Inside the range">
                      <ShareBar share={figures.inside} />
                      {shareText(figures.inside)}
                    </td>
                    <td data-label="Stated on average">{shareText(figures.stated)}</td>
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
    </section>
  );
}
