import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Amount, Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  isDeterminer,
  nothing,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

const removed =
  '(?:removed|tossed|trashed|hauled|dumped|discarded|junked|scrapped|recycled|taken|picked up|thrown|disposed of|gotten rid of|gone|out)';
const away = '(?: out| away| off)?';
const goes = [
  `(?:is|are|were|was|will be|'re)? ?(?:going|leaving|coming out|junk|trash|garbage|being ${removed}${away}|to be ${removed}${away})`,
  '(?:is|are) (?:for (?:you|pick ?up|disposal|removal|hauling|the (?:dump|trash|junk))|to (?:go|toss|haul|dump|take|remove)|out)',
  '(?:(?:are|is) )?(?:broken|busted|damaged|dead|bad|old|shot|toast|wrecked|rusted|rotted|rotten|cracked|done|worn out)(?: and| so(?: they)?)? (?:need to |have to |must |can |should )?go',
  `(?:need|needs|have|has|must|should|can|could|will|would|gotta|ought)(?: to)? (?:go|leave|be ${removed}${away}|get ${removed}${away}|come out)`,
  `(?:need|needs|want|wants)(?: to be)? (?:${removed}${away}|removal|disposal|hauling|pick ?up)`,
  `(?:get|gets|getting) ${removed}${away}`,
  'to (?:go|toss|haul|dump|take|remove|discard|trash|junk|pick up|get rid of|dispose of|throw out|throw away|haul away|be (?:removed|tossed|hauled|taken|dumped|picked up))',
  'for (?:disposal|removal|pick ?up|hauling|junk|trash|the (?:dump|trash|junk))',
  'go(?:es)?(?: out)?',
  '(?:l[oa]s )?(?:que )?se (?:van|tienen que ir|botan|tiran)',
  'van (?:fuera|afuera|(?:para|pa|a) la basura|(?:para|pa) fuera)',
  '(?:son |es )?(?:para|pa) (?:botar|tirar|llevar|ustedes|la basura|sacar)',
  'son basura|salen|no sirven y se van',
  'hay que (?:botar|sacar|tirar|llevarse|llevar|desechar)',
].join('|');
const ofThem =
  "(?:(?:of (?:them|those|these|em|'em|which|the (?:desks|lot))|de (?:ellos|ellas|esos|esas|los cuales|las cuales)) ?)?";
const adverb =
  '(?: (?:today|tomorrow|now|please|too|also|asap|for sure|to the dump|to the curb|this week|next week|hoy|manana|ya|por favor|porfa|thanks|gracias))?';
/** "8 go", "8 of them need to be removed", "8 son para botar": all that the clause says of them. */
const areGoing = new RegExp(`^${ofThem}(?:all |also |now )?(?:${goes})${adverb}$`);

const only = '(?: only| just| out| away| up| about| like| maybe| solo| solamente| nada mas)*';
/** "take 8", "we are getting rid of 8", "quiero botar 8". */
const takes = new RegExp(
  `(?:^|(?:^| )(?:please|pls|you|u|to|can|could|would|will|i|we|i'm|im|we're|are|am|only|just|then|so|but|and|guys|solo|que|quiero|queremos|necesito|necesitamos|pueden|puede|me|se|favor|porfa|pero|y) )(?:(?:take|taking|haul|hauling|toss|tossing|remove|removing|dump|dumping|trash|trashing|pick|discard|discarding|get(?:ting)? rid of|throw|throwing|dispos(?:e|ing) of|junk)${only}|(?:need|want)${only}|(?:solo|solamente|nada mas|only|just)|(?:llevense|lleven|llevarse|llevar|llevan|boten|botar|botamos|boto|tirar|tiren|tiramos|sacar|saquen|sacamos|recojan|recoger|quitar|quiten|deshacerme de|deshacernos de)${only})$`,
);
const wants = /(?:^| )(?:need|want|quiero|queremos|necesito)(?: only| just| solo)?$/;
const isGone = new RegExp(`^${ofThem}${removed}${away}${adverb}$`);
const endsHere = new RegExp(`^${ofThem}${adverb.replace('(?: ', '(?:')}$`);
const refuses =
  /\b(?:don't|dont|not|no|never|can't|cant|won't|keep|keeping|leave|leaving|except|but not|menos|excepto|dejen|trips?|men|guys)\b/;

/** "all but two go": the others do. */
const allBut = /(?:^| )(?:(?:all|everything) (?:but|except(?: for)?)|tod[oa]s menos)$/;

const stays = [
  '(?:(?:will|would|should|must|can|(?:need|needs|have|has) to) )?(?:stay|stays|be staying|remain|remains)(?: put| here| with (?:us|me))?',
  '(?:is|are) (?:staying|not going|remaining|being kept(?: for (?:the|our|my) [a-z]+)?|(?:still )?in use|for (?:my|our|the|his|her) [a-z]+)',
  '(?:to|get|gets) (?:keep|stay|kept)',
  "(?:we|i|we're|i'm|we are|i am|we want to|i want to|we will|i will|we'll|i'll) (?:keep|keeping|still need|still use|need|use)",
  '(?:se (?:quedan?|usan?)|no (?:se )?(?:van?)|todavia se usan?|siguen en uso)(?: aqui| conmigo)?',
  '(?:son|es) (?:para|pa|de) (?:mi|mis|el|la|los|las) [a-z]+',
  '(?:me quedo|nos quedamos) con (?:ellas|ellos|esas|esos|ella|el)',
].join('|');
/** "4 of them stay", "4 we keep", "4 son para mi hermano". */
const areStaying = new RegExp(`^${ofThem}(?:all |also )?(?:${stays})${adverb}$`);

/** "10 of the 14 desks, the other 4 stay". */
const saysOthers = /\b(?:others?|remaining|rest|otr[oa]s|demas)$/;

const longestClause = 12;

/** "found a taker for 4", "my sister wants 4". */
const givesAway =
  /(?:(?:found|have|got) (?:a )?(?:taker|home|buyer)s? for|(?:my|our|the|his|her) [a-z]+ (?:wants|takes|gets|is taking|is getting|bought|claimed|will take))$/;

/** "12 desks, 8 go", "of the 12 desks take 8", "12 desks. 4 of the desks stay": the number that goes. */
export function someGo(reading: Reading, count: Amount, at: number): boolean {
  const { atoms, tokens, scope } = reading;
  const atom = atoms[at];
  const [total, from] = totalOf(reading, at);
  if (!total?.amount || !atom || !isMore(reading, total, count)) return false;
  if (!/^(?:take|asked)$/.test(scope.fate()) || total.fate !== 'take') return false;
  const between = atomsBetween(reading, Math.max(total.to, atom.from - longestClause), at);
  const opening = between.findLast(({ kind }) => kind === 'mark');
  const before = textOf(tokens.slice(opening?.to ?? between[0]?.from ?? atom.from, atom.from));
  const isAllBut = allBut.test(before);
  if (!isAllBut && refuses.test(before)) return false;
  const isObject = takes.test(before);
  const goesNow = (behind: string) =>
    areGoing.test(behind) ||
    (isObject && !wants.test(before) && endsHere.test(behind)) ||
    (isObject && isGone.test(behind));
  let isStaying = false;
  const end = clauseEnds(reading, from).find((to) => {
    const behind = textOf(tokens.slice(from, to));
    const isGiven = givesAway.test(before) && endsHere.test(behind);
    isStaying = isGiven || (areStaying.test(behind) && !saysOthers.test(before));
    // "only 2 are broken, those are the ones going".
    const next = textOf(tokens.slice(to + 1, to + 1 + longestClause));
    return isStaying || goesNow(behind) || (areFaulty.test(behind) && thoseGo.test(next));
  });
  if (end === undefined) return false;
  const amount = isStaying !== isAllBut ? exactly(piecesOf(total) - count.value) : count;
  Object.assign(total, { amount, multiplier: 1, isPart: true });
  reading.pending = nothing();
  reading.skipTo = at + 1;
  while ((atoms[reading.skipTo]?.from ?? end) < end) reading.skipTo += 1;
  return true;
}

const areFaulty =
  /^(?:of them )?(?:is|are) (?:broken|busted|damaged|bad|shot|torn|cracked|stained|ripped|wobbly)$/;
const thoseGo =
  /^(?:so |just |only )*(?:those|them|these)(?: \w+)?(?: are| is)?(?: the)?(?: ones?)? (?:go|goes|going|to go|out|(?:that|which|you'd|you) (?:go|need to go|take))\b/;

const had = /(?:^| )(?:had|have|were|are|got|originally|habia|tenia|teniamos|tengo|eran)$/;
const leaves =
  /(?:^| )(?:keep|keeping|kept|sold|gave|donated|tossed|lost|broke|vendi|regale|boto|me quedo(?: con)?)$/;

/** "16 chairs (there were 20 but four of us keep ours)", "chairs. had 8, keeping 2": those that are left. */
export function someAreLeft(reading: Reading, total: Amount, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const last = things.at(-1);
  const atom = atoms[at];
  if (!atom || total.article || last?.fate !== 'take' || last.sentence < sentence - 1) return false;
  if (!had.test(textOf(tokens.slice(Math.max(0, atom.from - 2), atom.from)))) return false;
  const behind = atoms.slice(at + 1, at + longestClause);
  const index = behind.findIndex(
    ({ kind, text }) => /^(?:noun|count)$/.test(kind) || /^[.;!?)\n]$/.test(text),
  );
  const some = behind[index];
  if (some?.kind !== 'count' || some.article || some.value >= total.value) return false;
  // "6 chairs. we have 10, 4 desks" goes on to something else.
  const next = behind.slice(index + 1).find(({ kind }) => kind !== 'word');
  if (next?.kind === 'noun') return false;
  const left = total.value - some.value;
  const isLeft =
    last.amount?.article === false
      ? last.amount.value === left
      : leaves.test(textOf(tokens.slice(Math.max(0, some.from - 3), some.from)));
  if (!isLeft) return false;
  Object.assign(last, { amount: exactly(left), uncounted: false, isPart: true });
  reading.pending = nothing();
  reading.skipTo = at + index + 2;
  return true;
}

/** What a count is some of, and the token behind it: the thing before, or "8 of the desks". */
function totalOf(reading: Reading, at: number): [Thing | undefined, number] {
  const { atoms, things, sentence } = reading;
  const [of, the, noun] = atoms.slice(at + 1, at + 4);
  const isNamed = /^(?:of|de)$/.test(of?.text ?? '') && isDeterminer(the) && noun?.kind === 'noun';
  if (isNamed) {
    const isIt = ({ item, amount }: Thing) => item.key === noun.key && amount?.article === false;
    return [things.findLast(isIt), noun.to];
  }
  const last = things.findLast(({ fate }) => fate !== 'place');
  const isNear = last && last.sentence >= sentence - 1;
  const between = isNear ? atomsBetween(reading, last.to, at) : [];
  const count = atoms[at];
  // "9 stools, 7 are broken. The 7 go".
  const isSame = (atom: Atom) =>
    atom.kind === 'count' && count?.kind === 'count' && atom.value === count.value;
  const isOwn =
    between.length <= longestClause &&
    between.every(
      (atom, index) => !isOther.test(atom.kind) || isSame(atom) || isPlaceName(between, index),
    );
  return [isNear && isOwn ? last : undefined, atoms[at]?.to ?? 0];
}

/** Where the clause may end: at each "and" or "but", and at a mark. */
function clauseEnds({ tokens }: Reading, from: number): number[] {
  const found: number[] = [];
  for (let end = from; end <= from + longestClause; end += 1) {
    const token = tokens[end];
    if (!token || token.kind === 'mark') return [...found, Math.min(end, tokens.length)];
    if (/^(?:and|but|y|pero|while|so)$/.test(token.text)) found.push(end);
  }
  return found;
}

/** "in reception", "in the den". */
function isPlaceName(atoms: readonly Atom[], index: number): boolean {
  const before = atoms[index - 1];
  const place = isDeterminer(before) ? atoms[index - 2] : before;
  return (
    /^(?:noun|space|group)$/.test(atoms[index]?.kind ?? '') &&
    place?.kind === 'cue' &&
    place.cue === 'place'
  );
}

/** Of what is in each of several rooms only a sentence of its own tells in all. */
const isMore = (reading: Reading, thing: Thing, { value }: Amount) => {
  const isOfEach = thing.multiplier > 1 && thing.sentence < reading.sentence;
  const isCounted = isOfEach || (thing.amount?.article === false && thing.multiplier === 1);
  return isCounted && piecesOf(thing) > value;
};
const isOther = /^(?:noun|count|space|group|measure|refused|material|access)$/;
