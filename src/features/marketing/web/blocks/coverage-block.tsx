import { areas } from '#src/content/areas.ts';
import type { Blocks } from '#src/content/block-schema.ts';
import type { Area } from '#src/content/content-parts.ts';
import { pages } from '#src/content/pages.ts';
import { coverageTiers } from '#src/content/schema.ts';
import { emergencyArrival } from '#src/features/marketing/web/load-page.ts';
import { TierBadge } from '#src/features/marketing/web/tier-badge.tsx';
import './coverage-block.css';
import type { ReactNode } from 'react';
import { coverageMap } from '#src/content/coverage-map.ts';
import { classNames } from '#src/ui/class-names.ts';
import './coverage-map.css';
import type { BoroughPage } from '#src/content/page-schema.ts';

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

const { size, sign, otherLand, lands, waters, towns } = coverageMap;

/** The metro area as a drawing; every area on it is a link to its row in the list. */
export function CoverageMap({ areas }: { areas: ReadonlyMap<string, Area> }) {
  return (
    <nav className="map" aria-label="Map of the New York metro area">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the map has its name above; a title would pop up under every pointer */}
      <svg viewBox={`0 0 ${size} ${size}`}>
        <g className="map-ground">
          <path d={otherLand} />
          {lands.map(({ name, x, y }) => (
            <text key={name} x={x} y={y}>
              {name}
            </text>
          ))}
        </g>
        <g className="map-water">
          {waters.map(({ name, x, y, turn }) => (
            <text key={name} x={x} y={y} transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}>
              {name}
            </text>
          ))}
        </g>
        {coverageMap.areas.map(({ id, outline, x, y, lines }) => (
          <AreaLink key={id} id={id} area={areas.get(id)}>
            <path d={outline} />
            {lines.length > 0 ? <Lines x={x} y={y} lines={lines} /> : <Sign x={x} y={y} />}
          </AreaLink>
        ))}
        <Towns />
      </svg>
    </nav>
  );
}

interface AreaLinkProps {
  id: string;
  area: Area | undefined;
  children: ReactNode;
}

/** An area nobody covers any more stays on the map as plain land. */
function AreaLink({ id, area, children }: AreaLinkProps) {
  if (!area) {
    return <g className="map-ground">{children}</g>;
  }
  return (
    <a
      href={`#${id}`}
      className={classNames('map-area', area.tier, `map-${id}`)}
      aria-label={`${area.name}, ${area.tier}`}
    >
      {children}
    </a>
  );
}

function Lines({ x, y, lines }: { x: number; y: number; lines: readonly string[] }) {
  return (
    <text x={x} y={y}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index && '1.08em'}>
          {index > 0 && ' '}
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Drawn over the areas; not part of their links, whose names would then be longer than they say. */
function Towns() {
  return towns.map(({ area, name, x, y, textX, textY, anchor }) => (
    <g key={name} className={`map-town ${area}`} transform={`translate(${x} ${y})`}>
      <circle r={4.5} />
      <text x={textX} y={textY} textAnchor={anchor}>
        {name}
      </text>
    </g>
  ));
}

/** The name of an area too narrow for it; the line ends at x, y. */
function Sign({ x, y }: { x: number; y: number }) {
  return (
    <g className="map-sign" transform={`translate(${sign.x} ${sign.y})`}>
      <path d={`M0 0 ${x - sign.x} ${y - sign.y}`} />
      <g>
        <rect x={-59} y={-17} width={118} height={34} rx={5} />
        <text>{sign.name}</text>
      </g>
    </g>
  );
}

/**
 * Every place we work in, by id: the known areas, then those borough pages bring along.
 * An area leads to the page about it, where there is one.
 */
export function coveredAreas(
  areas: readonly Area[],
  boroughs: ReadonlyMap<string, BoroughPage>,
): Map<string, Area> {
  const covered = new Map(areas.map((area) => [area.id, area]));
  for (const [path, { area: id, areaDetails }] of boroughs) {
    const area = areaDetails ?? covered.get(id);
    if (area) covered.set(id, { ...area, href: area.href ?? path });
  }
  return covered;
}
