import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { type MaybePart, wordsBefore } from './maybe-part.ts';

/** "Bowflex (bench folds up)". */
const isBenchOfGym = ({ thing, owner }: MaybePart): boolean =>
  thing.inAside && /\bbench$/.test(thing.name) && owner.item.key === 'home-gym';

/** "French door whose ice maker died". */
const isIceMakerOfIt = (part: MaybePart): boolean =>
  isIceMakerOf(part.thing, part.owner) && /\b(?:whose|its)$/.test(wordsBefore(part));

/** "Fridge. Ice maker is broken". */
export const isIceMakerOf = ({ name }: Thing, { item }: Thing): boolean =>
  /^ice ?makers?$/.test(name) && item.family === 'fridge';

/** "un televisor que se le rompió la pantalla". */
const isScreenOfTv = ({ thing, owner }: MaybePart): boolean =>
  /^(?:pantalla|screen)$/.test(thing.name) &&
  owner.item.family === 'tv' &&
  thing.joint === 'none' &&
  thing.definite;

/** "a 10 burner range w/ 2 ovens under it". */
const isOvenOfRange = ({ thing, owner, isWith }: MaybePart): boolean =>
  isWith && /^ovens?$/.test(thing.name) && /^(?:range|commercial-oven)$/.test(owner.item.key);

/** "a Singer sewing machine with the treadle table", "a Juki on a table". */
function isStandOfSewingMachine({ reading, thing, owner, isWith, isNext }: MaybePart): boolean {
  const isOn = isNext && /^(?:in|on)$/.test(reading.pending.place ?? '');
  return (
    (isWith || isOn) &&
    owner.item.key === 'sewing-machine' &&
    /\b(?:tables?|cabinets?|mesas?|gabinetes?)$/.test(thing.name)
  );
}

/** "a weight set: a bar and 6 plates". */
const isBarOfWeights = ({ thing, owner }: MaybePart): boolean =>
  /^bars?$/.test(thing.name) && /^weight-/.test(owner.item.key);

/** "6 planters with fake plants". */
const isFakePlant = ({ thing, owner, isWith }: MaybePart): boolean =>
  isWith && thing.item.key === 'plant-large' && owner.item.key === 'plant-large';

/** "an evaporator w/ 3 fans", "a bike w flat tires". */
function isFitting({ thing, owner, isWith, isUncountedBehindComma }: MaybePart): boolean {
  if (!isWith && !isUncountedBehindComma) return false;
  const { item, name } = thing;
  const { key } = owner.item;
  // "a drum kit w/ 3 cymbals".
  if (key === 'drum-set') return /\b(?:cymbals?|snares?|toms?|throne)$/.test(name);
  // "an organ with two keyboards", "a karaoke machine w 2 mics".
  if (/\b(?:keyboards?|manuals?|pedal ?boards?|teclados?|pedaleras?)$/.test(name))
    return /^(?:organ|piano)/.test(key);
  if (/\b(?:mics?|microphones?|microfonos?|speakers?|bocinas?|parlantes?)$/.test(name))
    return /\b(?:karaoke|jukebox|boombox|boom box|pa system|stereo|equipo de sonido)\b/.test(
      owner.name,
    );
  // "the tall fridge, compressor died", "fridge, ice maker broken".
  if (/\b(?:compressor|motor|ice ?maker|water dispenser)$/.test(name))
    return /fridge|freezer|cooler|^(?:recliner|treadmill|window-ac|washer|dryer|ice-)/.test(key);
  // "mirrors with lights".
  if (/^(?:lights?|bulbs|luces|focos)$/.test(name)) return /mirror/.test(key);
  if (/^rims?$/.test(name)) return key === 'car-tire';
  // "a portable w/ the 2 hoses", "a library ladder w/ its rail".
  if (item.key === 'garden-hose') return /^(?:portable-ac|washer|vacuum|dehumidifier)$/.test(key);
  if (/\brails?$/.test(name)) return key === 'ladder';
  if (item.key === 'fan') return /^(?:evaporator|mini-split|crac-unit|exhaust-hood)$/.test(key);
  return (
    /\b(?:tires?|tyres?|seats?|gomas?|llantas?|cauchos?|asientos?|ruedas?)$/.test(name) &&
    /bi(?:cycle|ke)$|^(?:wheelbarrow|stroller|wheelchair)$/.test(key)
  );
}

/** "an adjustable base (2 motors)". */
const isMotor = ({ thing }: MaybePart): boolean =>
  thing.inAside && /\b(?:motors?|compressors?)$/.test(thing.name);

/** "mini split 2 heads 1 compressor". */
const isCompressorOfMiniSplit = ({ thing, owner }: MaybePart): boolean =>
  /\bcompressors?$/.test(thing.name) && owner.item.key === 'mini-split';

/** "a vanity with bulbs around the mirror". */
const isMirrorOfVanity = ({ thing, owner }: MaybePart): boolean =>
  /\bmirrors?$/.test(thing.name) && /^(?:vanity-mirror|styling-station)$/.test(owner.item.key);

/** "a table in 4 sections on 3 bases". */
const areBases = ({ thing, owner }: MaybePart): boolean =>
  thing.name === 'bases' && !/^(?:bed|mattress|kitchen)/.test(owner.item.key);

/** "a 9 ft umbrella w a 50 lb base", "umbrella and stand". */
const isBaseOfUmbrella = ({ thing, owner, isTied }: MaybePart): boolean =>
  isTied && /^(?:bases?|stands?)$/.test(thing.name) && owner.item.key === 'patio-umbrella';

/** "an aquarium w stand + canopy", "a 4 poster bed w canopy". */
const isCanopy = ({ thing, owner, isTied }: MaybePart): boolean =>
  isTied && /^canop(?:y|ies)$/.test(thing.name) && /^(?:aquarium|bed-)/.test(owner.item.key);

/** "a swing set w slide". */
const isPieceOfSameKind = ({ thing, owner, isWith }: MaybePart): boolean =>
  isWith &&
  !thing.plural &&
  (!thing.amount || thing.amount.article) &&
  thing.item.key === owner.item.key &&
  thing.name !== owner.name;

/** "24 windows, sashes + frames". */
const isTrimOfWindow = ({ thing, owner }: MaybePart): boolean =>
  !thing.amount &&
  /^(?:sashes|frames|marcos|trim|casings?)$/.test(thing.name) &&
  /^(?:window|door)-/.test(owner.item.key);

/** "a walk-in cooler (just the box)". */
const isBoxOfWalkIn = ({ thing, owner }: MaybePart): boolean =>
  thing.inAside && thing.definite && thing.name === 'box' && /^walk-in/.test(owner.item.key);

/** "an armoire, mirror inside". */
const isMirrorInside = ({ thing, isInside }: MaybePart): boolean =>
  isInside && !thing.amount && /\bmirrors?$/.test(thing.name);

/** The rules for what is fitted to a machine, a table, a window and the like. */
export const fittingRules: readonly ((part: MaybePart) => boolean)[] = [
  isBenchOfGym,
  isIceMakerOfIt,
  isScreenOfTv,
  isOvenOfRange,
  isStandOfSewingMachine,
  isFakePlant,
  isBarOfWeights,
  isFitting,
  isMotor,
  isCompressorOfMiniSplit,
  isMirrorOfVanity,
  areBases,
  isBaseOfUmbrella,
  isCanopy,
  isPieceOfSameKind,
  isTrimOfWindow,
  isBoxOfWalkIn,
  isMirrorInside,
];
