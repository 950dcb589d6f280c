import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { areas } from '#src/content/company/areas.ts';
import { areaShapes, otherLand, type Point } from './map-points.ts';

/**
 * Draws the coverage map from hand-placed points: src/content/company/coverage-map.ts for the coverage
 * page, public/img/map-mini.svg for the header menu.
 *
 *   node tools/art/make-map.ts
 */
interface Pen {
  /** How far before and after a corner its rounding begins. */
  radius: number;
  /** Steps of the grid points fall on, per unit of the drawing. */
  precision: number;
}

const size = 860;
const west = -74.31;
const north = 41.175;
const degreesWide = 0.93;
/** How much narrower a degree of longitude is than one of latitude here. */
const longitudeScale = 0.757;

interface Place {
  x: number;
  y: number;
}

function project([longitude, latitude]: Point): Place {
  return {
    x: ((longitude - west) * size) / degreesWide,
    y: ((north - latitude) * size) / degreesWide / longitudeScale,
  };
}

/** Where a text stands, in whole units. */
function at(longitude: number, latitude: number): Place {
  const { x, y } = project([longitude, latitude]);
  return { x: Math.round(x), y: Math.round(y) };
}

/** The place `distance` away from one corner towards another, less than half way. */
function towards(from: Place, to: Place, distance: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2.2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** One path around all shapes with rounded corners, as steps from place to place: fewer bytes. */
function outline(shapes: readonly Point[][], { radius, precision }: Pen): string {
  let here = { x: 0, y: 0 };
  const snap = ({ x, y }: Place) => ({
    x: Math.round(x * precision),
    y: Math.round(y * precision),
  });
  const stepTo = (place: Place) => {
    const { x, y } = snap(place);
    return [(x - here.x) / precision, (y - here.y) / precision];
  };
  const draw = (command: string, ...places: Place[]) => {
    const steps = places.flatMap(stepTo);
    here = snap(places.at(-1) ?? here);
    return (
      command +
      steps
        .map(short)
        .join(' ')
        .replace(/ (?=-)|(?<=\.\d) (?=\.)/g, '')
    );
  };
  return shapes
    .map((shape) => {
      const corners = shape.map(project);
      let start = here;
      const sides = corners.map((corner, index) => {
        const before = corners.at(index - 1) ?? corner;
        const after = corners[(index + 1) % corners.length] ?? corner;
        const side = draw(index === 0 ? 'm' : 'l', towards(corner, before, radius));
        if (index === 0) start = here;
        return side + draw('q', corner, towards(corner, after, radius));
      });
      here = start;
      return `${sides.join('')}z`;
    })
    .join('');
}

function short(step: number): string {
  return String(step).replace(/^(-?)0\./, '$1.');
}

/** Where the names stand, in degrees. Manhattan is too narrow: the line of its sign ends there. */
const labels: Record<string, { place: Point; lines: string[] }> = {
  westchester: { place: [-73.785, 41.108], lines: ['Westchester'] },
  bergen: { place: [-74.088, 40.948], lines: ['Bergen'] },
  hudson: { place: [-74.082, 40.741], lines: ['Hudson'] },
  bronx: { place: [-73.868, 40.863], lines: ['Bronx'] },
  nassau: { place: [-73.585, 40.748], lines: ['Nassau County'] },
  queens: { place: [-73.812, 40.715], lines: ['Queens'] },
  brooklyn: { place: [-73.952, 40.641], lines: ['Brooklyn'] },
  'staten-island': { place: [-74.152, 40.581], lines: ['Staten', 'Island'] },
  manhattan: { place: [-73.9805, 40.748], lines: [] },
};

/** A town's name right or left of its dot. */
function beside(textX: number) {
  return { textX, textY: 0, anchor: textX > 0 ? 'start' : 'end' };
}

const map = {
  size,
  areas: Object.entries(areaShapes).map(([id, shapes]) => {
    const label = labels[id];
    if (!label) throw new Error(`${id} has no label`);
    return {
      id,
      outline: outline(shapes, { radius: 3.2, precision: 10 }),
      ...at(...label.place),
      lines: label.lines,
    };
  }),
  /** The name of an area without lines stands on a sign, tied to it by a line. */
  sign: { name: 'Manhattan', x: 165, y: 345 },
  otherLand: outline(otherLand, { radius: 3.2, precision: 1 }),
  lands: [
    { name: 'New Jersey', ...at(-74.267, 40.794) },
    { name: 'Conn.', ...at(-73.455, 41.093) },
  ],
  waters: [
    { name: 'Long Island Sound', ...at(-73.665, 40.929), turn: -24 },
    { name: 'Atlantic Ocean', ...at(-73.63, 40.533), turn: 0 },
    { name: 'Lower Bay', ...at(-74.02, 40.533), turn: 0 },
  ],
  towns: [
    { area: 'westchester', name: 'White Plains', ...at(-73.7629, 41.034), ...beside(11) },
    { area: 'bergen', name: 'Fort Lee', ...at(-73.973, 40.8509), ...beside(-10) },
    {
      area: 'hudson',
      name: 'Jersey City',
      ...at(-74.058, 40.715),
      textX: -14,
      textY: 18,
      anchor: 'middle',
    },
  ],
};

const root = path.resolve(import.meta.dirname, '../..');
const contentFile = `${root}/src/content/company/coverage-map.ts`;
writeFileSync(
  contentFile,
  `/** The coverage map as tools/art/make-map.ts draws it; areas by their id in areas.ts. */
export const coverageMap = ${JSON.stringify(map)} as const;
`,
);
execFileSync(`${root}/node_modules/.bin/biome`, ['format', '--write', contentFile]);

/** On evergreen, as in the header menu. */
const miniFills = { premium: '#F7B928', standard: '#2F8159', extended: '#1C5740' };
const miniPaths = Object.entries(areaShapes).map(([id, shapes]) => {
  const tier = areas.find((area) => area.id === id)?.tier ?? 'extended';
  return `<path d="${outline(shapes, { radius: 4, precision: 1 })}" fill="${miniFills[tier]}"/>`;
});
writeFileSync(
  `${root}/public/img/map-mini.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 20 830 720"><g stroke="#0F3327" stroke-width="4" stroke-linejoin="round">${miniPaths.join('')}</g></svg>\n`,
);
