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
  evergreen: '#16432F',
  evergreenLight: '#1C5740',
  mint: '#B9D7C4',
  mintDark: '#7FA892',
  yellow: '#F7B928',
  yellowDark: '#E0A114',
  yellowSeam: '#B98007',
  orange: '#F0681E',
  orangeDark: '#C9510F',
  rust: '#8E3A0A',
  steel: '#5D7A8A',
  steelLight: '#D9E6EC',
  wood: '#8A5A35',
  woodLight: '#A36B40',
  woodEdge: '#5E3B20',
  woodDark: '#6B4326',
  ink: '#10231C',
  inkSoft: '#33443C',
  inkShine: '#5C6E66',
  sand: '#E2D8C3',
  cream: '#F0E9DA',
  paper: '#FBF8F1',
  rule: '#CFC3AA',
  ruleStrong: '#857B66',
} as const;
