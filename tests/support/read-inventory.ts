import { expect } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';

export const read = (text: string) => readDescription(text, catalogue);

/** "2 sofa-3-seat, 1 armchair", in the order of the text. */
export function inventory(text: string): string {
  return read(text)
    .items.map(({ quantity, catalogueKey }) => `${quantity} ${catalogueKey}`)
    .join(', ');
}

/** The longest description we take. */
export const longestText = 4000;

/** What we promise for any text of that length, in milliseconds. */
const mostMs = 20;

/**
 * CPU milliseconds to read a text. A busy machine makes readings slow for a while, so it is the
 * quickest of up to fifty, with rests between them; the first within the promise is enough.
 */
export function readingMs(text: string): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 50 && quickest > mostMs; tries += 1) {
    if (tries > 10) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    quickest = Math.min(quickest, (user + system) / 1000);
  }
  return quickest;
}

/** A description made of one unit. */
export function expectQuickReading(unit: string): void {
  const text = unit.repeat(longestText).slice(0, longestText);
  expect(readingMs(text)).toBeLessThanOrEqual(mostMs);
}
