import type { NounAtom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  atomsBetween,
  endsAt,
  isSameKind,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { numberWords } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';
import { wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "booths, 4-seaters, 7", "3 booths, 4 top", "file cabinets, lateral, 6", "couch in the shape of an L": of which kind it is. */
export function tellsKind(reading: Reading, atom: NounAtom, at: number): boolean {
  const { things, tokens, pending, lexicon, sentence } = reading;
  const last = things.at(-1);
  const item = lexicon.find(atom.key);
  // "a television in the basement, the old heavy kind".
  const isKind = /^(?:kind|type|style|one)s?$/.test(tokens[atom.to - 1]?.text ?? '');
  if (item && isKind && item.key.startsWith('crt') && !pending.count) {
    const named = things.findLast((each) => isSameKind(each.item, item));
    if (named && named.sentence >= sentence - 1) Object.assign(named, { item, hasOwnSize: true });
    reading.pending = nothing();
    return true;
  }
  const behind = last ? atomsBetween(reading, last.to, at) : [];
  const between = behind.filter(({ kind }) => kind !== 'measure');
  const isBehind =
    between.length === 0 ||
    (between.length === 1 && /^(?:[,(-]|is|are)$/.test(between[0]?.text ?? ''));
  if (!last || !item || last.sentence !== sentence || !isBehind || pending.count) return false;
  // "uppers 3, lowers x4".
  const [next, count] = reading.atoms.slice(at + 1, at + 3);
  const many = /^(?:x|[-:=])$/.test(next?.text ?? '') ? count : next;
  const isCounted = many?.kind === 'count' && !many.article;
  if (isCounted && last.amount?.article === false && atom.text.endsWith('s')) return false;
  const words = tokens.slice(atom.from, atom.to).map(({ text }) => text);
  const told = kindWords.exec(words.join(' '))?.slice(1).find(Boolean);
  if (!told) return tellsMaker(reading, atom, last, at);
  const isSeats = /^(?:seater|top)$/.test(told);
  if (isSeats && !/table|booth|sofa|bench/.test(last.item.key)) return false;
  const seats = numberWords.get(words[0] ?? '') ?? words[0] ?? '';
  const sizes = isSeats ? [`${seats}`, 'seat'] : /^[lu]$/.test(told) ? [told, 'shape'] : [told];
  const sized = sizedItem(last.item, sizes, lexicon) ?? (isSeats ? last.item : null);
  const found = sized ?? (isSameKind(last.item, item) ? item : null);
  if (!found) return false;
  last.sizes.push(...sizes);
  const hasOwnSize = last.hasOwnSize || told === 'lateral';
  Object.assign(last, { item: found, hasOwnSize, to: atom.to, plural: last.plural || atom.plural });
  reading.pending = nothing();
  return true;
}

/** "3 tvs, 75 inch Samsung": who made them. */
function tellsMaker(reading: Reading, atom: NounAtom, last: Thing, at: number): boolean {
  const isMany = last.plural && last.amount?.article === false && last.amount.value > 1;
  const item = reading.lexicon.find(atom.key);
  if (!atom.brand || atom.plural || !isMany || !item || !isSameKind(last.item, item)) return false;
  if (!endsAt(reading, at + 1) || last.fate !== 'take') return false;
  last.sizes.push(...reading.pending.words);
  last.item = sizedItem(last.item, last.sizes, reading.lexicon) ?? last.item;
  last.to = atom.to;
  reading.pending = nothing();
  return true;
}

/** "a bed dresser nightstand": a list without commas, where "a fish tank stand" is one thing. */
export function isNextOfList({ tokens }: Reading, last: Thing, atom: NounAtom): boolean {
  const isCold = /fridge/.test(last.item.key) && /freezer/.test(atom.key);
  const isOwn = atom.to - atom.from > 1 || neverOfOther.has(tokens[atom.to - 1]?.text ?? '');
  return last.amount?.article === true && isOwn && !isCold;
}

const neverOfOther = wordSet(
  'dresser nightstand loveseat sofa couch sectional recliner ottoman futon microwave stove oven range',
  'armchair rug monitor printer washer dryer fridge refrigerator freezer dishwasher tv television treadmill elliptical piano armoire',
  'spring boxspring wardrobe bookshelf bookcase crib stroller grill hutch sideboard buffet credenza vacuum toilet',
);

const kindWords =
  /^(?:\w+ (?:- )?(seater|top)s?|(french door|hollow core|solid core|claw ?foot|double hung)s?|(lateral|upper|lower|upright)s?|([lu]) shaped?|(?:in|en|shaped) .* ([lu])|in an ([lu]) shape)$/;
