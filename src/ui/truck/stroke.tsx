interface StrokeProps {
  d: string;
  stroke: string;
  width?: number;
}

/** A line with round ends. */
export function Stroke({ width = 2, ...rest }: StrokeProps) {
  return <path fill="none" strokeWidth={width} strokeLinecap="round" {...rest} />;
}
