import type { Atom, Fate, Thing } from './grammar.ts';
import { longestLook, nothing, type Reading } from './reading.ts';

/** What was named just before stays: with a verb in the plural, all that "and" ties to it. */
export function turnBack(reading: Reading, fate: Fate, at: number): void {
  const verb = reading.atoms[at]?.text ?? '';
  const isPlural =
    /^(?:stay|remain|are|were|with|coming|belong|se)$/.test(verb) || pronounIsPlural(reading, at);
  if (isKeeping(reading, at) && reading.atoms[at + 1]?.kind === 'cue')
    reading.scope.open('stays', 'list');
  reading.pending = nothing();
  // "robe hooks, ignore those": what they are about is no known thing.
  const chunk = reading.atoms.slice(Math.max(reading.chunkStart, at - longestLook), at);
  const isUnknown =
    chunk.some(({ kind }) => kind === 'count') && chunk.some(({ kind }) => kind === 'word');
  if (isUnknown && !hasThing(reading, reading.chunkStart, at)) return;
  if (
    chunk.some(({ kind }) => kind === 'part' || kind === 'refused' || kind === 'material') &&
    !hasThing(reading, reading.chunkStart, at)
  )
    return;
  if (isOfRefused(reading, at)) return;
  const before = reading.atoms[at - 1];
  const isVerb = /^(?:stay|stays|staying|remain|remains)$/.test(verb);
  const isPassive = /^(?:already|is|are|was|were|got|been)$/.test(verb);
  if (
    (isVerb || isPassive) &&
    !hasThing(reading, reading.chunkStart, at) &&
    chunk.some(({ kind }) => kind === 'word') &&
    before?.kind !== 'mark'
  )
    return;
  for (let index = reading.things.length - 1; index >= 0; index -= 1) {
    const thing = reading.things[index];
    if (!thing || thing.fate === 'place') continue;
    // "office trailer - stays": it is no thing, and what the line above names is not meant.
    if (thing.sentence < reading.sentence && namesOther(reading, at, chunk)) return;
    if (
      reading.parenAt !== null &&
      index >= reading.parenAt &&
      !hasThing(reading, reading.chunkStart, at)
    )
      continue;
    thing.fate = fate;
    const isTied =
      /^(?:and|slash)$/.test(thing.joint) &&
      isPlural &&
      reading.things[index - 1]?.sentence === thing.sentence;
    if (
      !isTied &&
      !(
        isPlural &&
        thing.joint === 'comma' &&
        reading.things[index + 1]?.fate === fate &&
        thing.sentence === reading.sentence &&
        reading.things[index + 1]?.joint === 'and' &&
        // "6 bins of toys, sink and toilet stay": the counted ones go.
        isCounted(reading.things[index - 1]) === isCounted(thing)
      )
    )
      break;
  }
}

/** "waste oil drum - I know you don't take": what is refused anyway. */
function isOfRefused({ atoms }: Reading, at: number): boolean {
  const named = atoms
    .slice(Math.max(0, at - longestLook), at)
    .findLast(({ kind }) => /^(?:noun|material|refused)$/.test(kind));
  return named?.kind === 'refused';
}

function isCounted(thing: Thing | undefined): boolean {
  return thing?.amount?.article === false;
}

/** Whether the sentence names something else: a space, what it has taken, "lo del cuarto de atrás". */
function namesOther({ atoms }: Reading, at: number, chunk: readonly Atom[]): boolean {
  if (chunk.some(({ kind }) => kind === 'other')) return true;
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[.;!?\n]$/.test(atom.text)) return false;
    if (atom.kind === 'space' || atom.kind === 'noun') return true;
  }
  return false;
}

function pronounIsPlural(reading: Reading, at: number): boolean {
  return [reading.atoms[at - 1], reading.atoms[at + 1]].some((atom) =>
    /^(?:they|them|those|these|both|all|ellos|are|were)$/.test(atom?.text ?? ''),
  );
}

/** "we are keeping": with an object behind it, or one before. */
export function isKeeping(reading: Reading, at: number): boolean {
  return reading.tokens[(reading.atoms[at]?.to ?? 1) - 1]?.text === 'keeping';
}

export function hasThing(reading: Reading, from: number, to: number): boolean {
  const start = Math.max(from, to - longestLook);
  return reading.atoms.slice(start, to).some(({ kind }) => kind === 'noun');
}
