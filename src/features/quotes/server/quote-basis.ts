import { z } from 'zod';
import { type SpacePick, tooMuchAtOnce } from '#src/features/catalogue/contract.ts';
import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import {
  type DescriptionReading,
  readDescription,
} from '#src/features/catalogue/domain/description/read-description.ts';
import {
  type Assessment,
  concernOf,
  type ObservedItem,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';
import { describePick, loadOf, looseKind } from '#src/features/catalogue/domain/spaces.ts';
import {
  type InputLine,
  maxPieces,
  type QuoteEdit,
  type QuoteInputs,
} from '#src/features/pricing/contract.ts';
import { applyEdit, readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import { concernSchema } from '#src/features/pricing/server/stored-result.ts';
import {
  type EchoEntry,
  echoEntrySchema,
  type QuoteListRequest,
} from '#src/features/quotes/contract.ts';
import { AppError } from '#src/shared/errors.ts';
import { readEcho, type VisitorWords } from './visitor-words.ts';

/** What is known about a job besides its list, as a quote stores it. */
export interface StoredAssessment extends Assessment {
  echo: EchoEntry[];
}

/** A list and answers that came without photos. Nothing has to be analyzed. */
export interface PickedList {
  inputs: QuoteInputs;
  seen: StoredAssessment;
}

/** A list to make, beside what its words say. */
interface Told {
  source: 'picker' | 'words';
  words: VisitorWords;
  said: DescriptionReading;
  items: ObservedItem[];
  spaces?: readonly SpacePick[];
  access?: QuoteEdit['access'];
}

/**
 * Makes a priceable list without photos; the words still say how it gets out. Throws AppError 422
 * for a space larger than we price.
 */
export function listWithoutPhotos(
  { source, words, said, items, spaces = [], access = {} }: Told,
  catalogue: ItemCatalogue,
): PickedList {
  const list = readInputs({ ...said, source, items, confidence: 1 }, catalogue);
  const measured = spaces.map((pick, index) => spaceLine(pick, `space-${index + 1}`, catalogue));
  const inputs = applyEdit(
    { ...list, lines: [...list.lines, ...measured] },
    { lines: [], add: [], access },
    catalogue,
  );
  return {
    inputs,
    seen: {
      source,
      conditions: measured.some(({ key }) => looseKind(key ?? '')?.material === 'debris')
        ? [...new Set([...said.conditions, 'construction-debris' as const])]
        : said.conditions,
      measurementConcerns: [],
      recommendations: ['A photo or two of the room lets us confirm the sizes before the day.'],
      echo: readEcho(words, said, inputs.lines, catalogue),
    },
  };
}

/**
 * Turns a picked list into priceable inputs. Throws AppError 422 for an item that does not exist, or
 * a space larger than we price.
 */
export function readPickedList(
  {
    items,
    spaces,
    access,
    description = '',
    clientName,
  }: Pick<QuoteListRequest, 'items' | 'spaces' | 'access' | 'description' | 'clientName'>,
  catalogue: ItemCatalogue,
): PickedList {
  return listWithoutPhotos(
    {
      source: 'picker',
      words: { description, clientName },
      spaces,
      access,
      said: readDescription(description, catalogue),
      items: pickedItems(items, catalogue),
    },
    catalogue,
  );
}

/** Things picked by hand; throws AppError 422 for one that does not exist. */
export function pickedItems(
  items: QuoteListRequest['items'],
  catalogue: ItemCatalogue,
): ObservedItem[] {
  return items.map(({ key, quantity }) => ({
    ...findItem(key, catalogue),
    quantity,
    confidence: 1,
    evidence: [],
  }));
}

/** The things that words name: whoever says them is certain, unless they gave no number. */
export function saidItems({ items, sources }: DescriptionReading): ObservedItem[] {
  return items.map((item, index) => ({
    ...item,
    confidence: 1,
    isGuess: sources[index]?.isGuess ?? false,
  }));
}

/** Names an item of the catalogue; throws AppError 422 where there is none. */
export function findItem(key: string, catalogue: ItemCatalogue) {
  const item = catalogue.find(key);
  if (!item) {
    const message = 'That item is not in our catalogue. Look for another name.';
    throw new AppError(message, { status: 422, code: 'unknown-item', fields: { items: message } });
  }
  return { catalogueKey: key, name: item.name, sizeClass: sizeClassOf(item.volumeCubicFeet) };
}

/** A line of its own for each space, so that it says what was picked. */
function spaceLine(pick: SpacePick, id: string, catalogue: ItemCatalogue): InputLine {
  const { key, quantity, isGuess } = loadOf(pick);
  if (quantity > maxPieces) {
    throw new AppError(tooMuchAtOnce, {
      status: 422,
      code: 'too-much',
      fields: { spaces: tooMuchAtOnce },
    });
  }
  const { name, sizeClass } = findItem(key, catalogue);
  return {
    // A count of pieces says nothing more than the count that stands beside it.
    name: catalogue.find(key)?.measured ? describePick(pick) : name,
    id,
    key,
    sizeClass,
    quantity,
    isKept: false,
    sameAs: null,
    isAdded: false,
    confirmed: false,
    basis: isGuess ? 'guessed' : 'picked',
    confidence: 1,
    evidence: [],
  };
}

const assessmentSchema: z.ZodType<StoredAssessment> = z.object({
  source: z.enum(['vision', 'catalogue', 'picker', 'words']),
  conditions: z.array(z.enum(observedConditions)),
  measurementConcerns: z.array(concernSchema),
  recommendations: z.array(z.string()),
  echo: z.array(echoEntrySchema).default([]),
});

/** Used when no analyzer could say anything: staff make the list. */
const nothingSeen: StoredAssessment = {
  source: 'catalogue',
  conditions: [],
  measurementConcerns: [concernOf('The photos were not analyzed. Our staff have looked at them.')],
  recommendations: [],
  echo: [],
};

/** The parts of a stored observation that affect a price besides list and answers. */
export function readAssessment(observation: string | null): StoredAssessment {
  return observation === null ? nothingSeen : assessmentSchema.parse(JSON.parse(observation));
}
