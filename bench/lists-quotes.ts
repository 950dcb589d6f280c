import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import { createCatalogueAnalyzer } from '#src/features/quotes/server/analyzers/catalogue-analyzer.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { descriptions } from './lists-words.ts';

/** What pricing writes into the row of a quote, and the list it was made from. */
export interface PricedSample {
  status: string;
  observation: string;
  inputs: string;
  result: string;
  priceCents: number;
  volumeCubicYards: number;
}

/** Quotes priced by the product itself: half of them as from a vision model, half from words alone. */
export async function makePricedSamples(): Promise<PricedSample[]> {
  const { analyze } = createCatalogueAnalyzer();
  const { signal } = new AbortController();
  const observations = await Promise.all(
    serviceTypes.flatMap((serviceType) =>
      descriptions.map((description) =>
        analyze({ serviceType, description, pictures: [], catalogue, signal }),
      ),
    ),
  );
  return observations.flatMap((observation) => [price(observation), price(asSeen(observation))]);
}

function price(observation: Observation): PricedSample {
  const inputs = readInputs(observation, catalogue);
  const priced = priceQuote(inputs, observation, { catalogue, priceBook });
  return {
    status: priced.status,
    observation: JSON.stringify(observation),
    inputs: JSON.stringify(inputs),
    result: JSON.stringify(presentQuote(priced)),
    priceCents: priced.priceCents,
    volumeCubicYards: priced.estimatedVolumeCubicYards,
  };
}

/** The same things as a model reports them: where they are in which photo, and surer. */
function asSeen(observation: Observation): Observation {
  const box = { x: 0.12, y: 0.34, width: 0.41, height: 0.28 };
  return {
    ...observation,
    source: 'vision',
    model: 'openai/gpt-5',
    confidence: 0.82,
    items: observation.items.map((item, index) => ({
      ...item,
      confidence: 0.85,
      evidence: [0, 1].map((step) => ({ file: (index + step) % 3, box })),
    })),
  };
}
