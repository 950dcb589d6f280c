import type { Blocks } from '#src/content/block-schema.ts';
import styles from './voices.module.css';

export function FiguresBlock({ items }: Blocks['figures']) {
  if (items.length === 0) return null;
  return (
    <section className="section">
      <ul className={`wrap ${styles.figures}`}>
        {items.map(({ value, name, text }) => (
          <li key={name}>
            <h3 className="h4">
              <b className="d">{value}</b> {name}
            </h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
