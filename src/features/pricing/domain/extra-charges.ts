import { formatCents } from '#src/shared/money.ts';
import type { PriceBook } from './price-book.ts';
import { lineReasons } from './price-lines.ts';

/** Something that comes on top of the haul, and what it costs. */
export interface ExtraCharge {
  name: string;
  /** When and why it is charged. */
  reason: string;
  price: string;
}

/** What comes on top of the haul, in the order of a price; what the book charges nothing for is left out. */
export function extraCharges(priceBook: PriceBook): ExtraCharge[] {
  const { flagFees, dismantling } = priceBook;
  const charges = [
    extra('Stairs without an elevator', 'stairs', priceBook.stairsCentsPerHundredPounds, {
      per: ' for 100 lb and flight',
    }),
    extra('More than 75 feet from door to truck', 'long-carry', priceBook.longCarryCents),
    extra('No place for the truck', 'parking', priceBook.parkingCentsPerTruck, {
      per: ' a truckload',
    }),
    extra('A freight elevator at set hours', 'freight-window', priceBook.freightWindowCents),
    extra('Pickup today', 'same-day', priceBook.sameDayCents),
    ...(['mattress', 'refrigerant', 'e-waste', 'tire'] as const).flatMap((flag) => {
      const fee = flagFees[flag];
      if (!fee) return [];
      const cents = Object.values(fee.feeCentsByItem);
      return extra(fee.label, flag, Math.min(fee.feeCents, ...cents), {
        per: perUnit(fee.unit),
        isFrom: cents.some((each) => each !== fee.feeCents),
      });
    }),
    extra(dismantling.label, 'dismantling', dismantling.feeCents, {
      per: perUnit(dismantling.unit),
    }),
    extra('Debris, concrete, soil', 'weight', priceBook.weightCentsPerTon, { per: ' a ton' }),
  ];
  return charges.flat();
}

/** "a tire", "an appliance". */
const perUnit = ([unit]: readonly [string, ...string[]]) =>
  ` ${/^[aeiou]/.test(unit) ? 'an' : 'a'} ${unit}`;

function extra(
  name: string,
  key: string,
  cents: number,
  { per = '', isFrom = false }: { per?: string; isFrom?: boolean } = {},
): ExtraCharge[] {
  if (cents === 0) return [];
  const price = `${isFrom ? 'from ' : ''}${formatCents(cents)}${per}`;
  return [{ name, reason: lineReasons[key] ?? '', price }];
}
