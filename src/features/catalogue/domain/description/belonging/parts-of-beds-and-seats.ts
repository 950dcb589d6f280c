import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { type MaybePart, wordsBehind } from './maybe-part.ts';

/** "a couch with 5 back pillows and the chaise end". */
const isSoftPart = (part: MaybePart): boolean =>
  (part.isWith || part.isAfterPart || part.thing.inAside) && isOfSeat(part);

/** "a sectional, chaise on the left". */
function isSideOfSeat(part: MaybePart): boolean {
  const { reading, thing } = part;
  const isSide = /^(?:on|at) (?:the |one |either )?(?:left|right|end|side)/;
  return thing.joint === 'comma' && isSide.test(wordsBehind(reading, thing, 3)) && isOfSeat(part);
}

function isOfSeat({ thing: { item, name, amount }, owner }: MaybePart): boolean {
  // "a sectional with 11 throw pillows".
  if (/^(?:throw|accent|decorative) /.test(name) && (amount?.value ?? 0) > mostOnSeat) return false;
  const isSeat =
    /^(?:sofa|sectional|sleeper|loveseat|futon|armchair|recliner|chaise|day-bed|patio|bench|pew|dining-chair|restaurant-booth)/;
  const isPart = item.key === 'pillow' || item.key === 'chaise-lounge' || /^consoles?$/.test(name);
  return isPart && isSeat.test(owner.item.key);
}

const mostOnSeat = 4;

/** "a sofa bed, queen mattress inside". */
const isMattressOfSleeper = ({ thing, owner, isInside }: MaybePart): boolean =>
  isInside && owner.item.key === 'sleeper-sofa' && thing.item.family === 'mattress';

/** "a futon frame + mattress". */
const isMattressOfFuton = ({ thing, owner, isWith }: MaybePart): boolean =>
  (isWith || thing.joint === 'and') &&
  !thing.amount &&
  !thing.plural &&
  owner.item.key === 'futon' &&
  thing.item.family === 'mattress';

/** "a bunk bed with the ladder". */
const isLadderOfBunk = ({ reading, thing, isWith, isNext }: MaybePart): boolean =>
  thing.name === 'ladder' &&
  (thing.definite || isWith || isNext) &&
  reading.things.some(
    ({ item, sentence }) => /^(?:bunk|loft)-bed$/.test(item.key) && sentence === thing.sentence,
  );

/** "a Pax with 3 frames", "PAX 2 frames, sliding doors". */
const isFrameOfWardrobe = ({ thing, owner }: MaybePart): boolean =>
  /^frames?$/.test(thing.name) && owner.item.key === 'wardrobe';

/** "a futon, frame only". */
const isFrameOfSeat = ({ thing, owner, isUncountedBehindComma }: MaybePart): boolean =>
  isUncountedBehindComma && /^frames?$/.test(thing.name) && isUpholstered.test(owner.item.key);

const isUpholstered = /^(?:futon|sofa-|loveseat|sleeper|sectional|armchair|recliner|day-bed)/;

/** "a bed with a wooden frame". */
const isFrameOfBed = ({ thing, owner, isWith }: MaybePart): boolean =>
  isWith &&
  !thing.plural &&
  thing.amount?.article !== false &&
  thing.item.key === 'bed-frame-wood' &&
  owner.item.family === 'bed';

/** The rules for pillows, mattresses, frames and ladders of what is slept or sat on. */
export const bedAndSeatRules: readonly ((part: MaybePart) => boolean)[] = [
  isSoftPart,
  isSideOfSeat,
  isMattressOfSleeper,
  isMattressOfFuton,
  isLadderOfBunk,
  isFrameOfWardrobe,
  isFrameOfSeat,
  isFrameOfBed,
];

/** "2 queen beds (mattress only)", "a full bed, just the mattress": the beds stay out of the list. */
export function takesOnlyMattress(
  { tokens, lexicon }: Reading,
  thing: Thing,
  bed: Thing | undefined,
): boolean {
  if (bed?.item.family !== 'bed' || bed.fate !== thing.fate) return false;
  if (thing.item.family !== 'mattress' || thing.amount) return false;
  const between = textOf(tokens.slice(bed.to, thing.nounFrom));
  const isBefore = /^[,(:-] ?(?:just|only|solo)(?: (?:the|el|los))?$/.test(between);
  const isBehind = /^[,(:-]$/.test(between) && /^(?:only|solo)$/.test(tokens[thing.to]?.text ?? '');
  if (!isBefore && !isBehind) return false;
  const ofItsSize = lexicon.find(bed.item.key.replace('bed-', 'mattress-')) ?? thing.item;
  const item = thing.hasOwnSize || thing.sizes.length > 0 ? thing.item : ofItsSize;
  Object.assign(thing, { item, amount: bed.amount, uncounted: false, another: true });
  bed.fate = 'part';
  return true;
}
