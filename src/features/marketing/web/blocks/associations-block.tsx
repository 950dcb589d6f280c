import type { Blocks } from '#src/content/block-schema.ts';
import { site } from '#src/content/site.ts';
import styles from './voices.module.css';

/** A ruled strip; on phones it scrolls sideways. */
export function AssociationsBlock({ heading }: Blocks['associations']) {
  if (site.associations.length === 0) return null;
  return (
    <section className={styles.associations}>
      <div className="wrap">
        <h2 className="h5" id="associations">
          {heading}
        </h2>
        <ul data-scroll-strip aria-labelledby="associations">
          {site.associations.map(({ name, description }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{description}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
