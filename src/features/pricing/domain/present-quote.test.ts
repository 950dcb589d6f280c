import { expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { concernOf, type Observation } from '#src/features/catalogue/domain/observation.ts';
import { analysisSchema, estimateSchema } from '#src/features/pricing/contract.ts';
import { analysisOf, presentQuote } from './present-quote.ts';
import { priceBook } from './price-book.ts';
import { priceQuote } from './price-quote.ts';
import { readInputs } from './quote-inputs.ts';

const seen = { sizeClass: 'medium', confidence: 0.8, evidence: [{ file: 1, box: null }] } as const;
const observation: Observation = {
  source: 'vision',
  model: 'test/model',
  items: [
    { ...seen, catalogueKey: 'desk-office', name: 'desk', quantity: 6, evidence: [] },
    { ...seen, catalogueKey: 'monitor-lcd', name: 'monitor', quantity: 2, evidence: [] },
    { ...seen, catalogueKey: null, name: 'Kiln', quantity: 1, evidence: [] },
  ],
  access: { flightsOfStairs: 3, hasElevator: false, longCarry: null },
  conditions: [],
  measurementConcerns: ['None', ' ', 'The closet is closed.', 'The closet is closed.'].map(
    concernOf,
  ),
  recommendations: ['none.', '', 'Open the closet.'],
  confidence: 0.7,
};

test('a priced quote becomes the analysis and estimate of the contract, in dollars', () => {
  const inputs = readInputs(observation, catalogue);
  const quote = priceQuote(inputs, observation, { catalogue, priceBook });
  const presented = presentQuote(quote);
  const { estimate, ...kept } = presented;
  const analysis = analysisOf(presented);
  expect(analysisSchema.parse(analysis)).toEqual(analysis);
  expect(estimateSchema.parse(estimate)).toEqual(estimate);
  expect(analysis).toMatchObject({
    estimatedPrice: quote.priceCents / 100,
    estimatedVolume: quote.estimatedVolumeCubicYards,
    itemInventory: ['6 × Desk, office', '1 × Kiln', '2 × Monitor, LCD'],
    itemCount: 9,
    packingEfficiency: 1.3,
    specialItems: ['2 × Monitor, LCD (e-waste)'],
    measurementConcerns: [
      'The closet is closed.',
      'Not on our size list, so priced by rough size: Kiln.',
    ],
    recommendations: expect.arrayContaining(['Open the closet.']),
    confidence: quote.confidence,
  });
  expect(estimate.lineItems).toContainEqual({
    key: 'stairs',
    label: 'Stairs, 3 flights',
    reason: 'By what is carried and how far. The first flight is free for what is light.',
    amount: 98,
  });
  expect(estimate).toMatchObject({ truckCapacity: 20, photosAnalysed: true });
  const { priceCents, lowCents, highCents } = quote;
  expect(kept).toMatchObject({ priceCents, lowCents, highCents });
  expect(estimate.lowPrice).toBe(lowCents / 100);
  expect(estimate.highPrice).toBe((highCents ?? 0) / 100);
  expect(estimate.unanswered).toEqual(['longCarry', 'dismantling', 'sameDay']);
  const sum = estimate.lineItems.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(analysis.estimatedPrice);
});
