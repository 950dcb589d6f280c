import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';

const shelvingFeet = 4;
/** Kitchen cabinets are 12 to 36 inches wide. */
const feetEach = { 'fence-panel': 8, 'kitchen-cabinet-base': 2.5, 'kitchen-cabinet-upper': 2.5 };

/** "24 ft of gondola": shelving is counted in sections of four feet; fences and kitchen cabinets by their width. */
export function withSections(thing: Thing): Thing {
  const { feet, item, amount, multiplier } = thing;
  const wide: number | undefined = feetEach[item.key as keyof typeof feetEach];
  if (wide && feet !== null && feet > wide && !(amount && !amount.article))
    return { ...thing, amount: exactly(Math.round(feet / wide)), uncounted: false };
  const isRun =
    feet !== null &&
    feet >= 8 &&
    /^(?:gondola-shelving|metal-shelving|pallet-rack|bookshelf-tall)$/.test(item.key);
  // "12 aisles of gondola, 24 ft each".
  const isOfRuns = thing.sizes.some((word) => /^(?:aisles?|runs?|rows?)$/.test(word));
  const isCounted = !isOfRuns && amount !== null && !amount.article && amount.value > 4;
  if (!isRun || isCounted || thing.hasHeight) return thing;
  return {
    ...thing,
    multiplier: multiplier * Math.max(1, Math.round(feet / shelvingFeet)),
    uncounted: false,
    plural: false,
    amount: amount ?? { low: 1, value: 1, vague: false, article: true },
  };
}
