import type { Blocks } from '#src/content/block-schema.ts';
import { Ticks } from '#src/features/marketing/web/block-parts.tsx';
import blockStyles from './block.module.css';
import styles from './services.module.css';

export function TrioBlock({ heading, lead, items }: Blocks['trio']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={blockStyles.sectionHead}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className={styles.trio}>
          {items.map(({ label, value, name, text, features }) => (
            <li key={name}>
              <p className={styles.trioValue}>
                <small>{label}</small> {value}
              </p>
              <h3>{name}</h3>
              <p className="muted">{text}</p>
              <Ticks items={features} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
