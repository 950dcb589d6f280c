import type { Blocks } from '#src/content/block-schema.ts';
import { BeforeAfter } from '#src/features/marketing/web/before-after.tsx';
import './block-layout.css';
import './stair-edge.css';
import './compare-block.css';

export function CompareBlock(block: Blocks['compare']) {
  const { heading, lead, figures, before, after, caption } = block;
  return (
    <section className="dark dark-block stair-edge">
      <div className="wrap dark-pair">
        <div className="dark-words">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <dl className="compare-figures num">
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <BeforeAfter before={before} after={after} caption={caption} />
      </div>
    </section>
  );
}
