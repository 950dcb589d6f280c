import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import { applyEdit, readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { QuoteListRequest } from '#src/features/quotes/contract.ts';
import { AppError } from '#src/shared/errors.ts';
import type { PickedList } from './quotes-repository.ts';

/**
 * How sure a list makes a price. What goes is known to the piece, which no photo gives; but sizes are
 * those of the typical piece and nobody has seen the way out. Above the line where staff have to look
 * (0.6), below a good set of photos (0.9 and up).
 */
const listConfidence = 0.8;

/** A list somebody picked, ready to be priced. Throws AppError 422 for an item that does not exist. */
export function readPickedList(
  { items, access = {}, description }: Pick<QuoteListRequest, 'items' | 'access' | 'description'>,
  catalogue: ItemCatalogue,
): PickedList {
  // The list says what goes; the words may still say how it gets out.
  const said = readDescription(description ?? '', catalogue);
  const picked = items.map(({ key, quantity }) => ({
    ...findItem(key, catalogue),
    quantity,
    confidence: 1,
    evidence: [],
  }));
  return {
    inputs: applyEdit(
      readInputs({ ...said, items: picked }, catalogue),
      { lines: [], add: [], access },
      catalogue,
    ),
    seen: {
      source: 'picker',
      conditions: said.conditions,
      measurementConcerns: ['Nobody has seen these items yet, so each counts with its usual size.'],
      recommendations: ['A photo or two of the room lets us confirm the sizes before the day.'],
      confidence: listConfidence,
    },
  };
}

function findItem(key: string, catalogue: ItemCatalogue) {
  const item = catalogue.find(key);
  if (!item) {
    const message = 'That item is not in our catalogue. Look for another name.';
    throw new AppError(message, { status: 422, code: 'unknown-item', fields: { items: message } });
  }
  return { catalogueKey: key, name: item.name, sizeClass: sizeClassOf(item.volumeCubicFeet) };
}
