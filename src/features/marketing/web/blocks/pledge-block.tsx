import type { Blocks } from '#src/content/block-schema.ts';
import { BlockIcon } from '#src/features/marketing/web/block-icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import styles from './pledge.module.css';

export function PledgeBlock(block: Blocks['pledge']) {
  const { heading, lead, picture, alt, figure, items } = { ...block, ...block.picture };
  return (
    <section className="section">
      <div className={`wrap ${styles.pledge}`}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <Picture name={picture} alt={alt} sizes="(width < 64rem) 92vw, 36rem" />
          {figure && (
            <p className={styles.figure}>
              <b>{figure.value}</b> <span>{figure.label}</span>
            </p>
          )}
        </div>
        <ul className={`ruled ${styles.list}`}>
          {items.map(({ name, text, icon }) => (
            <li key={name}>
              <span className={styles.tile}>
                <BlockIcon name={icon} />
              </span>
              <div>
                <h3 className="h4">{name}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
