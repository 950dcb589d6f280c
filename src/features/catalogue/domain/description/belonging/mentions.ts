import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { isSameKind, type Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { isBesideTheJob } from './beside-the-job.ts';

/**
 * What is named and is no thing of its own: it explains another one, is missing from it or was
 * taken off it, or says what it belongs to.
 */
export function isOnlyMentioned(reading: Reading, thing: Thing, at: number): boolean {
  return (
    explains(reading, thing, at) ||
    isMissing(reading, thing) ||
    /^(?:0|zero|cero)$/.test(reading.tokens[thing.nounFrom - 1]?.text ?? '') ||
    isTakenOff(reading, thing, at) ||
    isCounterpart(reading, thing) ||
    isWhole(reading, thing) ||
    isFrameOf(reading, thing) ||
    isPruned(reading, thing) ||
    isBase(reading, thing) ||
    isOfElevator(reading, thing, at) ||
    isMeasure(reading, thing) ||
    isWayOut(reading, thing) ||
    isOpinion(reading, thing) ||
    isSignOnIt(reading, thing) ||
    isOfOldMove(reading, thing) ||
    isPackaging(reading, thing) ||
    isBesideTheJob(reading, thing, at)
  );
}

/** "the stand my tv was sitting on", "la mesa donde estaba la impresora", "the shelf that held the books". */
export function isOnIt({ tokens, things }: Reading, { nounFrom, nounTo, amount }: Thing): boolean {
  const owner = things.at(-1);
  if (!owner || amount?.article === false || nounFrom - owner.to > longestClause) return false;
  if (tokens[owner.to]?.kind === 'mark') return false;
  const between = textOf(tokens.slice(owner.to, nounFrom));
  if (opensRelative.test(between)) return true;
  const behind = textOf(tokens.slice(nounTo, nounTo + longestClause));
  const isNext = /^(?:(?:that|which) )?(?:the|my|our|his|her|their|your)$/.test(between);
  return isNext && sitsOn.test(behind);
}

/** "it has a sign on it". */
function isSignOnIt({ tokens }: Reading, { name, nounTo, amount }: Thing): boolean {
  const isSign = amount?.article === true && /^(?:sign|tag|note|label|sticker|lock)$/.test(name);
  return isSign && /^on (?:it|them|each|top)$/.test(textOf(tokens.slice(nounTo, nounTo + 2)));
}

const opensRelative =
  /^(?:where|donde|(?:on|in) which|en (?:la |el |las |los )?(?:que|cual)) (?:\w+ ){0,4}(?:the|my|our|his|her|a|el|la|los|las|mi|su)$|^(?:that|which|que) (?:used to )?(?:h[eo]lds?|supports?|supported|carries|carried|housed|displayed|sostenia|aguantaba|sostiene|aguanta) (?:the|my|our|his|her|a|el|la|los|las|mi|su)$/;
const sitsOn =
  /^(?:(?:was|is|were|are|had|has|been|used|to|always|once|would|just) )*(?:was|is|were|are|sits?|sat|sitting|stands?|stood|standing|rests?|rested|lies|lay|hangs?|hung|hanging|goes|went|go|came|comes|lived?|kept|placed|mounted|be) (?:on|in|under|with|from|against|over|inside|next to)(?: it)?(?! (?:the|a|an|my|our|its)\b)/;

/** "we got the couch down ok in 2015", "the old bed came up fine when we moved in": a tale of the stairs. */
function isOfOldMove({ tokens }: Reading, { nounFrom, nounTo }: Thing): boolean {
  const before = tokens.slice(Math.max(0, nounFrom - 3), nounFrom);
  const isMoved =
    before.some(({ text }) => /^(?:got|carried|brought|moved|took|had)$/.test(text)) ||
    /^(?:came|went|fit|got)$/.test(tokens[nounTo]?.text ?? '');
  if (!isMoved) return false;
  const behind = textOf(tokens.slice(nounTo, nounTo + longestTale));
  const isLongAgo =
    /^[^.;!?\n]*\b(?:in (?:19|20)\d\d|years ago|when (?:we|i|they) moved|back then|last time)\b/;
  return /\b(?:up|down|in|through|out|around)\b/.test(behind) && isLongAgo.test(behind);
}

const longestTale = 12;

/** "it came in 4 flat boxes", "vino en dos cajas": how it was sold. */
function isPackaging({ tokens, things }: Reading, { item, nounFrom, nounTo }: Thing): boolean {
  if (things.length === 0 || !item.key.startsWith('box-')) return false;
  return cameIn.test(textOf(tokens.slice(Math.max(0, nounFrom - longestWrap), nounTo)));
}

const longestWrap = 6;
const cameIn =
  /\b(?:(?:it|that|they|each|which) (?:came|arrived|was shipped|were shipped|got delivered|was delivered|shipped) (?:flat )?in|(?:vino|vinieron|venia|llego|llegaron) en) (?:(?!with|and|con|y|to|from)\S+ ){0,3}(?:boxes|box|cartons?|cajas?)$/;

/** "a pile you could fill a bathtub with": as large as that. */
function isMeasure({ tokens }: Reading, { item, nounFrom, amount }: Thing): boolean {
  const before = textOf(tokens.slice(Math.max(0, nounFrom - 2), nounFrom));
  return !item.container && amount?.article === true && /^fill(?:s|ing)? an?$/.test(before);
}

const longestExplanation = 16;

/** "a hutch - the kind with cabinets and glass doors", "AC, the one with the hose", "what my aunt calls a breakfront". */
function explains({ atoms, things }: Reading, thing: Thing, at: number): boolean {
  if (things.length === 0) return false;
  for (let back = at - 1; back > at - longestExplanation; back -= 1) {
    const atom = atoms[back];
    if (!atom || (atom.kind === 'mark' && /^[,;:.!?\n()+]$/.test(atom.mark))) return false;
    // "the kind with drawers and 6 chairs".
    const next = atoms[back + 1];
    if (isAnd(atom) && next?.kind === 'count' && !next.article) return false;
    if (opensExplanation(atoms, back)) {
      if (isCalled.test(atom.text))
        renames(
          things.findLast(({ fate }) => fate !== 'part'),
          thing,
        );
      return true;
    }
  }
  return false;
}

const isDeterminer = (atom: Atom | undefined) => atom?.kind === 'cue' && atom.cue === 'definite';

function isAnd(atom: Atom): boolean {
  return atom.kind === 'cue' && atom.cue === 'and';
}

const isCalled = /^(?:calls?|called|llaman?|llamaba)$/;

/** "a hutch, what my aunt called a breakfront": the second name says more than a bare first one. */
function renames(owner: Thing | undefined, { item, generic }: Thing): void {
  if (owner?.isBare && owner.fate === 'take' && !generic) owner.item = item;
}

function opensExplanation(atoms: readonly Atom[], at: number): boolean {
  const [atom, before, next] = [atoms[at], atoms[at - 1], atoms[at + 1]];
  const isThe = isDeterminer(before);
  const goesOn = /^(?:that|with|w|w\/|which|where|who|you|on|for|of|que|con|de)$/;
  // "the daybed kind with a second bed under it".
  const isTheOther = isDeterminer(atoms[at - 2]) && /^(?:noun|word)$/.test(before?.kind ?? '');
  if (/^(?:kind|type|sort|style|tipo|clase)$/.test(atom?.text ?? ''))
    return (isThe || isTheOther) && goesOn.test(next?.text ?? '');
  if (isCalled.test(atom?.text ?? ''))
    return atoms.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:what|que)$/.test(text));
  const isOne = /^ones?$/.test(atom?.text ?? '') && isThe;
  return isOne && /^(?:that|with|w|w\/|which|where)$/.test(next?.text ?? '');
}

const determiner = /^(?:the|a|its|his|her|their|some|one|two|three|dos|tres|el|la|los|las|un|una)$/;

/** "one rack is missing 2 shelves", "le falta una puerta", but "falta la estufa": it is still to go. */
function isMissing({ tokens }: Reading, { nounFrom }: Thing): boolean {
  const before = tokens.slice(Math.max(0, nounFrom - 3), nounFrom).map(({ text }) => text);
  const last = tokens[nounFrom - 1];
  if (last?.kind === 'number' || determiner.test(last?.text ?? '')) before.pop();
  return /(?:^| )(?:missing|lacks|lacking|les? (?:faltan?|faltaba))$/.test(before.join(' '));
}

const partName =
  /(?:doors?|trays?|lamps?|bulbs?|bombillas?|shelf|shelves|drawers|cushions|legs|lids?|screens?|glass|mirrors?|tires?|wheels?|seats?|motors?|compressors?|tanks?|hoses?|tops?|racks?|belts?|bases?|pedals?|puertas?|gavetas?|llantas?|gomas?|ruedas?|cojines|tapas?|vidrios?|espejos?|patas?|cajones|bandejas?)$/;
export const takenOff =
  /^(?:off|removed|out|missing|gone|detached|pulled|stripped|torn|unbolted|unscrewed|cracked|broken|busted|shot|flat|dead|burnt|burned|seized|blown|died|snapped|quitad[oa]s?|sacad[oa]s?|fuera|afuera|rot[oa]s?|partid[oa]s?)$/;
const longestState = 5;
const hasDoor =
  /^(?:dryer|washer|fridge|range|dishwasher|microwave|wine-fridge|.*freezer|wardrobe|locker|.*cabinet)/;
const isDamage = /^(?:missing|gone|broken|busted|cracked|torn|bent|dented|flat|dead|rot[oa]s?)$/;

/** "4 lockers, doors off", "3 washers, coin boxes removed". */
function isTakenOff({ atoms, pending, things }: Reading, thing: Thing, at: number): boolean {
  const owner = things.at(-1);
  // "dryer door off".
  const isOfIt = owner?.to === thing.nounFrom && hasDoor.test(owner.item.key);
  const isBehind = /^(?:comma|paren|with|and|dash)$/.test(thing.joint) || isOfIt;
  if (!owner || owner.sentence !== thing.sentence || !isBehind) return false;
  // "10 lockers, 3 doors missing".
  if (thing.amount && !isDamage.test(atoms[at + 1]?.text ?? '')) return false;
  const isBox =
    /^box(?:es)?$/.test(thing.name) && /^(?:coin|money|cash)$/.test(pending.words[0] ?? '');
  if (!partName.test(thing.name) && !isBox) return false;
  if (thing.joint === 'and' && owner.fate !== 'part') return false;
  for (let next = at + 1; next <= at + longestState; next += 1) {
    const atom = atoms[next];
    if (takenOff.test(atom?.text ?? '')) return !atoms[next + 1] || endsState(atoms[next + 1]);
    const isOther =
      atom?.kind === 'noun' || /^(?:and|&|y|are|all|is|ya|already)$/.test(atom?.text ?? '');
    if (!isOther) return false;
  }
  return false;
}

function endsState(atom: Atom | undefined): boolean {
  return (
    atom?.kind === 'mark' || (atom?.kind === 'cue' && /^(?:and|take|restate|with)$/.test(atom.cue))
  );
}

/** "a bench that used to go with the piano", "lamps that match the couch". */
function isCounterpart({ tokens }: Reading, { nounFrom, amount }: Thing): boolean {
  if (amount && !amount.article) return false;
  const said = textOf(tokens.slice(Math.max(0, nounFrom - longestState), nounFrom));
  return /\b(?:(?:go|goes|went|came|comes|belongs|belonged) with|match(?:es|ed|ing)?|combinan? con|hace juego con|va con|venia con) (?:the|my|our|that|his|her|el|la|los|las|mi) ?\w*$/.test(
    said,
  );
}

/** "el colchón de la cuna", "the door of the fridge": of a whole that is not named for itself. */
function isWhole(reading: Reading, { item, amount, nounFrom }: Thing): boolean {
  const part = reading.things.at(-1);
  if (!part || amount || part.fate !== 'take' || part.item.container) return false;
  const between = textOf(reading.tokens.slice(part.to, nounFrom));
  if (!/^(?:de la|de las|de los|del|de mi|of the|of my)$/.test(between)) return false;
  const isOfCrib = item.key === 'crib' && part.item.family === 'mattress';
  if (isOfCrib) part.item = reading.lexicon.find('mattress-crib') ?? part.item;
  return true;
}

const longestClause = 10;

/** "pruned the fig tree and the arbor": they stand where they are. */
function isPruned({ tokens }: Reading, { nounFrom, amount }: Thing): boolean {
  if (amount && !amount.article) return false;
  const before = tokens.slice(Math.max(0, nounFrom - longestClause), nounFrom);
  const clause = before.slice(before.findLastIndex(({ kind }) => kind === 'mark') + 1);
  const verb = clause.findIndex(({ text }) => /^(?:prun|trimm)(?:ed|ing)$/.test(text));
  const isTied = ({ text }: (typeof clause)[number]) =>
    !/^(?:left|have|has|from|into|need)$/.test(text);
  return verb >= 0 && clause.slice(verb).every(isTied);
}

/** "the door and its frame", "2 doors w/ frames", "la puerta con su marco". */
function isFrameOf({ tokens }: Reading, { name, nounFrom }: Thing): boolean {
  if (!/^(?:frames?|marcos?)$/.test(name)) return false;
  const before = textOf(tokens.slice(Math.max(0, nounFrom - 4), nounFrom));
  return /(?:^| )(?:doors?|windows?|mirrors?|pictures?|puertas?|ventanas?|espejos?) (?:and|&|\+|with|w\/|w|plus|n|y|con)(?: (?:\d+|its|their|the|su|sus|el|los))?$/.test(
    before,
  );
}

/** "a round table on a 3 leg base". */
function isBase({ pending, things }: Reading, { name, sentence }: Thing): boolean {
  const isOn = /^(?:on|en|sobre)$/.test(pending.place ?? '');
  return isOn && /^(?:bases?|pedestals?)$/.test(name) && things.at(-1)?.sentence === sentence;
}

/** "elevator cab is too short". */
function isOfElevator({ atoms }: Reading, { name, amount }: Thing, at: number): boolean {
  const before = atoms[at - 1];
  // "ground floor w/ ramp", "ground level, double doors".
  const joint = atoms[at - 1]?.kind === 'word' ? at - 2 : at - 1;
  const withIt = atoms[joint];
  const isJoint = before?.text === 'double' || (withIt?.kind === 'cue' && withIt.cue === 'with');
  const isWay = isJoint && atoms[joint - 1]?.kind === 'access';
  if (isWay && !amount && /^(?:ramps?|docks?|loading dock|(?:double )?doors?)$/.test(name))
    return true;
  const isElevator = before?.kind === 'access' && before.meaning.kind === 'elevator';
  return isElevator && !amount && /^(?:cab|cabs|car|cars|doors?|bank|shaft|motor)$/.test(name);
}

/** "then a tight door, 27 wide", "you can open the door and that's it", "a path from bed to kitchen". */
function isWayOut(
  { tokens, pending }: Reading,
  { name, amount, nounFrom, nounTo }: Thing,
): boolean {
  const isFrom = /^(?:from|desde)$/.test(tokens[nounFrom - 1]?.text ?? '');
  if (isFrom && /^(?:to|hasta)$/.test(tokens[nounTo]?.text ?? '')) return true;
  if (!/^(?:doors?|doorways?|gates?|puertas?)$/.test(name) || amount?.article === false)
    return false;
  const [verb, the] = tokens.slice(Math.max(0, nounFrom - 2), nounFrom).map(({ text }) => text);
  const isMoved =
    /^(?:open|opens|opening|close|closes|shut|unlock|lock|reach|abrir|cerrar|abres?)$/;
  const isTight = pending.words.some((word) =>
    /^(?:tight|narrow|skinny|angosta|estrecha)$/.test(word),
  );
  // "there's a door to the yard".
  const before = textOf(tokens.slice(Math.max(0, nounFrom - 3), nounFrom));
  const isThere = /\b(?:there's|theres|is|has|have|hay|tiene) (?:also )?(?:an?|una)$/;
  const isTo = /^(?:to|onto|into|out|from|que|hacia|al?)$/.test(tokens[nounTo]?.text ?? '');
  if (isThere.test(before) && isTo) return true;
  return isTight || (isMoved.test(verb ?? '') && determiner.test(the ?? ''));
}

/** "an upright piano, nobody wants pianos anymore": of all that there are. */
function isOpinion(
  { tokens, things }: Reading,
  { item, nounFrom, amount, plural }: Thing,
): boolean {
  if (!plural || amount || !things.some((other) => isSameKind(other.item, item))) return false;
  return wanted.test(textOf(tokens.slice(Math.max(0, nounFrom - 4), nounFrom)));
}

const wanted =
  /\b(?:nobody|no one|noone|who|nadie) (?:even |really |ya )?(?:wants|wanted|buys|takes|needs|uses|has|quiere|compra|usa|tiene)(?: old| used| viejos| viejas)?$/;
