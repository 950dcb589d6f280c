import { findArea } from '#src/content/areas.ts';
import type { Blocks } from '#src/content/block-schema.ts';
import { coverageLink } from '#src/content/navigation.ts';
import { Split } from '#src/features/marketing/web/split.tsx';
import { TierBadge } from '#src/features/marketing/web/tier-badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import './areas-block.css';

const mapLink = { label: 'Open the coverage map', href: coverageLink.href };

export function AreasBlock({ heading, lead, areas, withFocus = false }: Blocks['areas']) {
  return (
    <section className="section">
      <Split heading={heading} lead={lead} link={mapLink}>
        <ul className={classNames('ruled num area-rows', withFocus && 'with-focus')}>
          {areas.map(findArea).map(({ id, name, href, tier, focus, availability }) => (
            <li key={id}>
              <b>{href ? <a href={href}>{name}</a> : name}</b>
              <TierBadge tier={tier} />
              {withFocus && <span className="area-focus">{focus}</span>}
              <span className="area-when">{availability}</span>
            </li>
          ))}
        </ul>
      </Split>
    </section>
  );
}
