import type { Blocks } from '#src/content/block-schema.ts';
import { Actions } from '../actions.tsx';
import './close-block.css';

export function CloseBlock({ heading, actions, id }: Blocks['close']) {
  return (
    <section className="closing" id={id}>
      <div className="wrap">
        <h2>{heading}</h2>
        <Actions actions={actions} onYellow />
      </div>
    </section>
  );
}
