import type { Atom } from './grammar.ts';
import { isAbout, isDeterminer } from './reading.ts';
import { wordSet } from './tokens/tokens.ts';
import * as english from './words/english.ts';

const longestPause = 6;
const longestEntry = 6;
const longestHead = 40;

/** Whether a name of the catalogue is no thing of its own here: a maker, a verb, what another is like. */
export const isNoThing = (atoms: readonly Atom[], at: number): boolean =>
  [isModel, isMakerOfModel, isLikeness, isVerb, isPieces, isMaker, isHalfOfCombo, isOfPlace].some(
    (tells) => tells(atoms, at),
  );

/** "upper: 14 treadmills", "room 9 was x-ray": the name of a place. */
function isOfPlace(atoms: readonly Atom[], at: number): boolean {
  const [room, number, was, name] = atoms.slice(Math.max(0, at - 3), at + 2);
  const isUse = room?.kind === 'space' && number?.kind === 'count' && was?.text === 'was';
  if (name === atoms[at] && isUse) return true;
  const [before, level, colon] = at === 0 ? [undefined, ...atoms] : atoms.slice(at - 1, at + 2);
  const starts = !before || before.text === '\n';
  return starts && /^(?:upper|lower)$/.test(level?.text ?? '') && colon?.text === ':';
}

/** "Dehumidifier. 50 pint Frigidaire", "22 cubicles, Herman Miller 8x8": who made it. */
function isMaker(atoms: readonly Atom[], at: number): boolean {
  const [brand, next] = [atoms[at], atoms[at + 1]];
  const isName = brand?.text === 'frigidaire' || isHermanMiller(brand);
  const isBrand = brand?.kind === 'noun' && (brand.brand || isName);
  if (!isBrand || !/^(?:mark|sides)$/.test(next?.kind ?? 'mark')) return false;
  const before = atoms.slice(Math.max(0, at - longestPause), at);
  const noun = before.findLastIndex(({ kind }) => kind === 'noun');
  const made = before[noun];
  const isAppliance = made?.kind === 'noun' && !made.plural && appliance.test(made.key);
  const isOffice = made?.kind === 'noun' && made.plural && /^(?:cubicle|desk|table)/.test(made.key);
  const isQuiet = before
    .slice(noun + 1)
    .every(({ kind, text }) => /^(?:measure|word|other)$/.test(kind) || /^[.,(-]$/.test(text));
  return (isAppliance || isOffice) && isQuiet && noun < before.length - 1;
}

const isHermanMiller = (atom: Atom | undefined) =>
  atom?.text === 'herman' && atom.to - atom.from === 2;

const appliance =
  /^(?:washer|dryer|dishwasher|range|stove|microwave|dehumidifier|humidifier|water-heater|window-ac|portable-ac|air-purifier|wine-fridge|chest-freezer|upright-freezer)/;

/** "vinyl shed, 2 doors and a window". */
export function isOfShed(atoms: readonly Atom[], at: number): boolean {
  const part = atoms[at];
  if (part?.kind !== 'noun' || !/^(?:door|window-sash)/.test(part.key)) return false;
  const before = atoms.slice(Math.max(0, at - longestEntry), at);
  const clause = before.slice(before.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text)) + 1);
  const named = clause.findLast(
    (atom) => atom.kind === 'noun' && !/^(?:door|window-sash)/.test(atom.key),
  );
  // "a shed door".
  return named?.kind === 'noun' && named.key === 'shed' && named.to !== part.from;
}

/** "laundry center, one piece, dryer on top and washer at the bottom". */
function isHalfOfCombo(atoms: readonly Atom[], at: number): boolean {
  const [half, where, place] = atoms.slice(at, at + 3);
  if (half?.kind !== 'noun' || !/^(?:washer|dryer)$/.test(half.key)) return false;
  const said = `${where?.text} ${place?.text}`;
  const isPlaced = /^(?:on|at|above|below|up|under|over|arriba|abajo)\b|^is (?:on|at)/.test(said);
  const isCombo = (atom: Atom) => atom.kind === 'noun' && atom.key === 'washer-dryer-combo';
  return isPlaced && atoms.slice(Math.max(0, at - longestHead), at).some(isCombo);
}

/** "12 pcs desks", "20 pcs 4x8", "aluminum sheet about 20 pcs": no computers. */
function isPieces(atoms: readonly Atom[], at: number): boolean {
  if (!/^pcs?$/.test(atoms[at]?.text ?? '') || atoms[at - 1]?.kind !== 'count') return false;
  const next = atoms
    .slice(at + 1, at + 5)
    .find(({ kind }) => !/^(?:word|measure|material)$/.test(kind));
  const named = isAbout(atoms[at - 2]) ? atoms[at - 3] : atoms[at - 2];
  const isOfUnknown = named?.kind === 'word' && !proseWords.has(named.text);
  return /^(?:noun|sides)$/.test(next?.kind ?? '') || isOfUnknown;
}

const proseWords = wordSet(english.proseWords);

/** "please pull out the sink", "can you cart off my sofa", "swing by for the desk". */
function isVerb(atoms: readonly Atom[], at: number): boolean {
  const [before, verb] = [atoms[at - 1], atoms[at]];
  if (!/^(?:pull|cart|swing|demo)$/.test(verb?.text ?? '')) return false;
  const isFirst = !before || before.kind === 'mark' || asks.test(before.text);
  if (!isFirst && (before.kind !== 'cue' || isDeterminer(before))) return false;
  const object = atoms.slice(at + 1, at + 4).find(({ text }) => !particle.test(text));
  return isDeterminer(object) || (object?.kind === 'count' && object.article);
}

const asks = /^(?:please|pls|plz|just|you|guys|someone|somebody|me|will|can|should|must|gotta)$/;
const particle = /^(?:out|off|away|by|over|down|up|for)$/;

/** "a locker type wardrobe", "an ottoman style coffee table", "steps are like a ladder": what the thing is like. */
function isLikeness(atoms: readonly Atom[], at: number): boolean {
  if (atoms[at]?.kind !== 'noun') return false;
  const [type, next] = atoms.slice(at + 1, at + 3);
  const isStyle = /^(?:type|style|like)$/.test(type?.text ?? '') && next?.kind === 'noun';
  const [way, is, like, a] = at < 4 ? [] : atoms.slice(at - 4, at);
  const isWay = /^(?:steps?|stairs?|staircase|stairwell|hallway|ramp)$/.test(way?.text ?? '');
  const isLike = isWay && like?.text === 'like' && a?.kind === 'count' && a.article;
  return isStyle || (isLike && /^(?:is|are|was|were|looks?)$/.test(is?.text ?? ''));
}

/** More are a model between two names of one thing. */
const mostCounted = 12;

const isMakerOfModel = (atoms: readonly Atom[], at: number) => isModel(atoms, at + 1);

/** "HP DesignJet 500 plotter", "Brother MFC 8900 printer": one, of that number. */
function isModel(atoms: readonly Atom[], at: number): boolean {
  const [maker, number, noun] = [atoms[at - 1], atoms[at], atoms[at + 1]];
  const isNumber =
    number?.kind === 'other' || (number?.kind === 'count' && number.value > mostCounted);
  const gap = (number?.from ?? 0) - (maker?.to ?? 0);
  // "WF-2850".
  const isNext = gap === 0 || (gap === 1 && number?.kind === 'other');
  const isBetween = isNext && number?.to === noun?.from;
  if (maker?.kind !== 'noun' || noun?.kind !== 'noun' || maker.key !== noun.key) return false;
  // "2 Blodgett 1048 deck ovens" have their count.
  return isNumber && isBetween && (!noun.plural || atoms[at - 2]?.kind === 'count');
}
