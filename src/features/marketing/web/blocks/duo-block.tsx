import type { Blocks } from '#src/content/block-schema.ts';
import { BlockIcon } from '#src/features/marketing/web/block-icon.tsx';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import styles from './services.module.css';

export function DuoBlock({ heading, lead, chip, items }: Blocks['duo']) {
  return (
    <section className="section">
      <Split heading={heading} lead={lead} chip={chip}>
        <ul className={styles.duo}>
          {items.map(({ icon, name, text }) => (
            <li key={name}>
              <BlockIcon name={icon} />
              <h3>{name}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </Split>
    </section>
  );
}
