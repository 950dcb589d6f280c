import type { Blocks } from '#src/content/block-schema.ts';
import { Ticks } from '#src/features/marketing/web/block-parts.tsx';
import { Picture } from '#src/ui/picture.tsx';
import blockStyles from './block.module.css';
import styles from './process.module.css';

export function StandardsBlock(props: Blocks['standards']) {
  const { heading, ticks, who, facts, picture } = props;
  return (
    <section className={`band dark ${blockStyles.darkBlock} ${styles.standards}`}>
      <div className="wrap">
        <div>
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
      <ul className={styles.standardsWho}>
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
      <dl className={`ruled ${styles.standardsFacts}`}>
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
