import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  isDeterminer,
  nothing,
  type Reading,
  restOfClause,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

const taking = [
  '(?:is |are )?(?:taking|reusing|getting|keeping|claiming|collecting|grabbing|buying|picking up|coming for)',
  '(?:takes|gets|wants|keeps|claims|collects|grabs|buys|picks up|comes for)(?: back)?',
  '(?:will|gonna|going to|wants to|want to) (?:take|keep|collect|grab|buy|pick up|get)',
  'picked up|already picked up|se lleva|recoge|quiere|se queda con',
].join('|');
const takes = new RegExp(`(?:^| )(?:${taking})$`);
const longestVerb = 4;
/** Who takes them for the visitor, or nobody at all. */
const noTaker = /^(?:you|u|ya|guys|crew|that|which|who|please|pls|to|usted|ustedes|not|never|no)$/;

/** "2 coolers, Coke picks up one of them", "4 sillas, el vecino se lleva una": the others go. */
export function takesSome(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence, chunkStart } = reading;
  const [count, of] = atoms.slice(at + 1, at + 3);
  const last = things.at(-1);
  if (count?.kind !== 'count' || last?.fate !== 'take' || last.sentence < sentence - 1)
    return false;
  const from = atoms[chunkStart]?.from ?? 0;
  const end = atoms[at]?.to ?? 0;
  const said = tokens.slice(Math.max(from, end - longestVerb), end).map(({ text }) => text);
  if (!takes.test(said.join(' ')) || said.some((text) => noTaker.test(text))) return false;
  // "it takes 2 of them", but "IT is collecting 2 of them".
  if (/(?:^| )it takes$/.test(said.join(' '))) return false;
  // "10 desks, each room gets 2".
  const subject = atoms.slice(Math.max(chunkStart, at - longestVerb), at);
  if (subject.some(isRoom)) return false;
  const isOf = of?.kind === 'cue' && of.cue === 'left' && /^(?:of|de)$/.test(of.text);
  const total = last.amount;
  // "3 of the 5 desks (keeping 2)": those were not among the three.
  if (!isOf && (!endsClause(of) || /^keep/.test(said.at(-1) ?? ''))) return false;
  if (!total || total.article || total.value <= count.value) return false;
  // "my wife wants 2 of them gone".
  if (restOfClause(reading, at + 1, 8).some(({ text }) => isOut.test(text))) return false;
  last.amount = exactly(total.value - count.value);
  reading.pending = nothing();
  reading.skipTo = isOf ? at + 3 : at + 2;
  return true;
}

const isRoom = (atom: Atom) =>
  /^(?:space|group|access)$/.test(atom.kind) ||
  (atom.kind === 'cue' && /^(?:each|per)$/.test(atom.cue));

const isOut = /^(?:gone|removed|hauled|out|off|down|taken|tossed|trashed|away)$/;

const endsClause = (atom: Atom | undefined) => !atom || /^[.,;!)\n]$/.test(atom.text);

/** "the tub is the plumber's job", "boiler is con eds problem": somebody else's work. */
function isOthersJob(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const atom = atoms[at];
  const last = things.at(-1);
  if (!/^(?:job|problem|responsibility|department)$/.test(atom?.text ?? '')) return false;
  if (!last || last.sentence !== sentence) return false;
  if ((atom?.from ?? 0) - last.to > longestVerb + 1) return false;
  const [verb = '', ...name] = tokens.slice(last.to, atom?.from).map(({ text }) => text);
  const owner = name.at(-1) ?? '';
  const isOwned = /^[a-z]{2,}'?s$/.test(owner);
  return /^(?:is|are)$/.test(verb) && isOwned && !/^(?:yours?|guys)$/.test(owner);
}

/** "pero las sillas se las lleva el vecino": what a named person takes. */
function isTakenByNamed(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const verb = atoms[at];
  const from = verb?.from ?? 0;
  const before = textOf(tokens.slice(Math.max(0, from - 2), from));
  const who = tokens[verb?.to ?? 0]?.text ?? '';
  return (
    /^llevan?$/.test(verb?.text ?? '') &&
    /^se l[oa]s?$/.test(before) &&
    /^(?:el|la|los|las|mi|mis|un|una|su|sus|nuestr[oa])$/.test(who) &&
    things.at(-1)?.sentence === sentence
  );
}

/** "mi hermano se lleva la nevera", "los de la mudanza se llevan 2 mesas": not we. */
export function takesInSpanish({ atoms, tokens, chunkStart }: Reading, at: number): boolean {
  const end = atoms[at]?.to ?? 0;
  if (!spanishTaking.test(tokens[end - 1]?.text ?? '')) return false;
  const start = Math.max(atoms[chunkStart]?.from ?? 0, end - longestSubject);
  const [taken] = takenBySpanish.exec(textOf(tokens.slice(start, end))) ?? [];
  if (!taken) return false;
  const from = end - taken.trim().split(' ').length;
  return !atoms.slice(chunkStart, at).some((atom) => atom.kind === 'noun' && atom.from >= from);
}

const longestSubject = 8;
const taker =
  '(?:el|la|los|las|mi|mis|un|una|su|sus|nuestr[oa]s?|otr[oa])(?: (?!(?:que|no|ustedes|camion|equipo|y|pero|se)\\b)[a-z]+){1,4}';
const otherTaking = 'recogen?|quieren?|compran?|venden?|usan?|guardan?';
const spanishTaking = new RegExp(`^(?:llevan?|${otherTaking})$`);
const takenBySpanish = new RegExp(
  `(?:^| )${taker}(?: ya| tambien)? (?:se llevan?|${otherTaking})$`,
);

/** "la lavadora, esa la saco yo", "la nevera, la compra el vecino". */
function isTakenSo({ atoms, tokens, things, sentence }: Reading, at: number): boolean {
  const verb = atoms[at];
  const from = verb?.from ?? 0;
  const last = things.at(-1);
  // "el sofá lo compra mi primo".
  const start = last?.to === from - 1 ? from - 1 : Math.max(0, from - 3);
  const words = textOf(tokens.slice(start, (verb?.to ?? 0) + 1));
  return (
    last?.sentence === sentence &&
    last.fate === 'take' &&
    from - last.to <= longestVerb &&
    /(?:^|(?:,|es[ao]s?|se|me) )l[ao]s? (?:(?:saco|llevo|quedo|boto|vendo|dejo|guardo|uso) yo|(?:compran?|llevan?|quiere|quieren|recogen?|sacan?|botan?) (?:el|la|los|las|mi|mis|un|una|su|otr[oa]))$/.test(
      words,
    )
  );
}

/**
 * What only sounds as if it stayed: "we can't get it down", "my landlord wants it out", "can't keep
 * it", "I will leave it in the driveway", "you can pick up anytime", "a fridge he kept film in".
 */
export function refusesNothing(reading: Reading, at: number): boolean {
  if (keptInside(reading, at)) return true;
  const { atoms, tokens } = reading;
  const { from = 0, to = 0 } = atoms[at] ?? {};
  const verb = textOf(tokens.slice(from, to));
  const before = textOf(tokens.slice(Math.max(0, from - 3), from));
  const behind = textOf(tokens.slice(to, to + 2));
  if (/^get (?:it|them|em)$/.test(verb)) return isAble.test(before) || goesOut.test(behind);
  if (/^wants? (?:it|them|em)$/.test(verb)) return goesOut.test(behind) || /\bwho$/.test(before);
  if (/^keep/.test(verb)) return cannot.test(before);
  if (/^pick up$/.test(verb)) return /\b(?:you|u|guys)(?: can| could| may)?$/.test(before);
  if (!/^leav(?:e|ing)\b/.test(verb)) return false;
  const isOurs = /(?:^| )(?:i|we)(?: will| can| could|'?ll|'?m|'?re)?$|\bill$/.test(before);
  if (/^leav(?:e|ing) (?:it|them|em)(?: on)?$/.test(verb) && isOurs)
    return / on$/.test(verb) || /^(?:in|on|at|by|out|near|next|downstairs)\b/.test(behind);
  const rest = restOfClause(reading, at, longestClause);
  // "can I leave the sofa on the curb", "we are leaving the sofa behind".
  if (rest.some(({ kind, text }) => kind === 'access' || isLeft.test(text)))
    return isOffer.test(before) || rest.some(({ text }) => text === 'behind');
  return /^leave$/.test(verb) && /^an? (?:message|note|voicemail|review)$/.test(behind);
}

const longestClause = 12;
const isLeft = /^(?:behind|outside|curb|sidewalk|street|driveway|lobby|downstairs|yard|porch)$/;
const isOffer =
  /\b(?:can|could|should|may) (?:i|we)$|\b(?:i|we) (?:can|could|will)$|\bok(?:ay)? to$/;
const isAble = /\b(?:can|can'?t|cannot|could|couldn'?t|you|u|guys)$/;
const cannot =
  /\b(?:can'?t|cannot|can not|couldn'?t|not able to|unable to|no (?:room|place|space) to)$/;
const goesOut =
  /^(?:in|down|downstairs|out|outside|off|through|past|up|upstairs|over|around|into|gone|removed|away|taken|hauled)\b/;

/** "just the couch, maybe the loveseat later". */
function isPutOff({ atoms, tokens, things, chunkStart }: Reading, at: number): boolean {
  const { from = 0, text } = atoms[at] ?? {};
  const said = tokens.slice(atoms[chunkStart]?.from ?? from, from);
  return (
    text === 'later' &&
    things.at(-1)?.to === from &&
    (things.at(-1)?.definite === true ||
      said.some((token) => /^(?:maybe|perhaps|possibly|might)$/.test(token.text)))
  );
}

const claiming = /^(?:collecting|claiming|buying|grabbing)$/;

export const isTakenByOthers = (reading: Reading, at: number) =>
  isPutOff(reading, at) ||
  (claiming.test(reading.atoms[at]?.text ?? '') && hasTaker(reading, at)) ||
  isOthersJob(reading, at) ||
  isTakenByNamed(reading, at) ||
  isTakenSo(reading, at);

/** "2 couches, actually 1, my sister wants the other": not the one that goes. */
export function isOfOthers({ atoms, things }: Reading, at: number): boolean {
  const otherAt = isDeterminer(atoms[at + 1]) ? at + 2 : at + 1;
  const [other, behind] = atoms.slice(otherAt, otherAt + 2);
  const next = behind?.text === 'one' ? atoms[otherAt + 2] : behind;
  const isOther = /^(?:others?|rest)$/.test(other?.text ?? '');
  return isOther && endsClause(next) && things.at(-1)?.amount?.article === false;
}

/** "The piano my cousin is taking", "3 lamps (my sister takes those)". */
export function hasTaker({ atoms, things, sentence, chunkStart }: Reading, at: number): boolean {
  const hasObject = /^(?:it|them|that|those|these)$/.test(atoms[at + 1]?.text ?? '');
  const next = atoms[hasObject ? at + 2 : at + 1];
  const verb = atoms[at]?.text ?? '';
  const isTaking =
    (verb === 'taking' || claiming.test(verb)) && /^(?:is|are)$/.test(atoms[at - 1]?.text ?? '');
  const who = atoms.slice(chunkStart, at).find(({ kind }) => kind === 'word')?.text ?? 'you';
  const takes = verb === 'takes' || isTaking;
  const isOther = hasObject && takes && !/^(?:you|guys|crew|team|men|who|they)$/.test(who);
  const ends = !next || /^[.,;!)\n]$/.test(next.text);
  const isNear = things.at(-1)?.sentence === sentence || isOther;
  return (isOther || isTaking) && ends && isNear;
}

/** "a small fridge he kept film in". */
function keptInside(reading: Reading, at: number): boolean {
  const { atoms, tokens } = reading;
  const verb = atoms[at]?.to ?? 0;
  const isPerson = /^(?:i|we|he|she|they|you)$/.test(tokens[verb - 2]?.text ?? '');
  const last = restOfClause(reading, at, 6).at(-1);
  return tokens[verb - 1]?.text === 'kept' && isPerson && /^(?:in|on)$/.test(last?.text ?? '');
}

/** "the artist picked up the paintings", but "have the sofa picked up". */
export function wasPickedUp({ atoms, tokens }: Reading, at: number): boolean {
  const { from = 0, to = 0 } = atoms[at] ?? {};
  const [the, who] = atoms.slice(Math.max(0, at - 2), at);
  const isTold = textOf(tokens.slice(from, to)) === 'picked up' && isDeterminer(atoms[at + 1]);
  return isTold && isDeterminer(the) && who?.kind === 'word' && !noTaker.test(who.text);
}

/** "bags the city won't collect", "a couch DSNY didn't pick up": nobody else has them. */
export function isNotTaken({ atoms }: Reading, at: number): boolean {
  const verb = atoms[at]?.text ?? '';
  const isTaking = /^(?:collects?|picks?|takes?|took|claims?|claimed|come|comes|came)$/.test(verb);
  return isTaking && denial.test(atoms[at - 1]?.text ?? '');
}

const denial =
  /^(?:won't|wont|not|didn't|didnt|doesn't|doesnt|don't|dont|never|wouldn't|wouldnt|couldn't|cannot|can't|cant|no|nunca)$/;
