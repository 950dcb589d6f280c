import type { ReactNode } from 'react';
import type { Area } from '#src/content/content-parts.ts';
import { coverageMap } from '#src/content/coverage-map.ts';
import { classNames } from '#src/ui/class-names.ts';
import './coverage-map.css';

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
