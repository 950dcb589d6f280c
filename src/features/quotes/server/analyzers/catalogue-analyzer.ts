import { concernOf, type Observation } from '#src/features/catalogue/domain/observation.ts';
import { unseenConcerns } from '#src/features/pricing/domain/result-texts.ts';
import type { Analyzer, AnalyzerInput } from './analyzer.ts';

const sentences = {
  uncounted: (words: readonly string[]) =>
    `You did not say how many, so we guessed low: ${words.join(', ')}.`,
  sayHowMany: 'Tell us how many there are of each thing and we can narrow this price.',
};

/**
 * The analyzer that needs no model: it matches the visitor's words against the item catalogue. It
 * never looks at a picture, and its concerns say so; what the words do not name it never adds. Never
 * rejects.
 */
export function createCatalogueAnalyzer(): Analyzer {
  return {
    analyze: async (input) => observe(input),
  };
}

function observe({ said }: Pick<AnalyzerInput, 'said'>): Observation {
  const { items, access, conditions, uncounted, sources } = said;
  return {
    source: 'catalogue',
    model: null,
    items: items.map((item, index) => ({
      ...item,
      ...(sources[index]?.isGuess && { isGuess: true }),
    })),
    access,
    conditions,
    measurementConcerns: [
      { kind: 'photos-unseen', sentence: unseenConcerns.photos },
      ...(items.length > 0 ? [concernOf(unseenConcerns.words)] : []),
      ...(uncounted.length > 0 ? [concernOf(sentences.uncounted(uncounted))] : []),
    ],
    recommendations: uncounted.length > 0 ? [sentences.sayHowMany] : [],
    confidence: 1,
  };
}
