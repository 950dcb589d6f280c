import type { NounAtom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  isSameKind,
  longestLook,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { singular, textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

const longestSaying = 4;
const asSaid =
  /(?:^| )(?:(?:like|as) (?:i|we) (?:said|mentioned|wrote)|as (?:said|mentioned)(?: before)?|como (?:dije|le dije|mencione))(?: ,)?(?: (?:the|my|that|those|el|la|los|las|mi))?$/;
const works =
  /^(?:removal|pickup|pick|disposal|haul|hauling|haulaway|demo|demolition|retiro|recogida)$/;
const ofThe = /(?:^| )(?:of|de) (?:the|those|these|my|our|los|las|esos|esas|mis)$/;

/** "so a washer and a dryer": both are named again. */
export function isSaidAgainToo({ joint, things, sentence }: Reading, key: string): boolean {
  const last = things.at(-1);
  const isListed = joint === 'and' && last?.restated && last.sentence === sentence;
  return isListed === true && things.some((thing) => thing.item.key === key);
}

/** "like I said the sofa bed", "9 of the chairs have no arms", "so a table + 5 chairs": named before, and meant again. */
export function saidBefore(reading: Reading, atom: NounAtom): boolean {
  const { tokens, things, pending, lexicon } = reading;
  const item = lexicon.find(atom.key);
  const before = tokens.slice(Math.max(0, atom.from - longestSaying), atom.from);
  const said = textOf(before);
  if (asSaid.test(said)) return true;
  const last = things.at(-1);
  const { count } = pending;
  if (!item || !last || last.fate !== 'take') return false;
  const isCounted = count?.article === false;
  const isSome = isCounted && (last.amount?.value ?? 0) >= count.value;
  if (isSome && isSameKind(last.item, item) && ofThe.test(said)) return true;
  const name = singular(tokens[atom.to - 1]?.text ?? '');
  const isNamed = (thing: Thing) =>
    thing.fate === 'take' &&
    isSameKind(thing.item, item) &&
    singular(tokens[thing.nounTo - 1]?.text ?? '') === name;
  // "Mattress pickup, 2 twin mattresses": the first says what is asked for.
  const [title, ...others] = things;
  const isTitle =
    title && others.length === 0 && !title.amount && works.test(tokens[title.nounTo]?.text ?? '');
  if (isTitle && reading.joint !== 'and' && isNamed(title)) return true;
  const near = things.slice(-longestLook);
  const restated = near.findIndex(
    ({ sentence, restated }) => restated && sentence === reading.sentence,
  );
  if (restated >= 0 && isCounted)
    return near
      .slice(0, restated)
      .some((thing) => isNamed(thing) && thing.amount?.value === count.value);
  // "The basement has the oven + mixers".
  const isBare = !count && atom.plural && atom.to === atom.from + 1 && reading.joint === 'and';
  const isListed = last.sentence === reading.sentence && last.definite && !last.amount;
  const named = near.filter((each) => each.item === item && each.sentence < reading.sentence);
  return isBare && isListed && named.reduce((sum, each) => sum + piecesOf(each), 0) > 1;
}

/** "plus 2 more that are electric". */
export function tellsMore({ atoms }: Reading, at: number): boolean {
  const more = atoms.slice(Math.max(0, at - 8), at);
  const index = more.findLastIndex((atom) => atom.kind === 'cue' && atom.cue === 'another');
  return /^(?:that|which|que)$/.test(more[index + 1]?.text ?? '');
}

/** "a mini and a full size, so 2 fridges": as many as were named by their kinds. */
export function tellsSum(thing: Thing, kept: readonly Thing[]): boolean {
  // "3 contractor bags and 5 kitchen bags. thats the 8 bags".
  const isTold = thing.restated || (thing.definite && thing.plural);
  if (!isTold || !thing.isBare || !thing.amount) return false;
  const kinds = kept.filter(({ item }) => isSameKind(item, thing.item));
  const sum = kinds.reduce((total, each) => total + piecesOf(each), 0);
  return kinds.length > 1 && sum === piecesOf(thing);
}

/** "6 chairs, 2 of the chairs broke": of those. */
export function tellsOfSome(
  { tokens, pending, things }: Reading,
  { key, from, to }: NounAtom,
): boolean {
  const { count, only } = pending;
  const isNamed = things.some(
    ({ item, fate }) => fate === 'take' && isSameKind(item, { ...item, key }),
  );
  const said = textOf(tokens.slice(pending.from ?? from, from));
  const behind = textOf(tokens.slice(to, to + 3));
  return (
    isNamed &&
    !only &&
    count?.article === false &&
    /^\S+ (?:of|de) (?:the|my|our|those|these|las|los|mis)(?: \S+)?$/.test(said) &&
    isState.test(behind)
  );
}

const isState =
  /^(?:(?:are|is|were|got|have|has|estan|tienen) )?(?:all |a little |both )?(?:broke|broken|cracked|torn|ripped|stained|damaged|wobbly|missing|scratched|bent|rusted|rusty|dead|chipped|loose|arms|wheels|rot[oa]s|quebrad[oa]s|manchad[oa]s)\b/;

/** "tv stand (another one)" is the one, and so are "no, make it 8, found 2 more" not ten. */
export function tellsNoMore({ atoms, pending, parenAt }: Reading, at: number): boolean {
  const { another, count, words, from } = pending;
  if (!another || !count || words.length > 0) return false;
  if (parenAt !== null && atoms[at]?.text === ')') return count.value === 1;
  const near = atoms.slice(Math.max(0, at - longestCorrection), at);
  const before = near.filter(({ to }) => to <= (from ?? 0));
  const index = before.findLastIndex((atom) => atom.kind === 'cue' && atom.cue === 'restate');
  return (
    index >= 0 &&
    before[index + 1]?.kind === 'count' &&
    /^(?:found|got)$/.test(before.at(-1)?.text ?? '')
  );
}

const longestCorrection = 8;
