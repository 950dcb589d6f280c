import type { Blocks } from '#src/content/block-schema.ts';
import { Split } from '../split.tsx';
import { Ticks } from '../ticks.tsx';
import './block-layout.css';
import './included-block.css';

export function IncludedBlock({ heading, lead, items }: Blocks['included']) {
  return (
    <section className="section">
      <Split heading={heading} lead={lead}>
        <Ticks items={items} className="included" />
      </Split>
    </section>
  );
}
