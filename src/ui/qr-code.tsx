import { encode } from 'uqr';

interface QrCodeProps {
  /** What it leads to. */
  address: string;
  label: string;
  className?: string | undefined;
}

/** A code for a phone's camera. One path: each dark module is a square of one unit, with the quiet zone around. */
export function QrCode({ address, label, className }: QrCodeProps) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#10231c" />
    </svg>
  );
}
