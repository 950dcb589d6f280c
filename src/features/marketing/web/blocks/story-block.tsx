import type { Blocks } from '#src/content/block-schema.ts';
import { LetteredPicture } from '#src/features/marketing/web/lettered-picture.tsx';
import blockStyles from './block.module.css';
import styles from './story.module.css';

export function StoryBlock({ heading, lead, paragraphs, picture }: Blocks['story']) {
  return (
    <section className="section">
      <div className={`wrap ${styles.story}`}>
        <div className={styles.words}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={blockStyles.diorama}>
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
