import { Plus } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import styles from './story.module.css';

export function FaqBlock({ heading, lead, items }: Blocks['faq']) {
  return (
    <section className="section">
      <Split heading={heading} lead={lead}>
        <div className={`ruled ${styles.faq}`}>
          {items.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary className="h4">
                {question}
                <Plus />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Split>
    </section>
  );
}
