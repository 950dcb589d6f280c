import type { CatalogueChanges, CatalogueEntry } from '#src/features/catalogue/contract.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { type Clash, createPhraseIndex } from './description/tokens/tokens.ts';

const maxCubicFeet = 1000;

/** The part of an item that staff read and change. */
export function catalogueEntry(item: CatalogueItem): CatalogueEntry {
  const { key, name, volumeCubicFeet, flags = [], synonyms } = item;
  return { key, name, volumeCubicFeet, flags: [...flags], synonyms: [...synonyms] };
}

/**
 * Applies a change to the items, new ones last, and lists its validation errors, one sentence per
 * dotted path. Items are never removed and keys never reused: stored quotes refer to them. The browser
 * finds names that two items claim; the server brings the words that descriptions use in other ways.
 */
export function changeCatalogue(
  items: readonly CatalogueItem[],
  { changed, added }: CatalogueChanges,
  clashesIn = findClashes,
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
    // Visitors may use the staff's name for it too.
    const synonyms = [fields.name, ...fields.synonyms];
    const item = { key, weightPounds: null, source: 'Our staff' };
    next.push(withFields(item, { ...fields, synonyms }));
  }
  const entries = [
    ...changed.map((entry, index) => ({ entry, path: `changed.${index}`, key: entry.key })),
    ...added.map((entry, index) => ({
      entry,
      path: `added.${index}`,
      key: next[items.length + index]?.key ?? '',
    })),
  ];
  const clashes = clashesIn(next);
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
  if (!(volumeCubicFeet >= 0.1 && volumeCubicFeet <= maxCubicFeet)) {
    problems[`${path}.volumeCubicFeet`] = `Between 0.1 and ${maxCubicFeet} cubic feet.`;
  }
  return problems;
}

/** A word that already means something else. */
function clashProblem({ phrase, keys }: Clash, { name }: Fields, path: string) {
  const field = phrase === plain(name) ? 'name' : 'synonyms';
  const message =
    keys.length > 1
      ? `Another item is called “${phrase}” already.`
      : `“${phrase}” already says something else about a job.`;
  return { [`${path}.${field}`]: message };
}

/** A key derived from the name that no other item has. */
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

/**
 * Names that two items claim, whatever their number or hyphens. Staff see them while they edit, in the
 * browser: so this knows the catalogue alone, and not the languages that the reader of descriptions has.
 */
function findClashes(items: readonly CatalogueItem[]): readonly Clash[] {
  const index = createPhraseIndex();
  for (const { key, synonyms, ambiguousSynonyms = [] } of items) {
    for (const phrase of [...synonyms, ...ambiguousSynonyms]) {
      index.add(phrase, { kind: 'noun', key, ambiguous: false });
    }
  }
  return index.clashes;
}
