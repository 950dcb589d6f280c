import type { Accuracy } from '#src/features/accuracy/contract.ts';
import { biasText, middleHalf, missingText } from './accuracy-figures.ts';

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
