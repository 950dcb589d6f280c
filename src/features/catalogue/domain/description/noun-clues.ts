import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { tellsAllOfThem } from './corrections.ts';
import type { Amount, Atom, NounAtom, Thing } from './grammar.ts';
import { poundsOf } from './lists/by-the-pound.ts';
import { saidBefore } from './lists/said-before.ts';
import { namesMakerOfLast, saysAgain } from './lists/told-again.ts';
import { atomsBetween, isAbout, isSameKind, type Reading } from './reading.ts';
import { wordSet } from './tokens/tokens.ts';

/** What is in front of one of these says what it is for: "bag racks". */
const headWords = wordSet('rack racks cart carts door doors window windows');

/** "Re: treadmill\nHi, ... a NordicTrack treadmill". */
function namesSubject({ atoms, things, pending, lexicon }: Reading, atom: NounAtom): boolean {
  const [head, colon] = atoms;
  const [subject, ...more] = things;
  const item = lexicon.find(atom.key);
  const isSubject = /^(?:re|fwd|fw|subject|asunto)$/.test(head?.text ?? '') && colon?.text === ':';
  const isPlain = more.length === 0 && !subject?.amount && !subject?.plural;
  const isOne = !pending.count || pending.count.article;
  return isSubject && isPlain && isOne && !!subject && !!item && isSameKind(subject.item, item);
}

/** "Piano. Old Steinway upright piano.", "just the one piano", "25 bags, black bags". */
export function tellsAgain(reading: Reading, atom: NounAtom, at: number): boolean {
  const { atoms, tokens, things, pending, joint, chunkStart } = reading;
  const last = things.at(-1);
  if (atoms[at - 1]?.text === 'one' && isThe(atoms[at - 2])) return true;
  // "just the 2 desks".
  const isJust = /^(?:just|only|solo)$/.test(atoms[at - 3]?.text ?? '') && isThe(atoms[at - 2]);
  if (isJust && atoms[at - 1]?.kind === 'count') return true;
  if (tokens[atom.to]?.text === 'only' && !pending.count) return true;
  if (saysAgain(reading, atom, at) || saidBefore(reading, atom)) return true;
  if (namesSubject(reading, atom) || namesMakerOfLast(reading, atom, at)) return true;
  // "Piano removal. It is an upright".
  const [title, ...others] = things;
  const isIt = pending.same && others.length === 0 && title?.isBare && !title.plural;
  const told = reading.lexicon.find(atom.key);
  if (isIt && !title.amount && told && isSameKind(title.item, told)) return true;
  const item = reading.lexicon.find(atom.key);
  if (!last || !item || !isSameKind(last.item, item)) return false;
  const isTitle =
    last.isBare && (!last.amount || last.amount.value === 1) && !last.plural && things.length === 1;
  const isFirst = joint === 'sentence' && atoms[chunkStart - 1]?.text === '.';
  const startsSentence = isFirst && atoms.slice(chunkStart, at).every(({ text }) => text !== '-');
  // "doctor stools 3, assistant stools 3".
  const isCounted = atoms[at + 1]?.kind === 'count';
  const isSameWord = tokens[last.nounTo - 1]?.text === tokens[atom.to - 1]?.text;
  const describes =
    /^(?:comma|dash)$/.test(joint) &&
    last.amount !== null &&
    !last.amount.article &&
    atom.plural &&
    !isCounted;
  // "desk, L shaped desk".
  const isNext = joint === 'comma' && isSameWord && atom.to - atom.from > 1;
  return !pending.count && ((isTitle && (startsSentence || isNext)) || (describes && isSameWord));
}

export const isSuite = (a: CatalogueItem, b: CatalogueItem) =>
  a.key !== b.key && /^(?:sofa-3|loveseat)/.test(a.key) && /^(?:sofa-3|loveseat)/.test(b.key);

/** "1 couch total", "total of 12 desks". */
export function tellsTotal(reading: Reading, key: string, at: number): boolean {
  const { atoms, pending, things, chunkStart } = reading;
  if (pending.count === null || pending.count.article || pending.gap > 0) return false;
  // "2 twin beds, 1 bed frame only" tells nothing of the beds, and "Rm 203: 2 desks only" are two more.
  const isHeaded = atoms[chunkStart - 1]?.text === ':';
  const isOfThese = !isHeaded && (things.at(-1)?.item.key ?? key) === key;
  const isTotal = (text = '') =>
    /^(?:total|altogether)$/.test(text) || (text === 'only' && isOfThese);
  return (
    isTotal(atoms[at + 1]?.text) ||
    isTotal(atoms[at - 2]?.text) ||
    tellsAllOfThem(reading, atoms[at]?.to ?? 0)
  );
}

/** "Maya's desk, my desk": whose it is. */
export function ownerBefore({ atoms }: Reading, at: number): string | null {
  const before = atoms[at - 1];
  const isOwner =
    before?.kind === 'cue' ? before.cue === 'possessive' : before?.text.endsWith("'s");
  return before && isOwner ? before.text : null;
}

export const isOneOfBoth = ({ tokens }: Reading, { from }: { from: number }) =>
  /^(?:both|ambos|ambas)$/.test(tokens[from - 1]?.text ?? '');

const isThe = (atom: Atom | undefined) => /^(?:the|el|la)$/.test(atom?.text ?? '');

export function isHead({ tokens }: Reading, { to }: NounAtom): boolean {
  return headWords.has(tokens[to - 1]?.text ?? '');
}

/** A word like "safe" or "door" is a thing where it is counted or makes up an entry. */
export function isThing(reading: Reading, atom: NounAtom, at: number): boolean {
  const { count, gap, definite, words, feet } = reading.pending;
  const { family } = reading.lexicon.find(atom.key) ?? {};
  const next = reading.atoms[at + 1];
  // "3 exam tables (wall mount)".
  const isRemark = reading.parenAt !== null && reading.parenAt === reading.things.length;
  if (isRemark && reading.parenAt !== 0 && !count) return false;
  // "200 lb of plates", "kettlebells on a rack".
  if (poundsOf(atom.key, words)) return true;
  const before = reading.things.at(-1);
  if (atom.key === 'weight-rack' && before?.item.key === 'weight-plates') return true;
  if (atom.key === 'tv-stand' && isOnStand(before) && count?.article) return true;
  const isNext = before?.to === atom.from;
  if (isNext && isHead(reading, atom)) return true;
  const isFrame = /^bed-frame/.test(atom.key) && next?.kind !== 'word'; // "mattress box spring frame"
  if (isNext && isFrame && /^(?:mattress|box-spring)$/.test(before?.item.family ?? '')) return true;
  if (next?.kind === 'noun' && next.from === atom.to) return false;
  if (reading.pending.place && count?.article !== false) return false;
  if (count && gap <= 2 && !atom.brand) return true;
  if (!atom.brand && family && reading.lexicon.sizedMember(family, words)) return true;
  if (reading.pending.place) return false;
  // "Wolf 36 in cooktop", "upright -20 freezer".
  const named = reading.atoms
    .slice(at + 1, at + 4)
    .find(({ kind, text }) => !/^(?:measure|other)$/.test(kind) && !/^["-]$/.test(text));
  if (atom.brand && named?.kind === 'noun' && named.from - atom.to < 4) return false;
  const isSizedBehind = next?.kind === 'measure' && next.unit === 'in';
  if (atom.brand && family?.endsWith('tv')) return words.includes('in') || isSizedBehind;
  const isYear = /^(?:19|20)\d\d$/.test(reading.atoms[at - 1]?.text ?? '');
  const isTold = isYear || count !== null || definite || words.length > 0 || feet !== null;
  if (atom.brand && isTold) return true;
  if (reading.joint === 'with' && count?.article) return false;
  if (atom.brand)
    return (
      (reading.things.length > 0 || (next?.kind === 'cue' && next.cue === 'place')) &&
      /^(?:sentence|comma|same)$/.test(reading.joint)
    );
  const ends =
    !next ||
    /^(?:gone|too|please|out|asap|x|outside|inside|upstairs|downstairs|afuera|small|large|big|old|new|broken|heavy|wooden|potted)$/.test(
      next.text,
    ) ||
    (next.kind === 'cue' && (next.cue !== 'of' || reading.atoms[at + 2]?.kind === 'measure')) ||
    /^(?:mark|count|measure|sides)$/.test(next.kind);
  const starts =
    atomsBetween(reading, reading.atoms[reading.chunkStart]?.from ?? 0, at).every(
      ({ kind, text }) =>
        /^(?:word|measure|sides|count|cue|counter)$/.test(kind) ||
        // "5) checkouts x 3".
        (kind === 'other' && /^\d+$/.test(text)),
    ) && at - reading.chunkStart <= 3;
  const closes =
    !next ||
    next.kind === 'mark' ||
    (next.kind === 'cue' && next.cue === 'and') ||
    /^(?:gone|too|please|out|asap|only)$/.test(next.text);
  // "just the organ in the lobby".
  const verb = definite ? reading.atoms[at - 2] : undefined;
  const isObject =
    verb?.kind === 'cue' && verb.cue === 'take' && !/^(?:off|out)$/.test(next?.text ?? '');
  return (
    ends &&
    (starts || isObject || (definite && closes) || /^(?:and|slash|with)$/.test(reading.joint))
  );
}

/** "a tv on a stand". */
const isOnStand = (thing: Thing | undefined) =>
  thing?.item.family === 'tv' || /^(?:tv|crt-tv)-/.test(thing?.item.key ?? '');

/** "bed frame in 4 pcs", "wire decks - 60 pcs": no computers. */
export function countsPieces({ things, sentence, atoms }: Reading, at: number): boolean {
  const last = things.at(-1);
  const isOfLast = last?.sentence === sentence && (!last.amount || last.amount.article);
  if (/^(?:in|en)$/.test(atoms[at - 2]?.text ?? '')) return true;
  const before = isAbout(atoms[at - 2]) ? atoms[at - 3] : atoms[at - 2];
  // "2 sectionals (4 pc each)".
  if (before?.kind === 'cue' && before.cue === 'each') return true;
  const isAside = before?.text === '(' && /^(?:each|\))$/.test(atoms[at + 1]?.text ?? '');
  return (
    isOfLast ||
    isAside ||
    (atoms[at - 1]?.kind === 'count' &&
      (before?.kind === 'word' ||
        (/^[-:\t]$/.test(before?.text ?? '') && atoms[at - 3]?.kind === 'word')))
  );
}

/** "6 chairs, one chair broken": it tells of one of them. */
export function isDamaged(
  { tokens }: Reading,
  { to, plural }: NounAtom,
  count: Amount | null,
): boolean {
  const state =
    /^(?:broken|busted|cracked|torn|ripped|missing|dead|stained|bent|wobbly|rusted|rot[oa]|manchad[oa]|dañad[oa]|danad[oa]|quebrad[oa])$/;
  return count?.value === 1 && !plural && state.test(tokens[to]?.text ?? '');
}

/** "Babyletto white crib": a maker's name that stands for the thing, and the thing. */
export function namesMaker(
  { atoms, joint }: Reading,
  last: Thing,
  thing: Thing,
  at: number,
): boolean {
  const between = atoms.slice(Math.max(0, at - 2), at).filter(({ from }) => from >= last.to);
  const isOne = !last.plural && !thing.plural && !thing.amount && last.name !== thing.name;
  // "king mattress, 14 inch pillowtop", "Wolf 48 inch dual fuel".
  const isMade = thing.brand
    ? !last.brand && /^(?:none|comma)$/.test(joint)
    : last.brand && joint === 'none';
  if (isOne && isMade && isSameKind(last.item, thing.item) && last.sentence === thing.sentence) {
    const said = atoms.slice(Math.max(0, at - 4), at).filter(({ from }) => from >= last.to);
    if (
      said.length < 4 &&
      said.every(({ kind, text }) => kind === 'measure' || text === ',' || text === '"')
    )
      return true;
  }
  return (
    isOne &&
    last.item === thing.item &&
    last.sentence === thing.sentence &&
    joint === 'none' &&
    thing.nounFrom - last.to <= 2 &&
    between.every(({ kind }) => kind === 'word')
  );
}

/** "mattress box spring" are two; "Frigidaire refrigerator" is one, named by its head. */
export function namesOneThing({ joint }: Reading, last: Thing, thing: Thing): boolean {
  const isAnother =
    last.item !== thing.item && isCountedPlural(last) && !thing.plural && !thing.isAmbiguous;
  return isSameKind(last.item, thing.item) && joint !== 'slash' && !isAnother;
}

/** "9 lowers" in front of "pantry cabinet": a name of its own, which the lexicon has as a plural. */
export function isCountedPlural({ plural, name, amount }: Thing): boolean {
  return (amount?.value ?? 1) > 1 && (plural || /[^aeius]s$/.test(name));
}

/** "sectional sofa 5 pc", "washer and dryer (2 pcs)": its pieces, or both. */
export function comesInPieces({ joint, item }: Thing, name: string): boolean {
  const isSet = /^(?:sofa|section|sleeper|loveseat|bed-|entertainment)/.test(item.key);
  if (/^pcs?$/.test(name)) return isSet || joint === 'and';
  // "wall unit, 3 sections", "conference table, 2 sections".
  return isSet || /^(?:wardrobe|bookshelf|china|buffet|desk|conference|reception)/.test(item.key);
}

/** "we load w/ our forklift". */
export function namesTool({ atoms }: Reading, at: number): boolean {
  const isWork = /^(?:load|unload|lift|move|carry|help|work)$/.test(atoms[at - 1]?.text ?? '');
  const next = atoms[at + 1];
  return isWork && next?.kind === 'cue' && next.cue === 'possessive';
}

/** "only the sofa cushions", "6 couch cushions": without the sofa they are things. */
export function isOwnCushion(
  { atoms, tokens, things, pending, sentence, joint, parenAt }: Reading,
  { from, to }: Atom,
  at: number,
): boolean {
  const name = tokens[to - 1]?.text ?? '';
  const isCounted = pending.count !== null && !pending.count.article && pending.gap < 3;
  if (!/^(?:cushions|cojines|almohadones)$/.test(name) || (!isCounted && !pending.only))
    return false;
  if (parenAt !== null || joint === 'with' || pending.place !== null) return false;
  // "a sofa, 3 cushions", "a couch missing 2 cushions".
  const owner = things.findLast((thing) => thing.sentence === sentence);
  const isSeat = /sofa|section|loveseat|chair|futon|bench|chaise|recliner|patio|ottoman|day-bed/;
  const isOfOwner = owner?.fate === 'take' && isSeat.test(owner.item.key);
  const isLacking = /^(?:missing|without|lacks|need|needs)$/.test(tokens[from - 2]?.text ?? '');
  return !isOfOwner && !isLacking && atoms[at + 1]?.kind !== 'noun';
}

/** "3 offices each with a desk, the kitchen has a fridge": another place, once. */
export function startsPlace({ atoms, chunkStart, lineMultiplier }: Reading, at: number): boolean {
  const place = atoms.slice(chunkStart, at);
  const isNamed = place.some(({ kind }) => kind === 'word' || kind === 'space');
  const isRepeated = place.some((atom) => atom.kind === 'cue' && /^(?:each|per)$/.test(atom.cue));
  const isOfRooms = place.some(({ kind }) => kind === 'group' || kind === 'count');
  return (
    /^(?:has|tiene)$/.test(atoms[at]?.text ?? '') &&
    isNamed &&
    !isRepeated &&
    !isOfRooms &&
    !lineMultiplier
  );
}

/** "4 shop fans": not about what was named before. */
export function describesNext({ atoms, pending, things }: Reading, at: number): boolean {
  const isOfNoun = things.at(-1)?.to === atoms[at]?.from;
  return !isOfNoun && pending.count !== null && atoms[at + 1]?.kind === 'noun';
}

/** "turns into a toddler bed", "converted to a desk": what it can be. */
export function isBecoming({ atoms }: Reading, at: number): boolean {
  const verb = atoms[at - 1]?.text ?? '';
  return (
    /^(?:in)?to$/.test(atoms[at]?.text ?? '') && /^(?:turn|convert|transform|fold|chang)/.test(verb)
  );
}
