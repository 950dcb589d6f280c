import type { Blocks } from '#src/content/block-schema.ts';
import { Actions } from '#src/features/marketing/web/actions.tsx';
import { BlockIcon } from '#src/features/marketing/web/block-icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import styles from './story.module.css';

export function CaseStudyBlock(block: Blocks['caseStudy']) {
  const { figure, heading, lead, metrics, action, picture } = block;
  return (
    <section className={styles.caseStudy}>
      <div className={`wrap ${styles.caseStudyGrid}`}>
        <div className={styles.caseStudyWords}>
          <h2>
            <span>{figure}</span> {heading}
          </h2>
          <p className="lead">{lead}</p>
          <dl>
            {metrics.map(({ icon, label, value }) => (
              <div key={label}>
                <dt>
                  <BlockIcon name={icon} />
                  {label}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Actions actions={[action]} onYellow />
        </div>
        <Picture
          name={picture.picture}
          alt={picture.alt}
          sizes="(width < 64rem) 92vw, (width < 80rem) 60vw, 55rem"
        />
      </div>
    </section>
  );
}
