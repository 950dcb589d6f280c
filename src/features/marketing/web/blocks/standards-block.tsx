import type { Blocks } from '#src/content/block-schema.ts';
import { Ticks } from '#src/features/marketing/web/ticks.tsx';
import { Picture } from '#src/ui/picture.tsx';
import './block-layout.css';
import './standards-block.css';

export function StandardsBlock(props: Blocks['standards']) {
  const { heading, ticks, who, facts, picture } = props;
  return (
    <section className="band dark dark-block standards">
      <div className="wrap">
        <div className="standards-ticks">
          <h2>{heading}</h2>
          <Ticks items={ticks} />
        </div>
        {who && <Who {...who} />}
        {facts && <Facts {...facts} />}
        {picture && (
          <Picture name={picture.picture} alt={picture.alt} sizes="(width < 64rem) 100vw, 33rem" />
        )}
      </div>
    </section>
  );
}

function Who({ heading, items }: NonNullable<Blocks['standards']['who']>) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul className="standards-who">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ heading, items, note }: NonNullable<Blocks['standards']['facts']>) {
  return (
    <div>
      <h3>{heading}</h3>
      <dl className="ruled standards-facts">
        {items.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="meta">{note}</p>}
    </div>
  );
}
