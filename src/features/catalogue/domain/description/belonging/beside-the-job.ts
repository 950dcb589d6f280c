import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** A word for pictures of the things, for the set they are of, for what helps to carry them, or another name. */
export const isBesideTheJob = (reading: Reading, thing: Thing, at: number) =>
  isPhoto(reading, thing) ||
  isSetTheyAreOf(reading, thing) ||
  helpsToCarry(reading, thing, at) ||
  holdsRefused(reading, thing, at) ||
  isOtherName(reading, thing);

const longestLead = 6;

/** "a sofa, a coffee table, all from a living room set". */
const isSetTheyAreOf = ({ tokens, things }: Reading, { item, nounFrom, plural }: Thing) =>
  things.length > 0 &&
  !plural &&
  /-set$/.test(item.key) &&
  /\b(?:all|both|part|parts|pieces|are|from) (?:from|of)(?: (?:an?|the|our|my|one|same|his|her|old))*$/.test(
    textOf(tokens.slice(Math.max(0, nounFrom - longestLead), nounFrom)),
  );

/** "my cousin sent 31 pictures": of the things. */
function isPhoto({ tokens }: Reading, { item, nounFrom }: Thing): boolean {
  if (item.key !== 'picture-large') return false;
  return sends.test(textOf(tokens.slice(Math.max(0, nounFrom - longestLead), nounFrom)));
}

const sends =
  /\b(?:sent|sending|send|texted|texting|emailed|uploaded|attached|attaching|took|snapped|mande|tome)(?: (?:you|u|me|us|them|over|about|like))*(?: \w+)?$/;

/** "hand trucks are ok", "a guy with a forklift", "bring a dolly", "2 roll up gates" of a ground floor. */
function helpsToCarry(reading: Reading, { name, nounFrom, nounTo }: Thing, at: number): boolean {
  const isGate = /gates?$/.test(name);
  if (!isGate && !helper.test(name)) return false;
  const { tokens } = reading;
  const before = textOf(tokens.slice(Math.max(0, nounFrom - longestLead), nounFrom));
  if (isGate) return isRollUp.test(`${before} ${name}`) && isByTheStreet(reading, at);
  return (
    broughtBy.test(before) || isAtHand.test(textOf(tokens.slice(nounTo, nounTo + longestLead)))
  );
}

const helper = /^(?:hand ?(?:trucks?|carts?)|doll(?:y|ies)|fork ?lifts?|pallet jacks?)$/;
const broughtBy =
  /\b(?:(?:guy|man|someone|somebody|person|operator|driver|super|staff|worker|crew|porter) (?:with|w\/|who has|has)(?: (?:an?|the|his|our))?|bring(?:ing)?(?: (?:an?|your|the|two|a couple of))?|(?:can|could|may) (?:use|borrow) (?:our|the|an?|my)|you(?:'ll| will)? need(?: an?)?)$/;
const isAtHand =
  /^(?:and (?:an?|our|the) (?:driver|guy|operator|man)|that can|which can|to load|(?:(?:is|are|will be|r|work) )?(?:ok|okay|fine|allowed|welcome|on ?site|on hand|provided|needed|required|usable|no problem|with an? operator|you can (?:use|borrow)|available (?:for|to)))\b/;
const isRollUp = /\b(?:roll|rolling|drive) ?-? ?(?:up|down|in|thru|through)? (?:security )?gates?$/;

/** "Ground level, two roll up gates". */
function isByTheStreet({ atoms }: Reading, at: number): boolean {
  const said = atoms.slice(Math.max(0, at - longestLead), at);
  const end = said.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text));
  return said.slice(end + 1).some(({ kind }) => kind === 'access');
}

/** "Fish tank, 75 gallon aquarium": said once more in another word. */
function isOtherName({ tokens, things }: Reading, thing: Thing): boolean {
  const first = things.at(-1);
  if (!first || thing.amount || thing.plural || thing.definite || thing.joint !== 'comma')
    return false;
  const isOne = first.amount === null || (first.amount.article && first.amount.value === 1);
  const isSameItem = first.item === thing.item && !first.plural && first.fate === 'take';
  const between = textOf(tokens.slice(first.to, thing.nounFrom));
  const isPlain = isSameItem && isOne && !first.sizes.some((size) => /\d/.test(size));
  // "stacked laundry center, washer and dryer in one piece".
  const isCombo = thing.item.key === 'washer-dryer-combo' && first.name !== thing.name;
  const isTold =
    /^, \d/.test(between) || (sameThing.test(first.name) && sameThing.test(thing.name));
  return isPlain && (isCombo || (isTold && areSynonyms(first.name, thing.name)));
}

/** "AC unit, air conditioner": nobody lists two of them so. */
const sameThing = /\bac(?: unit)?$|a\/c$|air conditioner$|\btv$|television$|fridge$|refrigerator$/;

const synonyms = [
  /tank$|aquarium$/,
  /couch$|sofa$/,
  /fridge$|refrigerator$/,
  /\btv$|television$/,
  /\bac(?: unit)?$|a\/c$|air conditioner$/,
  /rug$|carpet$/,
  /dresser$|bureau$/,
  /freezer$|deep freeze$/,
];
const areSynonyms = (one: string, other: string) =>
  one !== other && synonyms.some((names) => names.test(one) && names.test(other));

/** "motor oil and weed killer, maybe 15 containers": of what we refuse. */
function holdsRefused(
  { atoms, tokens }: Reading,
  { from, nounTo, name }: Thing,
  at: number,
): boolean {
  if (!/^(?:containers?|jugs?|pails?|buckets?|jars?|canisters?|tubs?)$/.test(name)) return false;
  if (tokens[nounTo]?.text === 'of') return false;
  const told = atoms
    .slice(Math.max(0, at - longestPause), at)
    .findLast(({ kind, text }) => !isBetween.test(kind) || /^[.;!?\n]$/.test(text));
  const said = tokens.slice(Math.max(0, from - longestPause), from);
  return told?.kind === 'refused' && !said.some(({ text }) => text === name);
}

const longestPause = 12;
const isBetween = /^(?:mark|cue|count)$/;
