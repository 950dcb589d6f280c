import type { Blocks } from '#src/content/block-schema.ts';
import { BeforeAfter } from '#src/features/marketing/web/before-after.tsx';
import blockStyles from './block.module.css';
import styles from './pledge.module.css';

export function CompareBlock(block: Blocks['compare']) {
  const { heading, lead, figures, before, after, caption } = block;
  return (
    <section className={`dark ${blockStyles.darkBlock} ${blockStyles.stairEdge}`}>
      <div className={`wrap ${blockStyles.darkPair}`}>
        <div className={blockStyles.darkWords}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <dl className={`${styles.compareFigures} num`}>
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
