import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';

export const unknownItemName = 'Unknown item';
/** Stands behind a name that a model chose. */
const modelsMark = " (AI's name)";
const maxNameLength = 40;
const maxNameWords = 4;

/** What describes things and stands in no name of the catalogue. */
const describingWords = `
  antique beige blue bronze brown carved chrome clay copper cotton crystal dark dirty engraved faded
  glazed gold golden gray green grey inflatable iron ivory knitted lacquered large long loom marble
  medium narrow navy oak orange ornate oval padded pine pink plain plush porcelain purple quilted
  rattan rectangular red rope round rusty sculpture short silk silver square statue stained striped
  stuffed teak terracotta thick totem turquoise velvet walnut wicker wide woven yellow animal barn
  boat bottle brass bundle buoy candle carving costume crown figure figurine flag globe helmet
  lantern magnet model moose net ornament oar parachute pinata prop puppet saddle ship shrine sled
  spool sword tapestry taxidermy telescope trophy tube windmill`;

/** Words of the catalogue that are also read as money, numbers, people, ways to reach them or orders. */
const misleadingWords = `
  atm bank bill call card cash change client contractor contractors credit customer do emergency
  employee extra four free gift guest home it it's love mail mailbox me memory money no not office's
  one owner phone pay per please post price pull push reception replacement safe said sales save
  sell serve service sign store taken text three throw ticket to two up use visit wash waste work
  you your zero`;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const vocabularies = new WeakMap<ItemCatalogue, ReadonlySet<string>>();

/**
 * The catalogue item that a model's key or name means: by key, by the words of a name or synonym in
 * any order, or as a visitor's own words would be read. Undefined where nothing fits the whole name.
 */
export function findItem(
  { catalogueKey, name }: { catalogueKey: string | null; name: string },
  catalogue: ItemCatalogue,
): CatalogueItem | undefined {
  const key = (catalogueKey ?? '').toLowerCase().replace(/[\s_]+/g, '-');
  const words = [name, key.replaceAll('-', ' ')];
  return (
    catalogue.find(key) ??
    words.map((text) => findBySynonym(text, catalogue)).find((item) => item !== undefined) ??
    words.map((text) => findByReading(text, catalogue)).find((item) => item !== undefined)
  );
}

function findBySynonym(text: string, { items }: ItemCatalogue): CatalogueItem | undefined {
  const same = (other: string) => sortedWords(other) === wanted;
  const wanted = sortedWords(text);
  if (wanted === '') return undefined;
  return items.find((item) => same(item.name)) ?? items.find(({ synonyms }) => synonyms.some(same));
}

function sortedWords(text: string): string {
  return wordsOf(text).toSorted().join(' ');
}

/** "Piano bench" is no piano, and "fan blades" no fan: what is read has to end the name. */
function findByReading(text: string, catalogue: ItemCatalogue): CatalogueItem | undefined {
  const name = text.replace(/\([^)]*\)|\s(?:with|on|in|from|near|beside)\s.*$/gu, '').trim();
  const { items, sources } = readDescription(name, catalogue);
  const end = sources[0]?.spans.at(-1)?.end;
  if (items.length !== 1 || end !== name.length) return undefined;
  return catalogue.find(items[0]?.catalogueKey ?? '');
}

/**
 * The name of a thing that the catalogue lacks, marked as a model's. Only words of things pass, so
 * that a text planted in a picture cannot be a sentence, an offer, an address or a number.
 */
export function modelsName(name: string, catalogue: ItemCatalogue): string {
  const plain = name.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const words = plain.split(/[ -]/);
  const vocabulary = vocabularyOf(catalogue);
  const isThing =
    plain.length <= maxNameLength &&
    words.length <= maxNameWords &&
    words.every((word) => vocabulary.has(word.toLowerCase()));
  return isThing
    ? `${plain.charAt(0).toUpperCase()}${plain.slice(1).toLowerCase()}${modelsMark}`
    : unknownItemName;
}

function vocabularyOf(catalogue: ItemCatalogue): ReadonlySet<string> {
  const known = vocabularies.get(catalogue);
  if (known) return known;
  const names = catalogue.items.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  const misleading = new Set(wordsOf(misleadingWords));
  const words = [...names.flatMap(wordsOf), ...wordsOf(describingWords)].filter(
    (word) => word.length > 2 && !misleading.has(word),
  );
  const vocabulary = new Set(words.flatMap((word) => [word, `${word}s`]));
  vocabularies.set(catalogue, vocabulary);
  return vocabulary;
}
