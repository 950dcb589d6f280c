import type { ReactNode } from 'react';
import type { Blocks } from '#src/content/block-schema.ts';
import { coverageMap } from '#src/content/company/coverage-map.ts';
import { covered } from '#src/content/pages.ts';
import { coverageTiers } from '#src/content/schema.ts';
import { type CoveredArea, site } from '#src/content/site.ts';
import { TierBadge } from '#src/features/marketing/web/block-parts.tsx';
import { emergencyArrival } from '#src/features/marketing/web/load-page.ts';
import { ZipCheck } from '#src/features/marketing/web/zip-check.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './places.module.css';

export function CoverageBlock(_block: Blocks['coverage']) {
  const isDrawn = site.mapName !== null && coverageMap.areas.some(({ id }) => covered.has(id));
  return (
    <section className="wrap">
      <h2 className="vh">Areas, response times and neighborhoods</h2>
      <ZipCheck />
      <div className={classNames(isDrawn && styles.pair)}>
        {isDrawn && <MapSide />}
        <ul className={`ruled num ${styles.list}`}>
          {[...covered.values()].map((area) => (
            <AreaRow key={area.id} {...area} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function MapSide() {
  return (
    <div className={styles.side}>
      <CoverageMap areas={covered} />
      <div className={styles.mapKey}>
        <ul aria-label="Tiers on the map">
          {coverageTiers.map((tier) => (
            <li key={tier} className={styles[tier]}>
              {tier}
            </li>
          ))}
        </ul>
        <p>Simplified map. Not for navigation.</p>
      </div>
    </div>
  );
}

function AreaRow(area: CoveredArea) {
  const { id, name, href = `#${id}`, tier, availability, neighborhoods } = area;
  return (
    <li id={id}>
      <div className={styles.place}>
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

/** The metro area as a drawing; every area is a link to its row in the list. */
export function CoverageMap({ areas }: { areas: ReadonlyMap<string, CoveredArea> }) {
  return (
    <nav className={styles.map} aria-label={site.mapName ?? undefined}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the map has its name above; a title would pop up under every pointer */}
      <svg viewBox={`0 0 ${size} ${size}`}>
        <g className={styles.mapGround}>
          <path d={otherLand} />
          {lands.map(({ name, x, y }) => (
            <text key={name} x={x} y={y}>
              {name}
            </text>
          ))}
        </g>
        <g className={styles.mapWater}>
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
  area: CoveredArea | undefined;
  children: ReactNode;
}

/** An area nobody covers anymore stays on the map as plain land. */
function AreaLink({ id, area, children }: AreaLinkProps) {
  if (!area) {
    return <g className={styles.mapGround}>{children}</g>;
  }
  return (
    <a
      href={`#${id}`}
      className={classNames(styles.mapArea, styles[area.tier])}
      data-area={id}
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

/** Drawn over the areas instead of inside their links, whose accessible names would grow. */
function Towns() {
  return towns.map(({ area, name, x, y, textX, textY, anchor }) => (
    <g key={name} className={styles.mapTown} data-town={area} transform={`translate(${x} ${y})`}>
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
    <g className={styles.mapSign} transform={`translate(${sign.x} ${sign.y})`}>
      <path d={`M0 0 ${x - sign.x} ${y - sign.y}`} />
      <g>
        <rect x={-59} y={-17} width={118} height={34} rx={5} />
        <text>{sign.name}</text>
      </g>
    </g>
  );
}
