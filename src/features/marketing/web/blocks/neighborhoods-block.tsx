import type { Blocks } from '#src/content/block-schema.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import styles from './places.module.css';

export function NeighborhoodsBlock({ heading, items }: Blocks['neighborhoods']) {
  return (
    <section className="section">
      <Split heading={heading}>
        <ul className={styles.neighborhoods}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Split>
    </section>
  );
}
