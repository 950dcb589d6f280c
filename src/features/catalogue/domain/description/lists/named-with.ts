import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { isSameKind, type Reading } from '#src/features/catalogue/domain/description/reading.ts';
import {
  singular,
  spanishSingular,
} from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** The whole by the name that its own word and what is told make together: "sofá cama", "standing desk". */
export function namedWith(
  { lexicon, tokens }: Reading,
  whole: Thing,
  told: readonly Atom[],
): CatalogueItem | null {
  const head = tokens[whole.nounTo - 1];
  // "wood dining room ones".
  const kind = told.filter((atom) => atom.kind !== 'material' && !isFiller.test(atom.text));
  const [first, last] = [kind[0], kind.at(-1)];
  if (!head || !first || !last || last.to - first.from > 2) return null;
  const one = { ...head, text: spanishSingular(singular(head.text)), glued: false };
  const words = tokens.slice(first.from, last.to);
  for (const name of [
    [one, ...words],
    [...words, one],
  ]) {
    const match = lexicon.match(name, 0);
    if (match?.next !== name.length || match.meaning.kind !== 'noun') continue;
    const item = lexicon.find(match.meaning.key);
    if (item && item !== whole.item && isSameKind(item, whole.item)) return item;
  }
  return null;
}

const isFiller = /^(?:ones|wood|wooden|old|new|big|small)$/;
