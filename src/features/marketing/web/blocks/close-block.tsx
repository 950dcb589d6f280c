import type { Blocks } from '#src/content/block-schema.ts';
import { Actions } from '#src/features/marketing/web/actions.tsx';
import styles from './story.module.css';

export function CloseBlock({ heading, actions, id }: Blocks['close']) {
  // One filled button: the quote if there is one, else the visit.
  const hasQuote = actions.some(({ kind }) => kind === 'quote');
  return (
    <section className={styles.closing} id={id}>
      <div className="wrap">
        <h2>{heading}</h2>
        <Actions actions={actions} onYellow={hasQuote} />
      </div>
    </section>
  );
}
