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

/** A description of 4,000 characters, the longest we take, made of one unit. */
export function expectQuickReading(unit: string): void {
  const text = unit.repeat(4000).slice(0, 4000);
  read(text);
  const start = performance.now();
  read(text);
  expect(performance.now() - start).toBeLessThan(500);
}
