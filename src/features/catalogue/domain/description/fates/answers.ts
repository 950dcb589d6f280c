import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  atomsBetween,
  isSameKind,
  nothing,
  type Reading,
  sizeWords,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { saidAt } from './headers.ts';

/** "Mine's a twin": the thing that was asked about is there. */
export function answerQuestion(reading: Reading, at: number, areMany = false): void {
  // "a cooler w 4 doors\natm (its mine)" asks nothing.
  const asked = reading.things.findLast(
    ({ fate, sentence }) =>
      fate === 'asked' ||
      (fate === 'part' && sentence === reading.sentence - 1 && asksBefore(reading, at)),
  );
  if (!asked || isForLater(reading, at)) return;
  asked.fate = 'take';
  asked.plural &&= areMany;
  const words: string[] = [];
  for (
    let ahead = at + 1;
    reading.atoms[ahead] && reading.atoms[ahead]?.kind !== 'mark';
    ahead += 1
  ) {
    const atom = reading.atoms[ahead];
    if (atom) words.push(...sizeWords(atom, reading.tokens));
  }
  asked.sizes.push(...words);
  asked.item = sizedItem(asked.item, words, reading.lexicon) ?? asked.item;
}

/** "the bookcase can wait", but "no rush, it can wait": the job. */
export function isJobPutOff({ atoms, things }: Reading, at: number): boolean {
  const atom = atoms[at];
  return (
    /^(?:can|could|will|should|has|have|pueden?|tiene|tendra)$/.test(atom?.text ?? '') &&
    things.at(-1)?.to !== atom?.from
  );
}

const asksBefore = ({ atoms }: Reading, at: number) =>
  atoms.slice(Math.max(0, at - longestPlan), at).some(({ text }) => text === '?');

/** "how much for a hot tub? might get rid of ours next summer": not now. */
export function isForLater({ atoms, tokens }: Reading, at: number): boolean {
  const near = atoms.slice(Math.max(0, at - longestPlan), at + longestPlan);
  const from = near.findLastIndex(
    ({ from, text }) => isEnd.test(text) && from < (atoms[at]?.from ?? 0),
  );
  const end = near.findIndex(({ text }, index) => index > from && isEnd.test(text));
  const sentence = near.slice(from + 1, end < 0 ? near.length : end);
  return later.test(textOf(tokens.slice(sentence[0]?.from, sentence.at(-1)?.to)));
}

const longestPlan = 14;
const isEnd = /^[.;!?\n]$/;
const later =
  /\b(?:next (?:year|spring|summer|fall|winter|month)|some ?day|eventually|no rush on (?:that|it|those)|(?:el )?proximo (?:ano|verano|mes)|algun dia)\b/;

/** "do you take mattresses? its a king", "it's in the basement", but "it's ok if not". */
export function answersWithIt(reading: Reading, at: number): boolean {
  const { atoms, things } = reading;
  if (replacesLast(reading, at) || replacesBy(reading, at)) return true;
  const [before, it, next] = [atoms[at - 1], atoms[at], atoms[at + 1]];
  const isIt = it?.kind === 'cue' && /^(?:it's|its|it)$/.test(it.text);
  // "its a", "it's the".
  const isThere =
    (it?.kind === 'cue' && it.cue === 'same') ||
    /^(?:count|measure)$/.test(next?.kind ?? '') ||
    (next?.kind === 'cue' && next.cue === 'place') ||
    /^(?:very|really|pretty|too|old|big|small|heavy|still)$/.test(next?.text ?? '');
  const isAsked = before?.text === '?' && /^(?:asked|part)$/.test(things.at(-1)?.fate ?? '');
  const isAnswer = isIt && isThere && isAsked;
  if (isAnswer) answerQuestion(reading, at);
  return isAnswer;
}

/** "do you take a piano? I have it on the third floor", "¿se llevan un piano? Lo tengo en el sótano". */
export function answerWhereItIs(reading: Reading, at: number): void {
  const { atoms, tokens, things } = reading;
  if (things.at(-1)?.fate !== 'asked') return;
  const from = atoms[at + 1]?.from ?? tokens.length;
  const isTold = whereItIs.test(textOf(tokens.slice(from, from + longestName)));
  if (isTold) answerQuestion(reading, at + 1, true);
}

const whereItIs =
  /^(?:(?:i|we) (?:have|got|keep) (?:it|them)|(?:i've|we've) got (?:it|them)|(?:lo|la|los|las) (?:tengo|tenemos)|(?:esta|estan)) (?:en|in|on|at|down|up|still|here|abajo|arriba|adentro|afuera|aqui|todavia)\b/;

/** "fridge. no wait, its a freezer", "2 desks, sorry, they're tables": the second name is the right one. */
function replacesLast(reading: Reading, at: number): boolean {
  const { atoms, things, sentence, lexicon } = reading;
  const atom = atoms[at];
  const cue = atoms[at - 1]?.text === ',' ? atoms[at - 2] : atoms[at - 1];
  const isCorrection =
    atom?.kind === 'cue' &&
    atom.cue === 'same' &&
    cue?.kind === 'cue' &&
    cue.cue === 'restate' &&
    corrects.test(cue.text);
  const last = things.at(-1);
  if (!isCorrection || last?.fate !== 'take' || last.sentence < sentence - 1) return false;
  const behind = atoms.slice(at + 1, at + longestName);
  const noun = behind.find(({ kind }) => !/^(?:word|material|measure)$/.test(kind));
  const item = noun?.kind === 'noun' ? lexicon.find(noun.key) : undefined;
  if (!item || item === last.item) return false;
  last.fate = 'part';
  reading.pending = { ...nothing(), count: last.amount, from: atom.from };
  reading.joint = 'sentence';
  return true;
}

/** "a desk, I mean a tv", "a desk, no wait, a tv", but "3 chairs, actually a tv too". */
export function replacesBy(reading: Reading, at: number): boolean {
  const { atoms, things, sentence, lexicon } = reading;
  const cue = atoms[at];
  if (!cue || !replaces.test(saidAt(reading, cue))) return false;
  const start = /^[,:]$/.test(atoms[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const behind = atoms.slice(start, start + longestName);
  const index = behind.findIndex(({ kind }) => !/^(?:count|word|material|measure)$/.test(kind));
  const [noun, next] = index < 0 ? [] : behind.slice(index);
  const item = noun?.kind === 'noun' ? lexicon.find(noun.key) : undefined;
  const last = things.at(-1);
  const isOne = !last?.plural && (last?.amount?.value ?? 1) === 1;
  if (!item || !isOne || last?.fate !== 'take' || (next && next.kind !== 'mark')) return false;
  const isNext = atomsBetween(reading, last.to, at).every(({ kind }) => kind === 'mark');
  if (!isNext || last.sentence < sentence - 1 || isSameKind(last.item, item)) return false;
  last.fate = 'part';
  reading.pending = nothing();
  reading.joint = 'sentence';
  return true;
}

const replaces =
  /^(?:i meant?|actually(?: an?| its an?| it's an?)?|(?:no |oh )?wait(?: no)?|scratch that|strike that|make that|correction|or rather)$/;
const longestName = 5;
const corrects = /^(?:no|oh|wait|scratch|strike|sorry|oops|correction|actually|or|my|let)$/;
