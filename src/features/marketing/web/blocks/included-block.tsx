import type { Blocks } from '#src/content/block-schema.ts';
import { Split, Ticks } from '#src/features/marketing/web/block-parts.tsx';
import styles from './process.module.css';

export function IncludedBlock({ heading, lead, items }: Blocks['included']) {
  return (
    <section className="section">
      <Split heading={heading} lead={lead}>
        <Ticks items={items} className={styles.included} />
      </Split>
    </section>
  );
}
