import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';

export const read = (text: string) => readDescription(text, catalogue);

/** "2 sofa-3-seat, 1 armchair", in the order of the text. */
export function inventory(text: string): string {
  return read(text)
    .items.map(({ quantity, catalogueKey }) => `${quantity} ${catalogueKey}`)
    .join(', ');
}
