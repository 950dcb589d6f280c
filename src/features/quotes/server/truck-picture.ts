import { company } from '#src/content/company/company.ts';
import type { Estimate } from '#src/features/pricing/contract.ts';
import { drawTruck, type TruckDrawing } from '#src/shared/truck/draw-truck.ts';
import { type Mark, type Paint, paints } from '#src/shared/truck/marks.ts';

type Load = Pick<Estimate, 'items' | 'truckLoads'>;

/** The truck of a quote as an SVG, on the ground of a mail. It has no words in it. */
export function truckSvg({ items, truckLoads }: Load): string {
  const drawing = drawTruck(items, truckLoads);
  const [x = 0, y = 0, width = 0, height = 0] = drawing.viewBox.split(' ').map(Number);
  const ground = `<path fill="${colorOf('paper')}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`;
  return svg(drawing.viewBox, `width="${2 * width}"`, ground + partsOf(drawing));
}

export const cardSize = { width: 1200, height: 630 };

/** The picture that link previews show of a quote: its truck and our mark, and nothing about anyone. */
export function cardSvg({ items, truckLoads }: Load): string {
  const { width, height } = cardSize;
  const drawing = drawTruck(items, truckLoads);
  const truck = `<svg x="90" y="76" width="1020" height="474" preserveAspectRatio="xMidYMax" viewBox="${drawing.viewBox}">${partsOf(drawing)}</svg>`;
  const mark = houseMark.map(drawMark).join('');
  return svg(
    `0 0 ${width} ${height}`,
    `width="${width}" height="${height}"`,
    `<path fill="${colorOf('cream')}" d="M0 0h${width}v${height}H0z"/>` +
      `<path fill="${colorOf('evergreen')}" d="M0 556h${width}v74H0z"/>` +
      `<path fill="${colorOf('orange')}" d="M0 556h${width}v12H0z"/>` +
      `<g transform="translate(48 40) scale(1.8)">${mark}</g>${truck}`,
  );
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

function partsOf({ parts }: TruckDrawing): string {
  return parts
    .map(({ x, y, scale, marks }) => {
      const place = `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
      return `<g transform="${place}">${marks.map(drawMark).join('')}</g>`;
    })
    .join('');
}

function drawMark([paint, d, width]: Mark): string {
  if (width === undefined) return `<path fill="${colorOf(paint)}" d="${d}"/>`;
  return `<path fill="none" stroke="${colorOf(paint)}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
}

function colorOf(paint: Paint): string {
  const color = paints[paint];
  return color in company.colors ? company.colors[color as keyof typeof company.colors] : color;
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000;
}
