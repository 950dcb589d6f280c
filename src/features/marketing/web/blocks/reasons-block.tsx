import type { Blocks } from '#src/content/block-schema.ts';
import { ActionLink } from '#src/features/marketing/web/actions.tsx';
import { Ticks } from '#src/features/marketing/web/ticks.tsx';
import { Picture } from '#src/ui/picture.tsx';
import './block-layout.css';
import './stair-edge.css';
import './reasons-block.css';

export function ReasonsBlock({ heading, lead, items, action, picture }: Blocks['reasons']) {
  return (
    <section className="dark dark-block stair-edge">
      <div className="wrap dark-pair">
        <div className="dark-words">
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          <Ticks items={items} />
          {action && <ActionLink action={action} />}
        </div>
        <div className="reasons-picture">
          <Picture name={picture.picture} alt={picture.alt} sizes="(width < 64rem) 100vw, 42rem" />
        </div>
      </div>
    </section>
  );
}
