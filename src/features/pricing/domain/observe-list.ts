import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { AccessAnswers } from '#src/features/quotes/contract.ts';
import type { QuoteListRequest } from '#src/features/quotes/list-contract.ts';
import { AppError } from '#src/shared/errors.ts';
import { applyEdit, correctObservation, readInputs } from './quote-inputs.ts';

/**
 * How sure a list makes a price. What goes is known to the piece, which no photo gives; but sizes are
 * those of the typical piece and nobody has seen the way out. Above the line where staff have to look
 * (0.6), below a good set of photos (0.9 and up).
 */
const listConfidence = 0.8;

/** A list somebody picked, as an analyzer would have seen it. Throws AppError 422 for an item that does not exist. */
export function observeList(
  { items, access, description }: Pick<QuoteListRequest, 'items' | 'access' | 'description'>,
  catalogue: ItemCatalogue,
): Observation {
  const said = readDescription(description ?? '', catalogue);
  const observation: Observation = {
    source: 'picker',
    model: null,
    items: items.map(({ key, quantity }) => observeItem(key, quantity, catalogue)),
    // The list says what goes; the words may still say how it gets out.
    access: said.access,
    conditions: said.conditions,
    measurementConcerns: ['Nobody has seen these items yet, so each counts with its usual size.'],
    recommendations: ['A photo or two of the room lets us confirm the sizes before the day.'],
    confidence: listConfidence,
  };
  return access ? withAnswers(observation, access, catalogue) : observation;
}

function observeItem(key: string, quantity: number, catalogue: ItemCatalogue) {
  const item = catalogue.find(key);
  if (!item) {
    const message = 'That item is not in our catalogue. Look for another name.';
    throw new AppError(message, { status: 422, code: 'unknown-item', fields: { items: message } });
  }
  const sizeClass = sizeClassOf(item.volumeCubicFeet);
  return { catalogueKey: key, name: item.name, quantity, sizeClass, confidence: 1, evidence: [] };
}

function withAnswers(
  observation: Observation,
  access: Partial<AccessAnswers>,
  catalogue: ItemCatalogue,
): Observation {
  const inputs = readInputs(observation, catalogue);
  const answered = applyEdit(inputs, { lines: [], add: [], access }, catalogue);
  return { ...correctObservation(observation, answered), items: observation.items };
}
