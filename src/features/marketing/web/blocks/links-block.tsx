import type { Blocks } from '#src/content/block-schema.ts';
import styles from './places.module.css';

export function LinksBlock({ heading, items }: Blocks['links']) {
  if (items.length === 0) return null;
  return (
    <section className={styles.related}>
      <div className="wrap">
        <h2 className="h5">{heading}</h2>
        <ul>
          {items.map(({ name, text, href }) => (
            <li key={href}>
              <a href={href}>
                <b>{name}</b>
                <span className="meta">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
