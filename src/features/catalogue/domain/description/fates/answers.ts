import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import { type Reading, sizeWords } from '#src/features/catalogue/domain/description/reading.ts';

/** "Mine's a twin": the thing that was asked about is there. */
export function answerQuestion(reading: Reading, at: number): void {
  const asked = reading.things.findLast(({ fate }) => fate === 'asked' || fate === 'part');
  if (!asked) return;
  asked.fate = 'take';
  asked.plural = false;
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

/** "do you take mattresses? its a king", "it's in the basement", but "it's ok if not". */
export function answersWithIt(reading: Reading, at: number): boolean {
  const { atoms, things } = reading;
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
