import type { Blocks } from '#src/content/block-schema.ts';
import { Actions } from '#src/features/marketing/web/actions.tsx';
import { BeforeAfter } from '#src/features/marketing/web/before-after.tsx';
import { Ticks } from '#src/features/marketing/web/block-parts.tsx';
import blockStyles from './block.module.css';
import styles from './services.module.css';

export function SolutionsBlock(block: Blocks['solutions']) {
  const { heading, lead, items, action, before, after, caption } = block;
  return (
    <section className={`dark ${blockStyles.darkBlock} ${blockStyles.stairEdge}`}>
      <div className={`wrap ${blockStyles.darkPair} ${styles.solutions}`}>
        <div className={blockStyles.darkWords}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <Ticks items={items} />
          <Actions actions={[action]} />
        </div>
        <BeforeAfter before={before} after={after} caption={caption} />
      </div>
    </section>
  );
}
