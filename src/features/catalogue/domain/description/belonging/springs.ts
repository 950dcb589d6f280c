import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "3 queen mattresses & box springs", "2 twin mattress/box spring". */
export function isSpringsOf(
  { item, plural, joint }: Thing,
  last: Thing,
  between: readonly Atom[],
): boolean {
  const isPair = item.family === 'box-spring' && last.item.family === 'mattress';
  const isTied = joint === 'slash' || (joint === 'and' && (plural || !last.plural));
  return isPair && isTied && between.length === 1;
}

/** "2 queen mattresses + 2 box": trade for box springs. */
export function countsSprings(
  last: Thing,
  thing: Thing,
  { lexicon, sentence, tokens }: Reading,
): void {
  const isBox = thing.name === 'box' && thing.amount?.article === false && thing.amount.value > 1;
  const isTied = thing.joint === 'and' || (thing.joint === 'comma' && isAsMany(last, thing));
  const isOfMattress = last.item.family === 'mattress' && last.sentence === sentence;
  if (!isBox || !isTied || !isOfMattress || tokens[thing.to]?.text === 'of') return;
  thing.item = lexicon.find('box-spring-queen') ?? thing.item;
}

const isAsMany = (a: Thing, b: Thing) => a.amount?.value === b.amount?.value;
