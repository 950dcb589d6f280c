import type { Blocks } from '#src/content/block-schema.ts';
import { site } from '#src/content/site.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Logo } from '#src/ui/logo.tsx';
import styles from './block.module.css';

/** A paper we hand over, filled in with made-up entries and marked as a sample. */
export function SamplePaperBlock({ heading, lead, paper }: Blocks['samplePaper']) {
  const { title, facts, entries, signature } = paper;
  return (
    <section className="section">
      <Split heading={heading} lead={lead}>
        <figure className={styles.paper} aria-label={`Sample: ${title}`}>
          <div className={styles.paperHead}>
            <span className="logo">
              <Logo name={site.wordmark} />
            </span>
            <Badge tone="sign">Sample</Badge>
          </div>
          <h3>{title}</h3>
          <dl className={styles.paperFacts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <dl className={`ruled num ${styles.paperEntries}`}>
            {entries.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <figcaption>{signature}</figcaption>
        </figure>
      </Split>
    </section>
  );
}
