import type { Accuracy } from '#src/features/accuracy/contract.ts';
import { biasText, insideText, middleHalf, rangedJobs, shareText } from './accuracy-figures.ts';

/** The promise and how it was kept, in ticket rows. */
export function AccuracyOverall({ overall }: { overall: NonNullable<Accuracy['overall']> }) {
  const { range, firm, volume, price } = overall;
  const ranged = rangedJobs(range);
  return (
    <section className="accuracy-overall" aria-labelledby="accuracy-overall">
      <h2 id="accuracy-overall">Did the price hold?</h2>
      {ranged > 0 && (
        <p className="accuracy-main">
          <b className="num">{shareText(range.inside / ranged)}</b>
          <span>inside the quoted range, {insideText(range)} jobs</span>
        </p>
      )}
      <dl className="accuracy-rows num">
        <Row label="Paid more than the range" value={String(range.above)} />
        <Row label="Paid less than the range" value={String(range.below)} />
        <Row
          label="Load against quote"
          value={biasText(volume.median)}
          note={`middle half ${middleHalf(volume)}`}
        />
        <Row
          label="Price against quote"
          value={biasText(price.median)}
          note={`middle half ${middleHalf(price)}`}
        />
        {firm > 0 && (
          <Row label="Priced by hand" value={String(firm)} note="not counted in the range" />
        )}
      </dl>
    </section>
  );
}

function Row({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {note && <small>{note}</small>}
        <b>{value}</b>
      </dd>
    </div>
  );
}
