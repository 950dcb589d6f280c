import type { Blocks } from '#src/content/block-schema.ts';
import styles from './places.module.css';

export function ServedBlock({ heading, items }: Blocks['served']) {
  return (
    <section className={styles.served}>
      <div className="wrap">
        <h2 className="h5">{heading}</h2>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
