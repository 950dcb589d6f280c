import { attach } from './belonging/attachments.ts';
import { emitCarried } from './ellipses.ts';
import type { NounAtom } from './grammar.ts';
import { replaceRepeated } from './lists/same-lists.ts';
import { splitBySizes } from './lists/size-lists.ts';
import { namesMaker } from './noun-clues.ts';
import { joinCompound, joinNames } from './nouns/compounds.ts';
import { tellMentioned } from './nouns/mentions.ts';
import { nameThing } from './nouns/name-thing.ts';
import { readsNoThing } from './nouns/no-thing.ts';
import { nounAt } from './nouns/noun.ts';
import { nothing, type Reading } from './reading.ts';

/** Names a thing by a noun and all that was said in front of it. */
export function readNoun(reading: Reading, atom: NounAtom, at: number): void {
  const item = reading.lexicon.find(atom.key);
  if (!item || readsNoThing(reading, atom, at)) return;
  const noun = nounAt(reading, atom, at, item);
  const { last } = noun;
  const thing = nameThing(noun);
  attach(reading, thing, at);
  // "Babyletto white crib": a maker's name and the thing.
  if (last && namesMaker(reading, last, thing, at)) {
    Object.assign(last, { to: thing.to, sizes: [...last.sizes, ...thing.sizes] });
    reading.pending = nothing();
    return;
  }
  joinNames(noun, thing);
  tellMentioned(noun, thing);
  joinCompound(noun, thing);
  replaceRepeated(reading, thing);
  reading.things.push(thing);
  emitCarried(reading, thing);
  splitBySizes(reading, thing, at);
  reading.scope.afterThing(reading.atoms[at + 1], thing.fate);
  reading.pending = nothing();
  reading.joint = 'none';
}
