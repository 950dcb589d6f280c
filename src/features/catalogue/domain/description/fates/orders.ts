import {
  isDeterminer,
  longestLook,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { isWantedOut } from './actors.ts';
import { saidAt } from './headers.ts';
import { thingFollows } from './read-fates.ts';

/** "want the couch gone", "please pick up the sofa", but "my son wants the piano", "he'll pick up the tv". */
export function asksFor(reading: Reading, at: number): boolean {
  const cue = reading.atoms[at];
  const said = cue ? saidAt(reading, cue) : '';
  if (!cue || !/(?:^| )(?:the|my|our|her|his|their)$/.test(said)) return false;
  if (/^(?:pick up|collect|come for) the$/.test(said)) return isOrder(reading, cue.from);
  // "thank you for picking up the sofa".
  if (/^picking /.test(said)) return reading.tokens[cue.from - 1]?.text === 'for';
  if (/^want (?:.* )?the$/.test(said)) return true;
  return /^want |(?:^| )wants \w+$/.test(said) && isWantedOut(reading, at);
}

/** Whether nobody but us is named in front of a verb: "hi, can you", "I need someone to". */
function isOrder({ atoms, tokens, chunkStart }: Reading, from: number): boolean {
  const before = tokens.slice(atoms[chunkStart]?.from ?? from, from).map(({ text }) => text);
  const isAsked = before.some((word) => asking.has(word));
  return before.every(
    (word) => asking.has(word) || ours.has(word) || (isAsked && visitor.test(word)),
  );
}

const visitor = /^(?:i|we|i'd|id|we'd|i'm|im|we're)$/;
const asking = wordSet(
  'need needs want wanna looking trying hoping like love able ready time how cost price quote',
);
const ours = wordSet(
  "please pls plz kindly just can could would will should must may gotta you u ya guys you'll",
  'someone somebody anyone help me us to have has also and then so now next what is it be are',
  'much the job come crew hi hello hey today tomorrow only for get back',
);

/** "can you take: sofa" and "can you take sofa" ask for it; "can you take sofa?" asks whether. */
export function isOrdered({ atoms, scope }: Reading, at: number): boolean {
  const noun = atoms[at];
  if (noun?.kind !== 'noun' || noun.plural) return false;
  const end = atoms.slice(at, at + longestLook).find(({ text }) => /^[.;!?\n]$/.test(text));
  return scope.isListed() || (scope.isRequest() && end?.text !== '?');
}

/** "need to grab the sofa", "able to carry out my desk": to do it, and no place. */
export function isInfinitive({ atoms }: Reading, at: number): boolean {
  const verb = atoms[at + 1];
  if (atoms[at]?.text !== 'to' || verb?.kind !== 'word' || usesOnly.has(verb.text)) return false;
  // "to come get my sofa", "to carry out the desk".
  const behind = atoms.slice(at + 2, at + longestVerb);
  const object = behind.find(({ kind, text }) => kind !== 'word' && !particle.test(text));
  return isDeterminer(object) || /^(?:count|noun)$/.test(object?.kind ?? '');
}

/** "to be thrown away is the sectional". */
const longestVerb = 7;

/** What is done with a thing that is not what we are asked to take: "have to use the side door". */
const usesOnly = wordSet(
  'use access enter open pass reach fit share see show ring unlock paint clean fix repair sell buy',
  'borrow find measure assemble reassemble make protect cover match replace keep watch avoid scratch',
  'return give lend loan ship mail store hide put install build order exchange try',
);
const particle = /^(?:out|off|up|away|down|in|over)$/;

const ofOrders = /^(?:also|and|then|plus|come|by|please|pls|just|kindly|so|you|can|could|,)$/;

/** "pick up: a couch", "Pick up needed: a couch": by us. */
export function isOurPickup(reading: Reading, at: number): boolean {
  const { atoms, tokens, chunkStart } = reading;
  const cue = atoms[at];
  if (!cue || saidAt(reading, cue) !== 'pick up') return false;
  const { from, to } = cue;
  const before = tokens.slice(atoms[chunkStart]?.from ?? from, from);
  const next = tokens[to]?.text ?? '';
  const behind = /^(?:needed|request|requested|list|items)$/.test(next) ? 1 : 0;
  // "Pick up from the curb".
  const isWhere = /^(?:from|at|is|will|would|on|between|after|before|by|anytime|today)$/.test(next);
  // "2 desks. Also pick up a crib": an order, and nobody else's.
  const isOrder = thingFollows(reading, at) && before.every(({ text }) => ofOrders.test(text));
  return (
    isOrder ||
    ((isWhere || /^[:-]$/.test(tokens[to + behind]?.text ?? '')) &&
      before.every(({ text }) =>
        /^(?:need|needs|want|please|pls|for|a|to|the|junk|trash|furniture|bulk|my|our)$/.test(text),
      ))
  );
}
