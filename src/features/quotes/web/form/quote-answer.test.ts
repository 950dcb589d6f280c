import { expect, test } from 'vitest';
import { nothingSaid } from '#src/features/pricing/contract.ts';
import { readQuoteAnswer } from './send-quote.ts';

const answer = {
  quoteId: 2318,
  shareToken: 'abc',
  guestToken: 'def',
  lookToken: 'ghi',
  guestsSeePhotos: false,
  withdrawProof: 'email',
  analysis: {
    estimatedPrice: 878,
    estimatedVolume: 15.6,
    complexity: 'medium',
    itemInventory: ['6 x Office desk'],
    itemCount: 6,
    baseVolume: 12,
    measurementConcerns: ['None'],
    specialItems: [],
    recommendations: [],
    confidence: 0.92,
  },
  estimate: {
    items: [],
    lineItems: [],
    lowPrice: 790,
    highPrice: 980,
    highPriceAtBest: 900,
    unanswered: [],
    truckLoads: 0.78,
    truckCapacity: 20,
    photosAnalysed: true,
    basis: 'photos',
    unpriced: [],
  },
  unreadableFiles: [],
  serviceType: 'office-cleanout',
  createdAt: '2026-11-20T15:00:00.000Z',
  fileCount: 1,
  revision: 1,
  validUntil: '2026-12-04T15:00:00.000Z',
  closed: null,
  lines: [],
  access: nothingSaid,
  topics: [],
  isTodayOpen: true,
  openQuestions: [],
  echo: [],
  photos: [],
};

test('an answer without a packing factor reads as 1.3', () => {
  expect(readQuoteAnswer(JSON.stringify(answer))?.analysis.packingEfficiency).toBe(1.3);
});

test('a packing factor that was given stays', () => {
  const analysis = { ...answer.analysis, packingEfficiency: 1.1 };
  expect(readQuoteAnswer(JSON.stringify({ ...answer, analysis }))?.analysis.packingEfficiency).toBe(
    1.1,
  );
});

test('anything else is not a quote', () => {
  expect(readQuoteAnswer('<html>')).toBeNull();
  expect(readQuoteAnswer('{"quoteId":1}')).toBeNull();
});
