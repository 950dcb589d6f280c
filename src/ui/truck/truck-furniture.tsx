import { truckColors as colors, type ItemPlace, Stroke } from './drawing.tsx';

export function Sofa({ x, bottom, width, height }: ItemPlace) {
  const top = bottom - height;
  const middle = x + width / 2;
  const { yellow, yellowDark, yellowSeam } = colors;
  const seatY = bottom - height * 0.48;
  const baseY = bottom - height * 0.24;
  const arm = { y: bottom - height * 0.62, width: 17, height: height * 0.54, rx: 7, fill: yellow };
  return (
    <>
      <rect x={x + 6} y={top} width={width - 12} height={height * 0.66} rx={9} fill={yellow} />
      <Stroke d={`M${middle} ${top + 5}V${bottom - height * 0.42}`} stroke={yellowSeam} />
      <rect
        x={x + 10}
        y={seatY}
        width={width - 20}
        height={height * 0.26}
        rx={5}
        fill={yellowDark}
      />
      <Stroke d={`M${middle} ${bottom - height * 0.46}v${height * 0.22}`} stroke={yellowSeam} />
      <rect x={x} {...arm} />
      <rect x={x + width - 17} {...arm} />
      <rect x={x + 4} y={baseY} width={width - 8} height={height * 0.16} rx={3} fill={yellowDark} />
      <Feet x={x} bottom={bottom} width={width} inset={10} foot={9} />
    </>
  );
}

export function Armchair(props: ItemPlace & { fill: string; dark: string }) {
  const { x, bottom, width, height, fill, dark } = props;
  const seatY = bottom - height * 0.46;
  const baseY = bottom - height * 0.24;
  const arm = { y: bottom - height * 0.6, width: 15, height: height * 0.5, rx: 7, fill };
  return (
    <>
      <rect
        x={x + 7}
        y={bottom - height}
        width={width - 14}
        height={height * 0.7}
        rx={10}
        fill={fill}
      />
      <rect x={x + 11} y={seatY} width={width - 22} height={height * 0.24} rx={5} fill={dark} />
      <rect x={x} {...arm} />
      <rect x={x + width - 15} {...arm} />
      <rect x={x + 4} y={baseY} width={width - 8} height={height * 0.15} rx={3} fill={dark} />
      <Feet x={x} bottom={bottom} width={width} inset={8} foot={8} />
    </>
  );
}

interface FeetProps {
  x: number;
  bottom: number;
  width: number;
  inset: number;
  foot: number;
}

function Feet({ x, bottom, width, inset, foot }: FeetProps) {
  const y = bottom - 5;
  const right = x + width - inset - foot;
  return (
    <path
      d={`M${x + inset} ${y}h${foot}v5h-${foot}zM${right} ${y}h${foot}v5h-${foot}z`}
      fill={colors.wood}
    />
  );
}

export function Cabinet(props: ItemPlace & { drawers: number; fill: string; line: string }) {
  const { x, bottom, width, height, drawers, fill, line } = props;
  const top = bottom - height;
  const drawerHeight = height / drawers;
  const tops = Array.from({ length: drawers }, (_, index) => top + drawerHeight * index);
  const gaps = tops.slice(1).map((y) => `M${x + 3} ${y}h${width - 6}`);
  const handles = tops.map((y) => `M${x + width * 0.38} ${y + drawerHeight / 2}h${width * 0.24}`);
  return (
    <>
      <rect x={x} y={top} width={width} height={height} rx={3} fill={fill} />
      <Stroke d={gaps.join('')} stroke={line} width={1.5} />
      <Stroke d={handles.join('')} stroke={line} width={3} />
    </>
  );
}

/** Travels with its legs up. */
export function Desk({ x, bottom, width, height }: ItemPlace) {
  const right = x + width;
  const leg = `h7v${height - 8}h-7z`;
  const legs = `M${x + 6} ${bottom - height}${leg}M${right - 13} ${bottom - height}${leg}`;
  return (
    <>
      <rect x={x} y={bottom - 8} width={width} height={8} rx={2} fill={colors.wood} />
      <path d={legs} fill={colors.wood} />
      <rect x={right - 46} y={bottom - 32} width={33} height={24} fill={colors.woodLight} />
      <Stroke
        d={`M${right - 36} ${bottom - 24}h12M${right - 36} ${bottom - 14}h12`}
        stroke={colors.woodEdge}
      />
    </>
  );
}

export function Chair({ x, bottom, width, height }: ItemPlace) {
  const stem = x + width * 0.44;
  const wheels = [x + 4, stem, x + width - 8];
  const seatY = bottom - height * 0.48;
  return (
    <>
      <rect
        x={x + 3}
        y={bottom - height}
        width={width - 10}
        height={height * 0.5}
        rx={7}
        fill={colors.evergreenLight}
      />
      <rect x={x} y={seatY} width={width - 4} height={9} rx={4} fill={colors.evergreen} />
      <Stroke
        d={`M${stem} ${bottom - height * 0.34}V${bottom - 9}M${x + 3} ${bottom - 5}q${width * 0.42}-9 ${width - 10} 0`}
        stroke={colors.inkSoft}
        width={4}
      />
      {wheels.map((cx) => (
        <circle key={cx} cx={cx} cy={bottom - 3} r={3} fill={colors.ink} />
      ))}
    </>
  );
}

export function Mattress({ x, bottom, width, height }: ItemPlace) {
  const top = bottom - height;
  const middle = x + width / 2;
  const buttons = Array.from({ length: 6 }, (_, index) => top + 16 + (index * (height - 32)) / 5);
  return (
    <>
      <rect x={x} y={top} width={width} height={height} rx={6} fill={colors.mint} />
      <Stroke d={`M${middle} ${top + 8}V${bottom - 8}`} stroke={colors.mintDark} width={1.5} />
      {buttons.map((cy) => (
        <circle key={cy} cx={middle} cy={cy} r={2} fill={colors.mintDark} />
      ))}
    </>
  );
}

export function Rug({ x, bottom, width, height }: ItemPlace) {
  const top = bottom - height;
  const band = { x, width, height: 6, fill: colors.yellow };
  return (
    <>
      <rect x={x} y={top} width={width} height={height} rx={6} fill={colors.orangeDark} />
      <rect {...band} y={bottom - height * 0.82} />
      <rect {...band} y={bottom - height * 0.22} />
      <Stroke d={`M${x + width / 2} ${top + 5}v${height * 0.1}`} stroke={colors.rust} />
    </>
  );
}

export function Shelf({ x, bottom, width, height }: ItemPlace) {
  const top = bottom - height;
  const middle = bottom - height / 2;
  const upper = middle - 3;
  const lower = bottom - 5;
  const well = { x: x + 5, width: width - 10, fill: colors.woodDark };
  return (
    <>
      <rect x={x} y={top} width={width} height={height} rx={2} fill={colors.woodLight} />
      <rect {...well} y={top + 5} height={height / 2 - 8} />
      <rect {...well} y={middle + 2} height={height / 2 - 7} />
      <path d={`M${x + 8} ${upper}v-18h6v18zM${x + 24} ${upper}v-19h6v19z`} fill={colors.mint} />
      <path d={`M${x + 15} ${upper}v-20h5v20zM${x + 40} ${lower}v-20h7v20z`} fill={colors.yellow} />
      <path
        d={`M${x + 33} ${upper}v-15h8v15zM${x + 10} ${lower}v-18h9v18z`}
        fill={colors.steelLight}
      />
      <path d={`M${x + 22} ${lower}v-22h6v22z`} fill={colors.orange} />
    </>
  );
}

export function Chest({ x, bottom, width, height }: ItemPlace) {
  const top = bottom - height;
  const drawerHeight = (height - 6) / 3;
  const knobs = [x + width * 0.3, x + width * 0.7];
  return (
    <>
      <rect x={x} y={top} width={width} height={height - 6} rx={3} fill={colors.woodLight} />
      <Feet x={x} bottom={bottom} width={width} inset={6} foot={7} />
      {[0, 1, 2].map((drawer) => (
        <g key={drawer}>
          <Stroke
            d={`M${x + 5} ${top + drawerHeight * (drawer + 1)}h${width - 10}`}
            stroke={colors.woodDark}
            width={1.5}
          />
          {knobs.map((cx) => (
            <circle
              key={cx}
              cx={cx}
              cy={top + drawerHeight * (drawer + 0.5)}
              r={2.5}
              fill={colors.yellow}
            />
          ))}
        </g>
      ))}
    </>
  );
}
