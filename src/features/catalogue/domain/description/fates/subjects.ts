import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  isDeterminer,
  longestLook,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** Words between a subject and its verb. */
const adverb = /^(?:already|also|just|usually|then|actually|se|ya|tambien)$/;
const modal = /^(?:will|can|could|might|would|may)$/;
/** What is no person: "it takes two people", "who takes tires". */
const noActor =
  /^(?:i|we|you|it|that|which|who|what|whoever|anyone|somebody|someone|nobody|nadie|to|please|can|could|would|must|not|never|and|or|but|this|these|those|us|guys|your|room|stuff|things|rest|everything|all|one|ones)$/;

const longestSubject = 8;
/** "somebody off craigslist", "a guy", "my neighbor from 4C", "some lady on Nextdoor". */
const stranger =
  /^(?:some(?:body|one)|(?:some|an?|my|our|the|one of (?:my|our|the)) (?:\w+ )?(?:guys?|kids?|lady|ladies|woman|man|dude|girl|couple|friends?|buddy|neighbou?rs?|coworkers?|colleagues?|buyer|dealer|collector|family|people|students?|cousins?|brother|sister|uncle|aunt|nephew|niece|roommate|parents?|auction house|estate company|appraiser|charity|museum|library|church|school|moving company|goodwill|salvation army))(?: (?:off|from|on|at|in|down|up|upstairs|across|who|that|of|around|with)(?: .+)?)?$/;

/** A plural needs its article: "the movers take", but "please take". */
export function hasSubject(
  { atoms, tokens, chunkStart }: Reading,
  at: number,
  isPlural: boolean,
): boolean {
  let end = at - 1;
  // "my brother will take the piano".
  const hasModal = modal.test(atoms[end]?.text ?? '');
  while ([adverb, modal].some((word) => word.test(atoms[end]?.text ?? ''))) end -= 1;
  const noun = atoms[end];
  const name = tokens[(noun?.to ?? 0) - 1]?.text ?? '';
  const clause = atoms.slice(Math.max(chunkStart, end - longestSubject), end + 1);
  const joint = clause.findLastIndex(
    ({ kind, text }) => kind === 'mark' || /^(?:but|and|so|then|pero|y)$/.test(text),
  );
  const who = textOf(tokens.slice(clause[joint + 1]?.from, atoms[end]?.to));
  // "a guy gets 3 of them down per trip".
  if (atoms[at]?.text !== 'gets' && stranger.test(who)) return true;
  if (!noun || !isPerson(noun) || noActor.test(name)) return false;
  let start = end;
  while (start > end - longestName && isName(atoms[start - 1])) start -= 1;
  const before = atoms[start - 1];
  const isOwned = isDeterminer(before);
  if (before?.text === 'your') return false;
  if (isPlural && !hasModal) return isOwned && name.endsWith('s');
  return (
    isOwned ||
    start <= chunkStart ||
    before?.kind === 'mark' ||
    /^(?:but|pero)$/.test(before?.text ?? '')
  );
}

export const longestName = 4;

/** "tenant" is known as an owner, "guy" as what makes a trade of a thing. */
function isPerson({ kind, text }: Atom): boolean {
  // "my son" is a Spanish verb too.
  const isKnown = kind === 'cue' && /^(?:tenant|mom|dad|son$)/.test(text);
  return kind === 'word' || kind === 'tail' || isKnown;
}

export function isName(atom: Atom | undefined): boolean {
  return atom?.kind === 'word' || atom?.kind === 'noun' || atom?.kind === 'tail';
}

/** "the auction house collected the silver, two paintings": things behind what nobody knows. */
export function listFollows({ atoms }: Reading, at: number): boolean {
  const [the, unknown, mark, ...more] = atoms.slice(at + 1, at + 8);
  const isUnknown = isDeterminer(the) && unknown?.kind === 'word';
  const isJoint = mark?.text === ',' || (mark?.kind === 'cue' && mark.cue === 'and');
  const next = more.find(({ kind }) => kind !== 'cue' && kind !== 'count');
  return isUnknown && isJoint && next?.kind === 'noun';
}

/** "they stay", "stay both", "the washer and dryer are up on blocks and fine". */
export function pronounIsPlural(reading: Reading, at: number): boolean {
  const { to = 0 } = reading.things.at(-1) ?? {};
  const behind = reading.atoms
    .slice(Math.max(0, at - longestLook), at)
    .find(({ from }) => from === to);
  return [reading.atoms[at - 1], reading.atoms[at + 1], behind].some((atom) =>
    /^(?:they|them|those|these|both|all|ellos|are|were)$/.test(atom?.text ?? ''),
  );
}
