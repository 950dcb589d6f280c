import type { Blocks } from '#src/content/block-schema.ts';
import { Actions } from '#src/features/marketing/web/actions.tsx';
import { BeforeAfter } from '#src/features/marketing/web/before-after.tsx';
import { Ticks } from '#src/features/marketing/web/ticks.tsx';
import './block-layout.css';
import './solutions-block.css';
import './stair-edge.css';

export function SolutionsBlock(block: Blocks['solutions']) {
  const { heading, lead, items, action, before, after, caption } = block;
  return (
    <section className="dark dark-block stair-edge">
      <div className="wrap dark-pair solutions">
        <div className="dark-words">
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
