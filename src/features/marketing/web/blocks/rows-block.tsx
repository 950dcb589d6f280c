import type { Blocks } from '#src/content/block-schema.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import styles from './services.module.css';

export function RowsBlock({ heading, lead, link, chip, items }: Blocks['rows']) {
  return (
    <section className="section">
      <Split heading={heading} lead={lead} link={link} chip={chip}>
        <ul className={`ruled ${styles.rows}`}>
          {items.map(({ name, text }) => (
            <li key={name}>
              <h3 className="h4">{name}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </Split>
    </section>
  );
}
