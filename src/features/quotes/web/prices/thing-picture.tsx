import { shapeOf } from '#src/shared/truck/item-shape.ts';
import { Marks } from '#src/ui/truck/truck-fill.tsx';

/** A thing as it stands on the truck. */
export function ThingPicture({ of: key, className }: { of: string; className?: string }) {
  const { width, height, marks } = shapeOf(key);
  const side = Math.max(width, height) * 1.1;
  return (
    <svg
      className={className}
      viewBox={`${(width - side) / 2} ${height - side} ${side} ${side}`}
      aria-hidden="true"
    >
      <Marks of={marks} />
    </svg>
  );
}
