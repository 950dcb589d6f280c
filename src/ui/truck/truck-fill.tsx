import type { CSSProperties } from 'react';
import {
  type DrawnTruck,
  describeLoad,
  drawTrucks,
  frame,
  splitLoad,
} from '#src/shared/truck/draw-truck.ts';
import { shapeOf } from '#src/shared/truck/item-shape.ts';
import { type Mark, type Paint, pageColor } from '#src/shared/truck/marks.ts';
import type { LoadItem } from '#src/shared/truck/pack-load.ts';
import styles from './truck.module.css';

interface TruckFillProps {
  /** Trucks filled: 0.78 is 78 percent of one. */
  truckLoads: number;
  volumeCubicYards: number;
  /** What one truck takes. */
  capacityCubicYards: number;
  /** What is on it; boxes and bags where nobody has said. */
  items?: readonly LoadItem[];
}

/** The truck with what the quote puts on it, filled to its level; above one truck, a full one and the rest. */
export function TruckFill(props: TruckFillProps) {
  const { truckLoads, volumeCubicYards, capacityCubicYards } = props;
  const trucks = drawTrucks(props.items ?? boxesAndBags(volumeCubicYards), truckLoads);
  return (
    <div
      className={styles.truck}
      role="img"
      aria-label={describeLoad(
        splitLoad(truckLoads),
        volumeCubicYards.toFixed(1),
        String(capacityCubicYards),
      )}
    >
      {trucks.map((truck, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first truck stays the first
        <Truck key={index} {...truck} />
      ))}
    </div>
  );
}

function Truck({ parts, labels }: DrawnTruck) {
  const things = parts.filter(({ kind }) => kind === 'item');
  return (
    <svg viewBox={Object.values(frame).join(' ')} aria-hidden="true">
      {parts.map((part) => (
        <g key={part.id} data-part={part.id} className={styles[part.kind]} style={placeOf(part)}>
          <g style={{ '--n': things.indexOf(part) } as CSSProperties}>
            <Marks of={part.marks} />
          </g>
        </g>
      ))}
      {labels.map(({ x, text, kind }) => (
        <text key={text} data-kind={kind} x={x} y={4}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** What a shape is drawn with. */
function Marks({ of: marks }: { of: readonly Mark[] }) {
  return marks.map(([paint, d, width]) => (
    <path key={`${paint} ${d}`} d={d} {...inkOf(paint, width)} />
  ));
}

/** As a style, so that things move to their new place when a count changes. */
function placeOf({ x, y, scale }: { x: number; y: number; scale: number }): CSSProperties {
  return { transform: `translate(${round(x)}px, ${round(y)}px) scale(${round(scale)})` };
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000;
}

function inkOf(paint: Paint, width: Mark[2]) {
  const color = pageColor(paint);
  if (width === undefined) return { fill: color };
  return { fill: 'none', stroke: color, strokeWidth: width, strokeLinecap: 'round' as const };
}

/** A load of which only the volume is known. */
function boxesAndBags(cubicYards: number): LoadItem[] {
  const share = (key: string, part: number, perYard: number): LoadItem => {
    const volume = cubicYards * part;
    return { key, name: key, quantity: Math.ceil(volume * perYard), volume };
  };
  return [share('box', 0.5, 4), share('bag', 0.25, 4), share('tote', 0.25, 3)];
}

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
