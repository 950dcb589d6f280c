import type { ReactNode } from 'react';
import { type ItemPlace, Stroke, truckColors } from '#src/ui/truck/drawing.tsx';
import { TruckItem, type TruckItemName } from '#src/ui/truck/truck-items.tsx';

/** A thing as it stands on the truck; nothing for one without a drawing. */
export function ThingPicture({ of: key, className }: { of: string; className?: string }) {
  const drawing = drawings[key];
  if (!drawing) return <span className={className} />;
  const [what, width, height] = drawing;
  const side = Math.max(width, height) + 8;
  const place = { x: (side - width) / 2, bottom: side - 4, width, height };
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {typeof what === 'string' ? <TruckItem name={what} {...place} /> : what(place)}
    </svg>
  );
}

/** What stands for each offered thing, and its size. */
const drawings: Record<
  string,
  readonly [TruckItemName | ((place: ItemPlace) => ReactNode), number, number]
> = {
  'sofa-3-seat': ['sofa', 112, 58],
  loveseat: ['sofa', 84, 58],
  armchair: ['armchair', 62, 62],
  'mattress-queen': ['mattress', 30, 110],
  'box-spring-queen': ['mattress', 34, 96],
  'fridge-standard': ['fridge', 46, 96],
  'dresser-small': ['chest', 72, 60],
  nightstand: ['chest', 46, 48],
  'tv-medium': ['monitor', 68, 52],
  'monitor-lcd': ['monitor', 54, 46],
  'window-ac': [AirConditioner, 66, 44],
  'bookshelf-tall': ['shelf', 52, 92],
  'office-bookcase': ['shelf', 60, 84],
  'metal-shelving': ['shelf', 66, 88],
  'gondola-shelving': ['shelf', 72, 72],
  'dining-table-4': [Table, 92, 50],
  'conference-table': [Table, 112, 46],
  'dining-chair': ['chair', 40, 64],
  'office-chair': ['chair', 46, 68],
  'area-rug': ['rug', 22, 92],
  'box-medium': ['box', 48, 40],
  'bag-contractor': ['bag', 50, 50],
  washer: [Washer, 58, 66],
  dryer: [Washer, 58, 66],
  'desk-writing': ['desk', 84, 50],
  'desk-office': ['desk', 96, 52],
  'piano-upright': [Piano, 92, 76],
  'file-cabinet-4-drawer': ['tallCabinet', 40, 88],
  'storage-cabinet': ['cabinet', 52, 84],
  'checkout-counter': ['cabinet', 92, 58],
  'construction-debris': [Heap, 96, 46],
};

function AirConditioner({ x, bottom, width, height }: ItemPlace) {
  const top = bottom - height;
  const { steel, steelLight, orange } = truckColors;
  const slots = [0.3, 0.5, 0.7].map((at) => `M${x + 7} ${top + height * at}h${width * 0.5}`);
  return (
    <>
      <rect
        {...{ x, y: top, width, height, rx: 4 }}
        fill={steelLight}
        stroke={steel}
        strokeWidth={2}
      />
      <Stroke d={slots.join('')} stroke={steel} />
      <circle cx={x + width - 11} cy={top + height * 0.35} r={4} fill={orange} />
    </>
  );
}

function Table({ x, bottom, width, height }: ItemPlace) {
  const { woodLight, wood } = truckColors;
  const legs = { y: bottom - height + 6, width: 7, height: height - 6, fill: wood };
  return (
    <>
      <rect x={x + 8} {...legs} />
      <rect x={x + width - 15} {...legs} />
      <rect x={x} y={bottom - height} width={width} height={10} rx={3} fill={woodLight} />
    </>
  );
}

function Washer({ x, bottom, width, height }: ItemPlace) {
  const { steel, steelLight, ink, cream } = truckColors;
  const middle = { cx: x + width / 2, cy: bottom - height * 0.42 };
  return (
    <>
      <rect
        {...{ x, y: bottom - height, width, height, rx: 4 }}
        fill={steelLight}
        stroke={steel}
        strokeWidth={2}
      />
      <Stroke d={`M${x + 7} ${bottom - height + 11}h${width * 0.34}`} stroke={steel} width={3} />
      <circle {...middle} r={width * 0.3} fill={ink} />
      <circle {...middle} r={width * 0.21} fill={steel} />
      <circle cx={x + width - 10} cy={bottom - height + 11} r={3} fill={cream} stroke={steel} />
    </>
  );
}

function Piano({ x, bottom, width, height }: ItemPlace) {
  const { inkSoft, ink, paper } = truckColors;
  const keys = Array.from({ length: 9 }, (_, index) => `M${x + 10 + index * 8} ${bottom - 38}v8`);
  return (
    <>
      <rect x={x} y={bottom - height} width={width} height={height - 4} rx={3} fill={inkSoft} />
      <rect x={x - 2} y={bottom - 40} width={width + 4} height={13} rx={2} fill={paper} />
      <Stroke d={keys.join('')} stroke={ink} />
      <rect x={x + 2} y={bottom - 28} width={7} height={28} fill={ink} />
      <rect x={x + width - 9} y={bottom - 28} width={7} height={28} fill={ink} />
    </>
  );
}

function Heap({ x, bottom, width, height }: ItemPlace) {
  const { rule, ruleStrong, rust } = truckColors;
  const slope = `M${x} ${bottom}q${width * 0.2} ${-height * 1.05} ${width * 0.5} ${-height}`;
  return (
    <>
      <path d={`${slope}t${width * 0.5} ${height}z`} fill={ruleStrong} />
      <rect x={x + width * 0.3} y={bottom - 17} width={20} height={11} rx={2} fill={rust} />
      <rect x={x + width * 0.56} y={bottom - 26} width={17} height={10} rx={2} fill={rule} />
    </>
  );
}
