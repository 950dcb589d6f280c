import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { exactly, isAdjective } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Amount, Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  isSameKind,
  nothing,
  type Reading,
  restOfClause,
  sizeWords,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "20 of the rooms also have a sofa bed". */
export function repeatsForSome(reading: Reading, at: number): boolean {
  const [count, of, the] = reading.atoms.slice(Math.max(0, at - 3), at);
  const isSome =
    count?.kind === 'count' &&
    /^(?:of|de)$/.test(of?.text ?? '') &&
    the?.kind === 'cue' &&
    the.cue === 'definite';
  if (!isSome) return false;
  reading.multiplier = count.value;
  reading.pending = nothing();
  return true;
}

/** "9 studios. Only 7 of them need the fridge taken": of the rooms, and not of what was named last. */
export function repeatsForThem(reading: Reading, { value }: Amount, at: number): boolean {
  const { atoms, tokens } = reading;
  const isThem = /^(?:them|those|these|em|'em|ellos|ellas)$/.test(
    tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '',
  );
  const verb = /^(?:also|still|only|tambien)$/.test(atoms[at + 1]?.text ?? '') ? at + 2 : at + 1;
  if (!isThem || !has.test(atoms[verb]?.text ?? '')) return false;
  const factor = reading.groups.factorAt(at);
  if (!factor || factor.times <= value || !hasObject(reading, verb)) return false;
  reading.multiplier = value;
  reading.pending = nothing();
  reading.skipTo = verb + 1;
  return true;
}

const longestObject = 8;

/** "suites (12) also have a sofa bed": the rooms of a kind. */
function repeatsForKind(reading: Reading, at: number): boolean {
  const { atoms, pending } = reading;
  const verb = /^(?:also|all|each|tambien)$/.test(atoms[at - 1]?.text ?? '') ? at - 1 : at;
  const [group, open, count, close] = atoms.slice(Math.max(0, verb - 4), verb);
  const isKind = /^(?:group|space)$/.test(group?.kind ?? '') && open?.text === '(';
  if (!isKind || count?.kind !== 'count' || close?.text !== ')' || pending.count) return false;
  if (!has.test(atoms[at]?.text ?? '') || !hasObject(reading, at)) return false;
  reading.multiplier = count.value;
  return true;
}

const has = /^(?:need|needs|have|has|had|got|get|tienen|tiene|necesitan)$/;

/** "of the 12 rooms only 5 have desks", "all but 2 have a desk": so many of the rooms. */
export function repeatsForCounted(reading: Reading, at: number): boolean {
  const { atoms, pending, things, sentence } = reading;
  const count = pending.count;
  if (repeatsForKind(reading, at) || repeatsForAll(reading, at)) return true;
  if (!count || count.article || pending.words.length > 0 || !has.test(atoms[at]?.text ?? ''))
    return false;
  const before = atoms[at - 2];
  const isOnly = /^(?:only|just|solo|solamente|but)$/.test(before?.text ?? '');
  const isNew = things.at(-1)?.sentence !== sentence && atoms[at - 1]?.kind === 'count';
  const factor = reading.groups.factorAt(at);
  if (!(isOnly || isNew) || !factor || factor.times <= count.value) return false;
  if (!hasObject(reading, at)) return false;
  const isAllBut = before?.kind === 'cue' && before.cue === 'except';
  reading.multiplier = isAllBut ? factor.times - count.value : count.value;
  if (isAllBut) reading.scope.close(false, true);
  reading.pending = nothing();
  return true;
}

/** "a desk and 2 chairs x 12 rooms": the whole list, that often. */
export function repeatsTimes(reading: Reading, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const [count, rooms, next] = atoms.slice(at + 1, at + 4);
  if (!/^(?:x|times|por|veces)$/.test(atoms[at]?.text ?? '') || count?.kind !== 'count')
    return false;
  const named = /^(?:group|space) |^(?:word|tail) \w*[^s]s$/.test(`${rooms?.kind} ${rooms?.text}`);
  const isRooms = named && (!next || next.kind === 'mark');
  if (!isRooms || count.value < 2) return false;
  const list = things.filter((thing) => thing.sentence === sentence && thing.multiplier === 1);
  if (list.length === 0) return false;
  for (const thing of list) thing.multiplier = count.value;
  reading.pending = nothing();
  reading.skipTo = at + 3;
  return true;
}

/** "12 rooms. All of them have a desk", "all 12 rooms have a desk". */
function repeatsForAll(reading: Reading, at: number): boolean {
  const { atoms, tokens, things } = reading;
  if (!has.test(atoms[at]?.text ?? '')) return false;
  const [all, count, rooms] = atoms.slice(Math.max(0, at - 3), at);
  const isCounted = all?.text === 'all' && count?.kind === 'count';
  const who = tokens.slice(rooms?.from, rooms?.to).map(({ text }) => text);
  const isThem = rooms?.kind === 'cue' && rooms.cue === 'pronoun' && who.includes('all');
  const factor = isCounted || isThem ? reading.groups.factorAt(at) : null;
  if (!factor || !hasObject(reading, at)) return false;
  const isRoom = factor.from >= at - 2;
  const isNew = (things.at(-1)?.from ?? 0) <= (atoms[factor.from]?.from ?? 0);
  if (!((isCounted && isRoom) || (isThem && isNew))) return false;
  reading.multiplier = factor.times;
  reading.pending = nothing();
  return true;
}

function hasObject(reading: Reading, verb: number): boolean {
  return restOfClause(reading, verb, longestObject).some(({ kind }) => kind === 'noun');
}

/** "tables folding 8", "a desk, standing": the kind behind a bare name. */
export function tellsKindBehind({ tokens, lexicon }: Reading, last: Thing, atom: Atom): void {
  const [word, head] = [tokens[atom.from], tokens[last.nounTo - 1]];
  if (!last.generic || last.hasOwnSize || !word || !head || atom.kind !== 'word') return;
  // "chairs, wood" are of any kind.
  if (isAdjective(word.text)) return;
  const match = lexicon.match([word, { ...head, glued: false }], 0);
  const item =
    match?.next === 2 && match.meaning.kind === 'noun' ? lexicon.find(match.meaning.key) : null;
  if (item && isSameKind(item, last.item) && !last.item.family)
    Object.assign(last, { item, to: atom.to });
}

/** "9 cabinets of which 3 are lateral", "8 mattresses, 2 of which are king": of another kind. */
export function splitsKind(reading: Reading, count: Amount, verb: number): boolean {
  const { atoms, tokens, things, lexicon } = reading;
  const last = things.at(-1);
  const article = atoms[verb + 1];
  const isThe = article?.kind === 'cue' && article.cue === 'definite';
  const at = isThe ? verb + 2 : verb + 1;
  const [are, kind] = [atoms[verb], atoms[at]];
  const isTold =
    /^(?:are|is|son|es)$/.test(are?.text ?? '') && /^(?:word|noun)$/.test(kind?.kind ?? '');
  if (!isTold || !kind || !last?.amount || last.amount.value <= count.value) return false;
  const sizes = sizeWords(kind, tokens);
  const item = sizedItem(last.item, sizes, lexicon) ?? tubeOf(reading, last, kind);
  if (!item || item === last.item) return false;
  const value = last.amount.value - count.value;
  last.amount = { ...last.amount, low: value, value };
  const { from, to } = kind;
  const some = { item, sizes, hasOwnSize: true, amount: count, from, to };
  things.push({ ...last, ...some, joint: 'and', another: true });
  reading.skipTo = at + 1;
  return true;
}

/** "9 monitors of which 2 are the tube kind". */
function tubeOf({ lexicon }: Reading, { item }: Thing, kind: Atom): CatalogueItem | null {
  const isTube = kind.kind === 'noun' && kind.key.startsWith('crt-tv');
  if (!isTube) return null;
  if (item.key === 'monitor-lcd') return lexicon.find('monitor-crt') ?? null;
  return item.family === 'tv' ? (lexicon.find(kind.key) ?? null) : null;
}

/** "2 chairs, one blue and a sofa": about one of what stands before. */
export function tellsOfOne(reading: Reading, { value }: Amount, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const [before, one, look, next] = atoms.slice(Math.max(0, at - 1), at + 3);
  const last = things.at(-1);
  if (!last || last.sentence !== sentence || last.to !== before?.from) return false;
  if (value >= (last.amount?.value ?? 0) || !joint.test(before.text)) return false;
  if (!joint.test(next?.text ?? '') || !/^(?:one|un[oa])$/.test(one?.text ?? '')) return false;
  if (!look || !looks.test(look.text)) return false;
  last.to = look.to;
  reading.skipTo = at + 2;
  return true;
}

/** "uppers and lowers 14 total": half of them each. */
export function countsTotalOfBoth(
  { atoms, tokens, things, sentence }: Reading,
  { value }: Amount,
  at: number,
): boolean {
  const [other, last] = things.slice(-2);
  const count = atoms[at];
  const before = /^[,(:-]$/.test(atoms[at - 1]?.text ?? '') ? atoms[at - 1] : count;
  const isOpen = (thing: Thing) =>
    thing.sentence === sentence && thing.fate === 'take' && !thing.amount && /s$/.test(thing.name);
  if (!other || !last || !isOpen(other) || !isOpen(last) || value < 2) return false;
  const said = textOf(tokens.slice(count?.to, (count?.to ?? 0) + 2));
  if (!/^(?:total|altogether|combined|in (?:all|total)|en total)\b/.test(said)) return false;
  if (!/^(?:and|slash)$/.test(last.joint) || last.to !== before?.from) return false;
  const half = Math.floor(value / 2);
  Object.assign(other, { amount: exactly(value - half), uncounted: false });
  Object.assign(last, { amount: exactly(half), uncounted: false, to: count?.to });
  return true;
}

const joint = /^(?:,|and|y)$/;
const looks =
  /^(?:red|blue|green|yellow|pink|orange|purple|white|black|brown|gray|grey|beige|tan|broken|torn|ripped|stained|damaged|rusty|scratched|cracked|roj[oa]|azul|verde|blanc[oa]|negr[oa]|rot[oa])$/;

/** "lockers 2 banks 12 doors in each", "chairs, 4 rows of 10": so many in each. */
export function countsBanks(reading: Reading, rows: Amount, at: number): boolean {
  if (countsInEach(reading, rows, at)) return true;
  const { atoms, things } = reading;
  const last = things.at(-1);
  const isBehind = last?.to === atoms[at]?.from || atoms[at - 1]?.text === ',';
  if (!last?.uncounted || last.amount || !isBehind || rows.article) return false;
  if (!rowWords.test(atoms[at + 1]?.text ?? '')) return false;
  const of = /^(?:of|x|,|with|w|de)$/.test(atoms[at + 2]?.text ?? '') ? at + 3 : at + 2;
  const [many, ...behind] = atoms.slice(of, of + 4);
  const isDoors = many?.kind === 'measure' && many.unit === 'door';
  if (!many || !(isDoors || (many.kind === 'count' && !many.article))) return false;
  const isOwn = (atom: Atom) =>
    /^(?:doors?|each|in|ea|puertas?)$/.test(atom.text) || atom.kind === 'counter';
  const length = behind.findIndex((atom) => !isOwn(atom));
  const end = length < 0 ? behind.length : length;
  const next = behind[end];
  if (next && next.kind !== 'mark' && next.kind !== 'cue') return false;
  const amount = exactly(rows.value * many.value);
  Object.assign(last, { amount, uncounted: false, to: many.to });
  reading.pending = nothing();
  reading.skipTo = of + 1 + end;
  return true;
}

/** "3 rows of plastic seats, 4 to a row", "chairs in 5 stacks, 20 to a stack": so many in each. */
export function countsToRow(
  { atoms, tokens, things, sentence, pending }: Reading,
  many: Amount,
  at: number,
): number | null {
  const last = things.at(-1);
  const count = atoms[at];
  const behind = tokens.slice(count?.to, (count?.to ?? 0) + 3).map(({ text }) => text);
  const said = /^(?:to an?|to each|to the|per|por|en cada) ?([a-z]+)/.exec(behind.join(' '));
  const before = atoms.slice(Math.max(0, at - longestRows), at);
  const group = before.findLastIndex(({ text }) => rowWords.test(text));
  const rows = before[group - 1];
  const isSame = said?.[1] !== undefined && before[group]?.text.startsWith(said[1]);
  if (!last?.plural || last.sentence !== sentence || many.article || pending.count) return null;
  if (!isSame || rows?.kind !== 'count' || rows.article) return null;
  if (rows.to > last.nounFrom && rows.from < last.to) return null;
  const amount = exactly(rows.value * many.value);
  Object.assign(last, { amount, uncounted: false, to: count?.to });
  const next = atoms.findIndex(
    ({ from }, index) =>
      index > at && from >= (count?.to ?? 0) + (behind[0] === 'per' || behind[0] === 'por' ? 2 : 3),
  );
  return next < 0 ? atoms.length : next;
}

const longestRows = 8;

/** "3 banks of lockers with 4 in each": so many in each bank. */
function countsInEach(reading: Reading, many: Amount, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const last = things.at(-1);
  const each = atoms[at + 1];
  if (each?.kind !== 'cue' || each.cue !== 'each' || many.article) return false;
  if (last?.sentence !== sentence || last.amount?.article !== false) return false;
  if (!rowWords.test(tokens[last.nounFrom]?.text ?? '')) return false;
  Object.assign(last, { amount: exactly(last.amount.value * many.value), to: each.to });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "3 banks of 6 lockers", "4 rows of 8 chairs": the product. */
export function inRows(reading: Reading, amount: Amount, at: number): Amount {
  const [of, name, ...before] = reading.atoms.slice(Math.max(0, at - 4), at).reverse();
  const rows = before.find(({ kind }) => kind !== 'word');
  const isRows =
    rows?.kind === 'count' &&
    !rows.article &&
    of?.kind === 'cue' &&
    of.cue === 'of' &&
    rowWords.test(name?.text ?? '');
  // "2 gondola runs of 5 bays each", "4 rows of 8 chairs each": repeated by the last word.
  // "5 rows of 12 desks, each desk has a lamp": told of the desks.
  const behind = restOfClause(reading, at, 5);
  const isRepeated = behind.some((atom) => atom.kind === 'cue' && atom.cue === 'each');
  if (!isRows || isRepeated || /^(?:counter|cue)$/.test(behind[0]?.kind ?? '')) return amount;
  return { ...amount, low: amount.low * rows.low, value: amount.value * rows.value };
}

const rowWords =
  /^(?:banks|rows|stacks|sets|groups|blocks|columns|clusters|pods|tiers|lines|bundles|packs|gangs|aisles|bays|islands|rooms|classrooms|wards|floors|cuartos|salones|filas|hileras|juegos|grupos|torres|columnas)$/;

/** "one of those 5 gallon water coolers", "2 of those big shelves", "one of them pop up gazebos". */
export function countsThose({ atoms, tokens }: Reading, at: number): boolean {
  const whose = tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '';
  const ahead = atoms.slice(at + 1, at + 6);
  const noun = ahead.findIndex(({ kind }) => kind === 'noun');
  const named = ahead[noun];
  if (named?.kind !== 'noun' || !/^(?:those|these|them)$/.test(whose)) return false;
  const isNamed = whose !== 'them' || named.plural;
  const isOfIt = ({ kind }: Atom) => /^(?:word|measure|material|other)$/.test(kind);
  return isNamed && ahead.slice(0, noun).every(isOfIt);
}
