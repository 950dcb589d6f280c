import type { Blocks } from '#src/content/block-schema.ts';
import { ActionLink } from '#src/features/marketing/web/actions.tsx';
import { Ticks } from '#src/features/marketing/web/block-parts.tsx';
import { LetteredPicture } from '#src/features/marketing/web/lettered-picture.tsx';
import blockStyles from './block.module.css';
import styles from './services.module.css';

export function ReasonsBlock({ heading, lead, items, action, picture }: Blocks['reasons']) {
  return (
    <section className={`dark ${blockStyles.darkBlock} ${blockStyles.stairEdge}`}>
      <div className={`wrap ${blockStyles.darkPair}`}>
        <div className={blockStyles.darkWords}>
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          <Ticks items={items} />
          {action && <ActionLink action={action} />}
        </div>
        <div className={styles.reasonsPicture}>
          <LetteredPicture
            name={picture.picture}
            alt={picture.alt}
            sizes="(width < 64rem) 100vw, 42rem"
          />
        </div>
      </div>
    </section>
  );
}
