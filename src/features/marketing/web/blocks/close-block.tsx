import type { Blocks } from '#src/content/block-schema.ts';
import { Actions } from '#src/features/marketing/web/actions.tsx';
import './close-block.css';

export function CloseBlock({ heading, actions, id }: Blocks['close']) {
  // One filled button: the quote where there is one, else the visit.
  const hasQuote = actions.some(({ kind }) => kind === 'quote');
  return (
    <section className="closing" id={id}>
      <div className="wrap">
        <h2>{heading}</h2>
        <Actions actions={actions} onYellow={hasQuote} />
      </div>
    </section>
  );
}
