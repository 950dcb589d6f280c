import { truckColors as colors, type ItemPlace, Stroke } from './drawing.tsx';
import {
  Armchair,
  Cabinet,
  Chair,
  Chest,
  Desk,
  Mattress,
  Rug,
  Shelf,
  Sofa,
} from './truck-furniture.tsx';

const items = {
  box: (place) => <Box {...place} fill={colors.cardboard} tape={colors.tape} />,
  boxDark: (place) => <Box {...place} fill={colors.cardboardDark} tape={colors.tapeDark} />,
  bag: Bag,
  monitor: Monitor,
  plant: Plant,
  fridge: Fridge,
  sofa: Sofa,
  armchair: (place) => <Armchair {...place} fill={colors.orange} dark={colors.orangeDark} />,
  mintArmchair: (place) => <Armchair {...place} fill={colors.mint} dark={colors.mintDark} />,
  desk: Desk,
  chair: Chair,
  cabinet: (place) => <Cabinet {...place} drawers={2} fill={colors.evergreen} line={colors.mint} />,
  tallCabinet: (place) => (
    <Cabinet {...place} drawers={3} fill={colors.evergreen} line={colors.mint} />
  ),
  orangeCabinet: (place) => (
    <Cabinet {...place} drawers={2} fill={colors.orange} line={colors.ink} />
  ),
  mattress: Mattress,
  rug: Rug,
  shelf: Shelf,
  chest: Chest,
} satisfies Record<string, (place: ItemPlace) => React.ReactNode>;

export type TruckItemName = keyof typeof items;

export function TruckItem({ name, ...place }: ItemPlace & { name: TruckItemName }) {
  const Item = items[name];
  return <Item {...place} />;
}

export function Box(props: ItemPlace & { fill: string; tape: string }) {
  const { x, bottom, width, height, fill, tape } = props;
  const top = bottom - height;
  return (
    <>
      <rect x={x} y={top} width={width} height={height} rx={3} fill={fill} />
      <rect x={x + width * 0.42} y={top} width={width * 0.16} height={height * 0.42} fill={tape} />
      <Stroke
        d={`M${x + 2} ${top + height * 0.22}H${x + width - 2}`}
        stroke={colors.tapeEdge}
        width={1.5}
      />
    </>
  );
}

export function Bag({ x, bottom, width: w, height: h }: ItemPlace) {
  const outline = [
    `M${x + w * 0.44} ${bottom - h * 0.8}`,
    `q${-w * 0.1} ${-h * 0.16} ${-w * 0.16} ${-h * 0.2}h${w * 0.44}`,
    `q${-w * 0.08} ${h * 0.06} ${-w * 0.16} ${h * 0.2}`,
    `q${w * 0.42} ${h * 0.12} ${w * 0.42} ${h * 0.5}`,
    `q0 ${h * 0.3} ${-w * 0.3} ${h * 0.3}h${-w * 0.38}`,
    `q${-w * 0.3} 0 ${-w * 0.3} ${-h * 0.3}`,
    `q0 ${-h * 0.38} ${w * 0.44} ${-h * 0.5}z`,
  ].join('');
  const shine = `q${w * 0.06} ${-h * 0.12} ${w * 0.14} ${-h * 0.16}`;
  return (
    <>
      <path d={outline} fill={colors.inkSoft} />
      <Stroke
        d={`M${x + w * 0.36} ${bottom - h * 0.78}h${w * 0.28}`}
        stroke={colors.yellow}
        width={2.5}
      />
      <Stroke d={`M${x + w * 0.26} ${bottom - h * 0.42}${shine}`} stroke={colors.inkShine} />
    </>
  );
}

export function Monitor({ x, bottom, width, height }: ItemPlace) {
  const top = bottom - height;
  return (
    <>
      <rect x={x} y={top} width={width} height={height - 8} rx={3} fill={colors.inkSoft} />
      <rect x={x + 4} y={top + 4} width={width - 8} height={height - 17} fill={colors.steel} />
      <path
        d={`M${x + width * 0.42} ${bottom - 9}h${width * 0.16}v6h${-width * 0.16}z`}
        fill={colors.inkSoft}
      />
      <path
        d={`M${x + width * 0.26} ${bottom - 4}h${width * 0.48}v4h${-width * 0.48}z`}
        fill={colors.inkSoft}
      />
    </>
  );
}

export function Plant({ x, bottom }: ItemPlace) {
  return (
    <>
      <path d={`M${x + 4} ${bottom - 18}h22l-4 18h-14z`} fill={colors.orangeDark} />
      <path
        d={`M${x + 15} ${bottom - 18}q-18-6-14-26q14 4 14 20q0-22 12-28q6 20-8 32z`}
        fill={colors.evergreenLight}
      />
    </>
  );
}

export function Fridge({ x, bottom, width, height }: ItemPlace) {
  const doorGap = bottom - height * 0.62;
  return (
    <>
      <rect
        x={x}
        y={bottom - height}
        width={width}
        height={height}
        rx={4}
        fill={colors.steelLight}
        stroke={colors.steel}
        strokeWidth={2}
      />
      <Stroke d={`M${x + 1} ${doorGap}h${width - 2}`} stroke={colors.steel} />
      <Stroke
        d={`M${x + 7} ${bottom - height * 0.78}v10M${x + 7} ${bottom - height * 0.52}v16`}
        stroke={colors.steel}
        width={3}
      />
    </>
  );
}
