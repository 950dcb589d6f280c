import { company } from '#src/content/company/company.ts';
import type { Analysis, Estimate } from '#src/features/pricing/contract.ts';
import {
  describeLoad,
  drawTrucks,
  frame,
  splitLoad,
  type TruckPart,
} from '#src/shared/truck/draw-truck.ts';
import { type Mark, markSvg, type Paint, paints } from '#src/shared/truck/marks.ts';

type Load = Pick<Estimate, 'items' | 'truckLoads'>;

interface PricedLoad {
  analysis: Pick<Analysis, 'estimatedVolume'>;
  estimate: Load & Pick<Estimate, 'truckCapacity'>;
}

/** The truck of a quote on the ground of a mail. */
export function truckPicture({ analysis, estimate }: PricedLoad) {
  const { width, height, content } = trucksOf(estimate);
  const volume = analysis.estimatedVolume.toFixed(1);
  return {
    type: 'picture' as const,
    svg: svg(
      `0 0 ${width} ${height}`,
      `width="${2 * width}"`,
      ground('paper', 0, height) + content,
    ),
    alt: describeLoad(splitLoad(estimate.truckLoads), volume, String(estimate.truckCapacity)),
  };
}

export const cardSize = { width: 1200, height: 630 };

/** The picture that link previews show of a quote: its truck and our mark, and nothing about anyone. */
export function cardSvg(load: Load): string {
  const { width, height } = cardSize;
  const trucks = trucksOf(load);
  const place = 'x="90" y="76" width="1020" height="474" preserveAspectRatio="xMidYMax"';
  return svg(
    `0 0 ${width} ${height}`,
    `width="${width}" height="${height}"`,
    ground('cream', 0, height) +
      ground('evergreen', 556, 74) +
      ground('orange', 556, 12) +
      `<g transform="translate(48 40) scale(1.8)">${drawMarks(houseMark)}</g>` +
      `<svg ${place} viewBox="0 0 ${trucks.width} ${trucks.height}">${trucks.content}</svg>`,
  );
}

function ground(paint: Paint, y: number, height: number): string {
  return `<path fill="${colorOf(paint)}" d="M0 ${y}h1200v${height}H0z"/>`;
}

const houseMark: Mark[] = [
  ['evergreen', 'M1 39V29h8.5v-8.5H18V1h21v38z'],
  [
    'cream',
    'M23 7h4.5v5.5H23zM30.5 7H35v5.5h-4.5zM30.5 16.5H35V22h-4.5zM23 26h4.5v5.5H23zM30.5 26H35v5.5h-4.5z',
  ],
  ['yellow', 'M23 16.5h4.5V22H23z'],
];

function svg(viewBox: string, size: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size}>${content}</svg>`;
}

/** The trucks side by side. */
function trucksOf({ items, truckLoads }: Load) {
  const trucks = drawTrucks(items, truckLoads).map(({ parts }, index) => {
    const left = index * (frame.width + 20) - frame.x;
    return `<g transform="translate(${left} ${-frame.y})">${parts.map(drawPart).join('')}</g>`;
  });
  const width = trucks.length * (frame.width + 20) - 20;
  return { width, height: frame.height, content: trucks.join('') };
}

function drawPart({ x, y, scale, marks }: TruckPart): string {
  const place = `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
  return `<g transform="${place}">${drawMarks(marks)}</g>`;
}

function drawMarks(marks: readonly Mark[]): string {
  return marks.map((mark) => markSvg(mark, colorOf)).join('');
}

function colorOf(paint: Paint): string {
  const color = paints[paint];
  return color in company.colors ? company.colors[color as keyof typeof company.colors] : color;
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000;
}
