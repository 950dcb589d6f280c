import type { CatalogueItem } from './catalogue-item.ts';
import { type Clash, createPhraseIndex } from './description/tokens.ts';

/**
 * Names that two items claim, whatever their number or hyphens. Staff see them while they edit, in the
 * browser: so this knows the catalogue alone, and not the languages that the reader of descriptions has.
 */
export function findClashes(items: readonly CatalogueItem[]): readonly Clash[] {
  const index = createPhraseIndex();
  for (const { key, synonyms, ambiguousSynonyms = [] } of items) {
    for (const phrase of [...synonyms, ...ambiguousSynonyms]) {
      index.add(phrase, { kind: 'noun', key, ambiguous: false });
    }
  }
  return index.clashes;
}
