import type { Blocks } from '#src/content/block-schema.ts';
import styles from './process.module.css';

export function JourneyBlock({ items }: Blocks['journey']) {
  return (
    <ol className={`wrap ${styles.journey}`}>
      {items.map(({ name, text, you, we }, index) => (
        <li key={name}>
          <span className={`d ${styles.journeyNumber}`}>{index + 1}</span>
          <div>
            <h2 className="h3">{name}</h2>
            <p className="muted">{text}</p>
          </div>
          <dl>
            <div>
              <dt>You</dt>
              <dd>{you}</dd>
            </div>
            <div>
              <dt>We</dt>
              <dd>{we}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}
