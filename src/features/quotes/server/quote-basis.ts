import { z } from 'zod';
import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import { type Assessment, observedConditions } from '#src/features/catalogue/domain/observation.ts';
import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import { applyEdit, readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { QuoteListRequest } from '#src/features/quotes/contract.ts';
import { AppError } from '#src/shared/errors.ts';

/** A list and answers the visitor picked. Nothing has to be analyzed. */
export interface PickedList {
  inputs: QuoteInputs;
  seen: Assessment;
}

/** Turns a picked list into priceable inputs. Throws AppError 422 for an item that does not exist. */
export function readPickedList(
  { items, access = {}, description }: Pick<QuoteListRequest, 'items' | 'access' | 'description'>,
  catalogue: ItemCatalogue,
): PickedList {
  // The list says what goes; the description may still say how it gets out.
  const said = readDescription(description ?? '', catalogue);
  const picked = items.map(({ key, quantity }) => ({
    ...findItem(key, catalogue),
    quantity,
    confidence: 1,
    evidence: [],
  }));
  return {
    inputs: applyEdit(
      readInputs({ ...said, source: 'picker', items: picked, confidence: 1 }, catalogue),
      { lines: [], add: [], access },
      catalogue,
    ),
    seen: {
      source: 'picker',
      conditions: said.conditions,
      measurementConcerns: [],
      recommendations: ['A photo or two of the room lets us confirm the sizes before the day.'],
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

const assessmentSchema: z.ZodType<Assessment> = z.object({
  source: z.enum(['vision', 'catalogue', 'picker']),
  conditions: z.array(z.enum(observedConditions)),
  measurementConcerns: z.array(z.string()),
  recommendations: z.array(z.string()),
});

/** Used when no analyzer could say anything: staff make the list. */
const nothingSeen: Assessment = {
  source: 'catalogue',
  conditions: [],
  measurementConcerns: ['The photos were not analyzed. Our staff have looked at them.'],
  recommendations: [],
};

/** The parts of a stored observation that affect a price besides list and answers. */
export function readAssessment(observation: string | null): Assessment {
  return observation === null ? nothingSeen : assessmentSchema.parse(JSON.parse(observation));
}
