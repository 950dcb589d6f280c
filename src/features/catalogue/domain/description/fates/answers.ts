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
