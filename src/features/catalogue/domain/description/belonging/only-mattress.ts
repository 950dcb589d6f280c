import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "2 queen beds (mattress only)", "a full bed, just the mattress": the beds stay out of the list. */
export function takesOnlyMattress(
  { tokens, lexicon }: Reading,
  thing: Thing,
  bed: Thing | undefined,
): boolean {
  if (bed?.item.family !== 'bed' || bed.fate !== thing.fate) return false;
  if (thing.item.family !== 'mattress' || thing.amount) return false;
  const between = textOf(tokens.slice(bed.to, thing.nounFrom));
  const isBefore = /^[,(:-] ?(?:just|only|solo)(?: (?:the|el|los))?$/.test(between);
  const isBehind = /^[,(:-]$/.test(between) && /^(?:only|solo)$/.test(tokens[thing.to]?.text ?? '');
  if (!isBefore && !isBehind) return false;
  const ofItsSize = lexicon.find(bed.item.key.replace('bed-', 'mattress-')) ?? thing.item;
  const item = thing.hasOwnSize || thing.sizes.length > 0 ? thing.item : ofItsSize;
  Object.assign(thing, { item, amount: bed.amount, uncounted: false, another: true });
  bed.fate = 'part';
  return true;
}
