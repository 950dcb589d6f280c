import type { CatalogueChanges, CatalogueEntry } from '../pricing-contract.ts';
import type { CatalogueItem } from './catalogue-item.ts';

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
    next.push(withFields({ key, weightPounds: null, source: 'Our staff', synonyms: [] }, fields));
  }
  const entries = [
    ...changed.map((entry, index) => ({ entry, path: `changed.${index}`, key: entry.key })),
    ...added.map((entry, index) => ({
      ...{ entry, path: `added.${index}` },
      key: next[items.length + index]?.key ?? '',
    })),
  ];
  for (const { entry, path, key } of entries) {
    const others = next.filter((item) => item.key !== key);
    Object.assign(problems, checkEntry(entry, path, others));
  }
  return { items: next, problems };
}

type Fields = Omit<CatalogueEntry, 'key'>;

function withFields(
  item: Omit<CatalogueItem, keyof Fields> & Partial<CatalogueItem>,
  fields: Fields,
) {
  const { name, volumeCubicFeet, flags } = fields;
  const synonyms = [...new Set(fields.synonyms.map(plain).filter(Boolean))];
  return { ...item, name, volumeCubicFeet, flags, synonyms };
}

function checkEntry(
  { name, volumeCubicFeet, synonyms }: Fields,
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
  const taken = synonyms
    .map(plain)
    .find((word) => others.some((item) => item.synonyms.includes(word)));
  if (taken) problems[`${path}.synonyms`] = `Another item is called “${taken}” already.`;
  return problems;
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
