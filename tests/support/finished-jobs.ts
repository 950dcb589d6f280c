import fc from 'fast-check';
import type { FinishedJob } from '#src/features/accuracy/domain/accuracy.ts';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { haulPriceCents } from '#src/features/pricing/domain/price-curves.ts';

export const volumeRules = { catalogue, packingEfficiency: priceBook.packingEfficiency };

export interface JobShape {
  items: Record<string, number>;
  /** True volume of one piece over ours, by key; 1 where nothing is said. */
  factors?: Record<string, number>;
  /** What loading made of it: the whole true volume times this. */
  luck?: number;
  /** Dollars paid over dollars quoted; as the volume unless told. */
  paid?: number;
  changes?: Partial<FinishedJob>;
}

/** A job of these items that came to what its factors and luck say. */
export function finishedJob({
  items,
  factors = {},
  luck = 1,
  paid,
  changes,
}: JobShape): FinishedJob {
  const lines = Object.entries(items).map(([key, quantity]) => ({
    key,
    quantity,
    volume: ((catalogue.find(key)?.volumeCubicFeet ?? 0) * quantity) / 27,
  }));
  const packed = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0) * priceBook.packingEfficiency;
  const estimatedVolume = packed(({ volume }) => volume);
  const actualVolume = packed(({ key, volume }) => volume * (factors[key] ?? 1)) * luck;
  const priceCents = haulPriceCents(estimatedVolume, priceBook);
  return {
    serviceType: 'residential-cleanout',
    doneAt: '2026-11-01T12:00:00.000Z',
    estimatedVolume,
    actualVolume,
    priceCents,
    lowCents: Math.round(priceCents * 0.9),
    highCents: Math.round(priceCents * 1.1),
    actualPriceCents: Math.round(priceCents * (paid ?? actualVolume / estimatedVolume)),
    confidence: 0.85,
    items: lines,
    ...changes,
  };
}

/** Loads of this and that, and how loading went, evenly to both sides: each thrice, as lucky as unlucky. */
export const anyEvenJobs = (factors: Record<string, number>, least: number) =>
  fc
    .array(
      fc.record({
        items: fc
          .uniqueArray(
            fc.constantFrom('sofa-3-seat', 'dresser-large', 'desk-office', 'box-medium'),
            {
              minLength: 1,
              maxLength: 3,
            },
          )
          .chain((keys) =>
            fc
              .array(fc.integer({ min: 1, max: 4 }), {
                minLength: keys.length,
                maxLength: keys.length,
              })
              .map((counts) => Object.fromEntries(keys.map((key, i) => [key, counts[i] ?? 1]))),
          ),
        luck: fc.double({ min: 1, max: 1.3, noNaN: true }),
      }),
      { minLength: least, maxLength: least + 20 },
    )
    .map((shapes) =>
      shapes.flatMap(({ items, luck }) =>
        [luck, 1 / luck, 1].map((each) => finishedJob({ items, factors, luck: each })),
      ),
    );
