import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Amount, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "150 lb of weights": the catalogue counts them by the hundred. */
export function poundsOf(key: string, words: readonly string[]): Amount | null {
  const pounds = Number(words[words.indexOf('pound') - 1]);
  if (key !== 'weight-plates' || !(pounds > 0)) return null;
  const value = Math.ceil(pounds / 100);
  return exactly(value);
}

/** "dumbbells 5s thru 100s, call it 3,000 lb of iron": how many of them. */
export function tellsPounds({ sentence }: Reading, last: Thing, words: readonly string[]): boolean {
  return last.sentence === sentence && !last.amount && poundsOf(last.item.key, words) !== null;
}
