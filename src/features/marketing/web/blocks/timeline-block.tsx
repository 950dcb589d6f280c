import type { Blocks } from '#src/content/block-schema.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import blockStyles from './block.module.css';
import styles from './process.module.css';

export function TimelineBlock({ heading, lead, items, note }: Blocks['timeline']) {
  return (
    <section className="section">
      <Split heading={heading} lead={lead}>
        <div>
          <ol className={`num ${styles.timeline}`}>
            {items.map(({ when, name, text }) => (
              <li key={when}>
                <span className={styles.when}>{when}</span>
                <div>
                  <h3 className="h4">{name}</h3>
                  <p className="muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          {note && <p className={`meta ${blockStyles.note}`}>{note}</p>}
        </div>
      </Split>
    </section>
  );
}
