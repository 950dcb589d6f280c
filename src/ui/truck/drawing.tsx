interface StrokeProps {
  d: string;
  stroke: string;
  width?: number;
}

/** A line with round ends. */
export function Stroke({ width = 2, ...rest }: StrokeProps) {
  return <path fill="none" strokeWidth={width} strokeLinecap="round" {...rest} />;
}

/** The position and size of an item in the drawing. */
export interface ItemPlace {
  x: number;
  /** The y of the surface it stands on. */
  bottom: number;
  width: number;
  height: number;
}

/** The palette of the truck drawing: the site's colors and those of furniture. */
export const truckColors = {
  cardboard: '#D9A566',
  cardboardDark: '#C98D4E',
  tape: '#EBC797',
  tapeDark: '#DDB07A',
  tapeEdge: '#9C6530',
  evergreen: 'var(--color-evergreen-800)',
  evergreenLight: 'var(--color-evergreen-700)',
  mint: 'var(--color-mint)',
  mintDark: '#7FA892',
  yellow: 'var(--color-yellow)',
  yellowDark: '#E0A114',
  yellowSeam: '#B98007',
  orange: 'var(--color-orange)',
  orangeDark: '#C9510F',
  rust: '#8E3A0A',
  steel: '#5D7A8A',
  steelLight: 'var(--color-info-50)',
  wood: '#8A5A35',
  woodLight: '#A36B40',
  woodEdge: '#5E3B20',
  woodDark: '#6B4326',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-2)',
  inkShine: '#5C6E66',
  sand: 'var(--color-sand)',
  cream: 'var(--color-cream)',
  paper: 'var(--color-paper)',
  rule: 'var(--color-rule)',
  ruleStrong: 'var(--color-rule-strong)',
} as const;
