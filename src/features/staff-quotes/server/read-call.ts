import { readBorough } from '#src/content/read-borough.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import {
  type DescriptionReading,
  readDescription,
} from '#src/features/catalogue/domain/description/read-description.ts';
import { searchCatalogue } from '#src/features/catalogue/domain/search-catalogue.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-quote.ts';
import { applyEdit, readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import { readEcho } from '#src/features/quotes/server/echo.ts';
import { priceCentsOf } from '#src/features/quotes/server/price-list.ts';
import { findItem, type PickedList } from '#src/features/quotes/server/quote-basis.ts';
import type { CallList, CallPrice } from '#src/features/staff-quotes/calls-contract.ts';
import { readWish } from '#src/features/staff-quotes/domain/read-wish.ts';

/** A difference in price for one piece that is worth a question. */
const notableCents = 7500;
const maxChoices = 3;

/** What a caller's words, the things picked beside them and the answers amount to. */
export interface ReadCall extends PickedList {
  borough: string | null;
  wish: CallPrice['wish'];
  said: DescriptionReading;
}

/** Reads a call; `today` is `YYYY-MM-DD`. Throws AppError 422 for an item that does not exist. */
export function readCall(
  { words, picked, kinds, access }: CallList,
  { clientName, today }: { clientName: string; today: string },
  catalogue: ItemCatalogue,
): ReadCall {
  const said = readDescription(words, catalogue);
  const meant = new Map(kinds.map((kind) => [kind.read, kind.meant]));
  const heard = said.items.map((item, index) => {
    const key = meant.get(item.catalogueKey ?? '');
    const isGuess = said.sources[index]?.isGuess ?? false;
    return { ...item, ...(key && findItem(key, catalogue)), confidence: 1, isGuess };
  });
  const added = picked.map(({ key, quantity }) => ({
    ...findItem(key, catalogue),
    ...{ quantity, confidence: 1, evidence: [] },
  }));
  const items = [...heard, ...added];
  const list = readInputs({ ...said, source: 'picker', items, confidence: 1 }, catalogue);
  const inputs = applyEdit(list, { lines: [], add: [], access }, catalogue);
  return {
    inputs,
    seen: {
      ...{ source: 'picker', conditions: said.conditions, measurementConcerns: [] },
      recommendations: ['A photo or two of the room lets us confirm the sizes before the day.'],
      echo: readEcho({ description: words, clientName }, said, inputs.lines, catalogue),
    },
    ...{ borough: readBorough(words), wish: readWish(words, today), said },
  };
}

/** What the words leave open, with answers to choose from. */
export function callQuestions(
  { inputs, seen, said }: ReadCall,
  { kinds }: Pick<CallList, 'kinds'>,
  rules: PricingRules,
): Pick<CallPrice, 'kindQuestions' | 'unknown' | 'uncounted'> {
  const { catalogue } = rules;
  const answered = new Set(kinds.map(({ read }) => read));
  const kindQuestions = said.sources.flatMap(({ catalogueKey, spans }) => {
    const item = catalogue.find(catalogueKey);
    const line = inputs.lines.find(({ key }) => key === catalogueKey);
    const family = catalogue.items.filter(({ family }) => family && family === item?.family);
    const words = spans.map((span) => span.words).join(' ');
    if (!line || !item?.family || answered.has(catalogueKey) || isSized(family, words)) return [];
    const prices = family.map(({ key }) => {
      const lines = [{ id: line.id, key }];
      return priceCentsOf(applyEdit(inputs, { lines, add: [], access: {} }, catalogue), rules);
    });
    if (Math.max(...prices) - Math.min(...prices) < notableCents * line.quantity) return [];
    const choices = family.map(({ key, name }) => ({ key, name: kindName(name) }));
    return [{ read: catalogueKey, name: item.family.replaceAll('-', ' '), choices }];
  });
  const unknown = seen.echo
    .filter(({ outcome, words }) => outcome === 'unknown' && readBorough(words) === null)
    .map(({ words }) => ({
      words,
      choices: searchCatalogue(catalogue, words)
        .slice(0, maxChoices)
        .map(({ key, name }) => ({ key, name })),
    }));
  return { kindQuestions, unknown, uncounted: said.uncounted };
}

/** True when the words say which size or kind of a family is meant. */
function isSized(family: readonly CatalogueItem[], words: string): boolean {
  const sizes = family.flatMap(({ sizes = [] }) => sizes);
  const isMeasured = family.some(({ diagonalInches }) => diagonalInches) && /\d{2}/.test(words);
  return isMeasured || sizes.some((size) => ` ${words.toLowerCase()} `.includes(` ${size}`));
}

/** "Piano, upright" -> "Upright". */
function kindName(name: string): string {
  const [, kind = name] = name.split(', ');
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
