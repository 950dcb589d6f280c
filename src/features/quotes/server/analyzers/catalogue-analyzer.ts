import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation, ObservedItem } from '#src/features/catalogue/domain/observation.ts';
import { typicalJob } from '#src/features/catalogue/domain/typical-jobs.ts';
import type { ServiceType } from '#src/shared/business.ts';
import type { Analyzer, AnalyzerInput } from './analyzer.ts';

/** Confidence when the description names things, and when we assume the typical job. */
const confidence = { described: 0.35, typical: 0.2 };

const jobNames: Record<ServiceType, string> = {
  'office-cleanout': 'office cleanout',
  'residential-cleanout': 'residential cleanout',
  'commercial-space': 'commercial space cleanout',
  'retail-store': 'retail store cleanout',
  'commercial-cleanout': 'commercial cleanout',
  'warehouse-cleanout': 'warehouse cleanout',
  'storage-unit-cleanout': 'storage unit cleanout',
  'emergency-cleanout': 'emergency cleanout',
};

const sentences = {
  notAnalyzed:
    'Your photos have not been analyzed by a machine yet. Our staff will look at them and check this price.',
  described: 'This price comes from your description alone.',
  typical: (job: string) =>
    `Your description names no item we know, so this is the price of a typical ${job}, not of yours.`,
  typicalWithNamed: (job: string) =>
    `Your description gives no numbers, so this is the price of a typical ${job}, not of yours.`,
  uncounted: (words: readonly string[]) =>
    `You did not say how many, so we guessed low: ${words.join(', ')}.`,
  listItems: 'List the large items in the description and we can narrow this price.',
  sayHowMany: 'Tell us how many there are of each thing and we can narrow this price.',
};

/**
 * The analyzer that needs no model: it matches the visitor's words against the item catalogue, and
 * assumes the typical job of the service where they name nothing or give no numbers. It never looks
 * at a picture, and its concerns say so. Never rejects.
 */
export function createCatalogueAnalyzer(): Analyzer {
  return {
    analyze: async (input) => observe(input),
  };
}

function observe({
  serviceType,
  description,
  catalogue,
}: Pick<AnalyzerInput, 'serviceType' | 'description' | 'catalogue'>): Observation {
  const { items, access, conditions, uncounted } = readDescription(description ?? '', catalogue);
  const found = { source: 'catalogue' as const, model: null, access, conditions };
  const hasUncounted = uncounted.length > 0;
  if (uncounted.length === items.length) {
    const job = jobNames[serviceType];
    return {
      ...found,
      items: largerOfEach(items, typicalJob(serviceType)),
      measurementConcerns: [
        sentences.notAnalyzed,
        hasUncounted ? sentences.typicalWithNamed(job) : sentences.typical(job),
      ],
      recommendations: [hasUncounted ? sentences.sayHowMany : sentences.listItems],
      confidence: confidence.typical,
    };
  }
  return {
    ...found,
    items,
    measurementConcerns: [
      sentences.notAnalyzed,
      sentences.described,
      ...(hasUncounted ? [sentences.uncounted(uncounted)] : []),
    ],
    recommendations: hasUncounted ? [sentences.sayHowMany] : [],
    confidence: confidence.described,
  };
}

/** "Full of furniture and boxes" does not mean two boxes, so named items are merged with a job of the usual size. */
function largerOfEach(
  named: readonly ObservedItem[],
  typical: readonly ObservedItem[],
): ObservedItem[] {
  const byKey = new Map(typical.map((item) => [item.catalogueKey, item]));
  for (const item of named) {
    const usual = byKey.get(item.catalogueKey)?.quantity ?? 0;
    byKey.set(item.catalogueKey, { ...item, quantity: Math.max(item.quantity, usual) });
  }
  return [...byKey.values()];
}
