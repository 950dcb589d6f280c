import type { Blocks } from '#src/content/block-schema.ts';
import { MoreLink } from '#src/features/marketing/web/actions.tsx';
import styles from './process.module.css';

export function StepsBlock({ heading, link, items }: Blocks['steps']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={styles.stepsHead}>
          <h2>{heading}</h2>
          {link && <MoreLink {...link} />}
        </div>
        <ol className={styles.steps}>
          {items.map(({ name, text, note }) => (
            <li key={name}>
              <h3 className="h4">{name}</h3>
              <p className="muted">{text}</p>
              {note && <p className="meta">{note}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
