/** A color of the house by its name, or one of things, which has no name there. */
export const paints = {
  cardboard: '#D9A566',
  cardboardDark: '#B98546',
  tape: '#EBC797',
  wood: '#8A5A35',
  woodLight: '#B07C4C',
  woodDark: '#5E3B20',
  brick: '#A5502F',
  stone: '#A9A79D',
  earth: '#6B4A30',
  steel: '#7F97A3',
  steelDark: '#56707E',
  enamel: '#CFDBDE',
  white: '#FFFFFF',
  shine: '#FFFFFFB3',
  shadow: '#10231C1F',
  yellowDark: '#D99A12',
  orangeDark: '#C9510F',
  mintDark: '#7FA892',
  yellow: 'yellow',
  orange: 'orange',
  mint: 'mint',
  evergreen: 'evergreen-800',
  evergreenLight: 'evergreen-700',
  ink: 'ink',
  inkSoft: 'ink-2',
  glass: 'info-50',
  blue: 'info',
  paper: 'paper',
  cream: 'cream',
  sand: 'sand',
  rule: 'rule',
  ruleStrong: 'rule-strong',
} as const;
export type Paint = keyof typeof paints;

/** A filled path, or with a width a stroked one. */
export type Mark = readonly [paint: Paint, d: string, strokeWidth?: number];

/** A paint in a page, which knows the colors of the house by name. */
export function pageColor(paint: Paint): string {
  return paints[paint].startsWith('#') ? paints[paint] : `var(--color-${paints[paint]})`;
}

/** A mark as SVG. */
export function markSvg([paint, d, width]: Mark, colorOf: (paint: Paint) => string): string {
  if (width === undefined) return `<path fill="${colorOf(paint)}" d="${d}"/>`;
  return `<path fill="none" stroke="${colorOf(paint)}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
}

/** A thing in a box of its own, `width` by `height`, standing on its bottom edge. */
export interface Shape {
  width: number;
  height: number;
  marks: readonly Mark[];
}

export function shape(width: number, height: number, ...marks: Mark[]): Shape {
  return { width, height, marks };
}

/** The path of a rectangle, with round corners if wanted. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const arc = `a${radius} ${radius} 0 0 1 `;
  return `M${x + radius} ${y}h${w}${arc}${radius} ${radius}v${h}${arc}${-radius} ${radius}h${-w}${arc}${-radius} ${-radius}v${-h}${arc}${radius} ${-radius}z`;
}

/** The path of a circle. */
export function disc(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 0 1 `;
  return `M${x - radius} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0z`;
}
