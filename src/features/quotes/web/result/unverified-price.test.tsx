import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '#src/content/site.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { PriceSummary } from './price-summary.tsx';
import { QuoteFoot } from './quote-foot.tsx';
import { ClosedNote } from './result-notes.tsx';

const quote: SharedQuote = {
  quoteId: 1,
  shareToken: 'abc',
  analysis: {
    estimatedPrice: 878,
    estimatedVolume: 15.6,
    complexity: 'medium',
    itemInventory: [],
    itemCount: 0,
    baseVolume: 12,
    packingEfficiency: 1.3,
    measurementConcerns: [],
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
  },
  unreadableFiles: [],
  serviceType: 'office-cleanout',
  createdAt: '2026-11-20T15:00:00.000Z',
  fileCount: 1,
  revision: 1,
  validUntil: '2026-12-04T15:00:00.000Z',
  closed: 'unverified',
  lines: [],
  access: {
    floor: null,
    hasElevator: null,
    freightWindow: null,
    longCarry: null,
    dismantling: null,
    sameDay: null,
    hoarding: false,
  },
  topics: [],
  openQuestions: [],
  photos: [],
};

const textOf = (shown: SharedQuote) =>
  renderToStaticMarkup(
    <>
      <ClosedNote {...shown} />
      <PriceSummary {...shown} />
      <QuoteFoot {...shown} />
    </>,
  ).replace(/<[^>]*>/g, '');

test('a price that nobody can vouch for says so, promises nothing, and asks for a call', () => {
  const text = textOf(quote);
  expect(text).toContain(
    `We could not verify this price. Call ${site.phone.display} and we will stand by a fresh one.`,
  );
  expect(text).not.toMatch(/never more than|valid until|likely range|\$980|\$790|ended/i);
  expect(text).not.toMatch(/Book This Service|Schedule On-Site/);
});

test('any other price that is open keeps its ceiling', () => {
  const text = textOf({ ...quote, closed: null });
  expect(text).toMatch(/never more than\$980/i);
  expect(text).toContain('Book This Service');
  expect(text).not.toContain('verify');
});
