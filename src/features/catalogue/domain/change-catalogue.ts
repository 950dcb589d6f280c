import type { CatalogueChanges, CatalogueEntry } from '#src/features/catalogue/contract.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { type Clash, createLexicon } from './description/lexicon.ts';

const largestCubicFeet = 1000;

/** What staff read and change of an item. */
export function catalogueEntry(item: CatalogueItem): CatalogueEntry {
  const { key, name, volumeCubicFeet, flags = [], synonyms } = item;
  return { key, name, volumeCubicFeet, flags: [...flags], synonyms: [...synonyms] };
}

/**
 * The items with what a change sets, new ones last; and what is wrong with it, a sentence for each
 * field by its path with dots. No item goes and no key is given twice: stored quotes refer to them.
 */
export function changeCatalogue(
  items: readonly CatalogueItem[],
  { changed, added }: CatalogueChanges,
): { items: CatalogueItem[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const next = items.map((item) => {
    const change = changed.find(({ key }) => key === item.key);
    return change ? withFields(item, change) : item;
  });
  for (const [index, { key }] of changed.entries()) {
    if (!items.some((item) => item.key === key)) {
      problems[`changed.${index}.name`] = 'There is no such item in the catalogue.';
    }
  }
  for (const fields of added) {
    const key = freeKey(fields.name, next);
    // What staff call it is what visitors may call it.
    const synonyms = [fields.name, ...fields.synonyms];
    const item = { key, weightPounds: null, source: 'Our staff' };
    next.push(withFields(item, { ...fields, synonyms }));
  }
  const entries = [
    ...changed.map((entry, index) => ({ entry, path: `changed.${index}`, key: entry.key })),
    ...added.map((entry, index) => ({
      ...{ entry, path: `added.${index}` },
      key: next[items.length + index]?.key ?? '',
    })),
  ];
  const { clashes } = createLexicon(next);
  for (const { entry, path, key } of entries) {
    const others = next.filter((item) => item.key !== key);
    const clash = clashes.find(({ keys }) => keys.includes(key));
    Object.assign(problems, clash && clashProblem(clash, entry, path));
    Object.assign(problems, checkEntry(entry, path, others));
  }
  return { items: next, problems };
}

type Fields = Omit<CatalogueEntry, 'key'>;

function withFields(item: Omit<CatalogueItem, keyof Fields>, fields: Fields) {
  const { name, volumeCubicFeet, flags } = fields;
  const synonyms = [...new Set(fields.synonyms.map(plain).filter(Boolean))];
  return { ...item, name, volumeCubicFeet, flags, synonyms };
}

function checkEntry(
  { name, volumeCubicFeet }: Fields,
  path: string,
  others: readonly CatalogueItem[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!name) problems[`${path}.name`] = 'An item has a name.';
  else if (others.some((item) => plain(item.name) === plain(name))) {
    problems[`${path}.name`] = 'Another item has this name.';
  }
  if (!(volumeCubicFeet >= 0.1 && volumeCubicFeet <= largestCubicFeet)) {
    problems[`${path}.volumeCubicFeet`] = `Between 0.1 and ${largestCubicFeet} cubic feet.`;
  }
  return problems;
}

/** A word of an item that visitors use for something else. */
function clashProblem({ phrase, keys }: Clash, { name }: Fields, path: string) {
  const field = phrase === plain(name) ? 'name' : 'synonyms';
  const message =
    keys.length > 1
      ? `Another item is called “${phrase}” already.`
      : `“${phrase}” already says something else about a job.`;
  return { [`${path}.${field}`]: message };
}

/** A key made of the name that no item has. */
function freeKey(name: string, items: readonly CatalogueItem[]): string {
  const base =
    plain(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'item';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!items.some((item) => item.key === key)) return key;
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
