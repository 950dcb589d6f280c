import type { ItemPlace } from './item-place.ts';
import { truckColors as colors } from './truck-colors.ts';
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
import { Bag, Box, Fridge, Monitor, Plant } from './truck-goods.tsx';

/** Everything that can stand in the truck. */
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
