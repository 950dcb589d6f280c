import type { Blocks } from '#src/content/block-schema.ts';
import { coverageLink } from '#src/content/navigation.ts';
import { areasOf, covered } from '#src/content/pages.ts';
import { Split, TierBadge } from '#src/features/marketing/web/block-parts.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './places.module.css';

const mapLink = { label: 'Open the coverage map', href: coverageLink.href };

export function AreasBlock({ heading, lead, areas, withFocus = false }: Blocks['areas']) {
  const named = areasOf(areas);
  const shown = named.length > 0 ? named : [...covered.values()];
  return (
    <section className="section">
      <Split heading={heading} lead={lead} link={mapLink}>
        <ul className={classNames(`ruled num ${styles.areaRows}`, withFocus && styles.withFocus)}>
          {shown.map(({ id, name, href, tier, focus, availability }) => (
            <li key={id}>
              <b>{href ? <a href={href}>{name}</a> : name}</b>
              <TierBadge tier={tier} />
              {withFocus && <span className={styles.areaFocus}>{focus}</span>}
              <span className={styles.areaWhen}>{availability}</span>
            </li>
          ))}
        </ul>
      </Split>
    </section>
  );
}
