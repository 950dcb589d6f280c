import { areas } from '#src/content/areas.ts';
import type { Blocks } from '#src/content/block-schema.ts';
import type { Area } from '#src/content/content-parts.ts';
import { pages } from '#src/content/pages.ts';
import { coverageTiers } from '#src/content/schema.ts';
import { emergencyArrival } from '#src/features/marketing/web/emergency-arrival.ts';
import { TierBadge } from '#src/features/marketing/web/tier-badge.tsx';
import { CoverageMap } from './coverage-map.tsx';
import { coveredAreas } from './covered-areas.ts';
import './coverage-block.css';

export function CoverageBlock(_block: Blocks['coverage']) {
  const covered = coveredAreas(areas, pages.borough);
  return (
    <section className="wrap coverage-pair">
      <h2 className="vh">Areas, response times and neighborhoods</h2>
      <div className="coverage-side">
        <CoverageMap areas={covered} />
        <div className="map-key">
          <ul aria-label="Tiers on the map">
            {coverageTiers.map((tier) => (
              <li key={tier} className={tier}>
                {tier}
              </li>
            ))}
          </ul>
          <p>Simplified map. Not for navigation.</p>
        </div>
      </div>
      <ul className="ruled num coverage-list">
        {[...covered.values()].map((area) => (
          <AreaRow key={area.id} {...area} />
        ))}
      </ul>
    </section>
  );
}

function AreaRow(area: Area) {
  const { id, name, href = `#${id}`, tier, availability, neighborhoods } = area;
  return (
    <li id={id}>
      <div className="coverage-place">
        <h3>
          <a href={href}>{name}</a>
        </h3>
        <TierBadge tier={tier} />
      </div>
      <dl>
        <div>
          <dt>Pickup</dt>
          <dd>{availability}</dd>
        </div>
        <div>
          <dt>Emergency</dt>
          <dd>{emergencyArrival(area) ?? 'By phone'}</dd>
        </div>
      </dl>
      <p>{neighborhoods.join(', ')}</p>
    </li>
  );
}
