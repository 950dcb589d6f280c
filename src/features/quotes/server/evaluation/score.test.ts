import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { builtInRules } from '#src/features/pricing/server/pricing-rules.ts';
import { describeTable } from './describe-evaluation.ts';
import type { JobLabel } from './labeled-jobs.ts';
import {
  type Attempt,
  costOf,
  isInside,
  type JobScore,
  scoreItems,
  scoreJob,
  summarizeAttempts,
} from './score.ts';

const listed = (key: string | null, quantity: number, name = 'Thing') => ({ key, name, quantity });

const anyCounts = fc.array(
  fc
    .record({
      key: fc.constantFrom('sofa-3-seat', 'box-medium', 'floor-lamp', 'desk-office'),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ key, quantity }) => ({ key, quantity, name: key })),
  { maxLength: 8 },
);

const score = (changes: Partial<JobScore> = {}): JobScore => ({
  items: { right: 4, there: 5, listed: 8, exact: 3 },
  differences: [],
  access: { right: 1, known: 2 },
  volume: { true: 10, estimated: 12 },
  priceCents: { true: 600_00, estimated: 660_00, low: 590_00, high: 730_00 },
  ...changes,
});
const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  score: score(),
  tookMs: 2000,
  tokens: { input: 3000, output: 400 },
  ...changes,
});
const failure = attempt({ score: null, tookMs: 45_000, tokens: { input: 600, output: 0 } });

describe('scoreItems', () => {
  test('counts kinds, and those with the right count', () => {
    const there = [
      { key: 'sofa-3-seat', quantity: 1 },
      { key: 'box-medium', quantity: 7 },
    ];
    const seen = [listed('sofa-3-seat', 2), listed('box-medium', 7), listed(null, 3)];
    expect(scoreItems(there, seen)).toEqual({ right: 2, there: 2, listed: 3, exact: 1 });
  });

  test('adds up lines of one kind, and keeps unknown things apart by their names', () => {
    const there = [listed('box-medium', 2), listed('box-medium', 3)];
    const seen = [listed('box-medium', 5), listed(null, 1, 'Totem'), listed(null, 1, 'Gong')];
    expect(scoreItems(there, seen)).toEqual({ right: 1, there: 1, listed: 3, exact: 1 });
  });

  test('finds everything right exactly where the lists agree, in whatever order', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (there, seen) => {
        const kinds = new Set(there.map(({ key }) => key)).size;
        const perfect = { right: kinds, there: kinds, listed: kinds, exact: kinds };
        expect(scoreItems(there, there.toReversed())).toEqual(perfect);
        const { right, exact } = scoreItems(there, seen);
        expect(right).toBe(scoreItems(seen, there).right);
        expect(exact).toBeLessThanOrEqual(right);
      }),
    );
  });
});

describe('scoreJob', () => {
  const label: JobLabel = {
    serviceType: 'residential-cleanout',
    description: null,
    items: [{ key: 'sofa-3-seat', quantity: 2 }],
    load: null,
    access: { flightsOfStairs: 2, hasElevator: false, longCarry: null },
    conditions: [],
  };
  const seen: Observation = {
    source: 'vision',
    model: 'test',
    items: [
      {
        catalogueKey: 'sofa-3-seat',
        name: 'Sofa',
        quantity: 2,
        sizeClass: 'large',
        confidence: 0.9,
        evidence: [],
      },
    ],
    access: { flightsOfStairs: 2, hasElevator: null, longCarry: true },
    conditions: [],
    measurementConcerns: [],
    recommendations: [],
    confidence: 0.9,
  };

  test('takes the truth from the pieces and the price book, and access fact by fact', () => {
    const scored = scoreJob(label, seen, builtInRules);
    expect(scored.items).toEqual({ right: 1, there: 1, listed: 1, exact: 1 });
    expect(scored.access).toEqual({ right: 1, known: 2 });
    expect(scored.volume.estimated).toBe(scored.volume.true);
    expect(scored.volume.true).toBeGreaterThan(2);
  });

  test('finds a quote for nothing right where there is nothing to take, and any other wrong', () => {
    const empty = { ...label, items: [] };
    const nothing = scoreJob(empty, { ...seen, items: [] }, builtInRules);
    expect(isInside(nothing.priceCents)).toBe(true);
    const invented = scoreJob(empty, seen, builtInRules);
    expect(isInside(invented.priceCents)).toBe(false);
    expect(invented.priceCents.true).toBe(0);
  });

  test('takes the truth from the recorded load of a finished job, and leaves pieces alone', () => {
    const load = { volumeCubicYards: 4.5, priceDollars: 512.5 };
    const scored = scoreJob({ ...label, items: null, load }, seen, builtInRules);
    expect(scored).toMatchObject({ items: null, differences: [], volume: { true: 4.5 } });
    expect(scored.priceCents.true).toBe(512_50);
  });
});

describe('summarizeAttempts', () => {
  test('weighs jobs by what is in them, and keeps the sign of the bias apart from the error', () => {
    const summary = summarizeAttempts([
      attempt(),
      attempt({
        score: score({
          items: { right: 1, there: 15, listed: 2, exact: 1 },
          access: { right: 2, known: 2 },
          volume: { true: 30, estimated: 24 },
          priceCents: { true: 1400_00, estimated: 1200_00, low: 1000_00, high: 1300_00 },
        }),
        tookMs: 6000,
        tokens: { input: 5000, output: 600 },
      }),
    ]);
    expect(summary).toMatchObject({
      jobs: 2,
      failures: 0,
      precision: 0.5,
      recall: 0.25,
      counts: 0.2,
      access: 0.75,
      volumeError: 0.2,
      volumeBias: -0.1,
      insideRange: 0.5,
      medianMs: 2000,
      p95Ms: 6000,
      tokensPerJob: { input: 4000, output: 500 },
    });
    expect(summary.priceError).toBeCloseTo(0.13);
  });

  test('keeps failures out of every figure but their count and what they cost', () => {
    const alone = summarizeAttempts([attempt()]);
    expect(summarizeAttempts([attempt(), failure])).toEqual({
      ...alone,
      jobs: 2,
      failures: 1,
      tokensPerJob: { input: 1800, output: 200 },
    });
    expect(summarizeAttempts([failure])).toMatchObject({
      failures: 1,
      precision: null,
      counts: null,
      volumeError: null,
      insideRange: null,
      medianMs: null,
      p95Ms: null,
    });
  });

  test('counts what was made up in an empty room against the whole set', () => {
    const empty = attempt({
      score: score({
        items: { right: 0, there: 0, listed: 8, exact: 0 },
        volume: { true: 0, estimated: 5 },
      }),
      tokens: null,
    });
    expect(summarizeAttempts([empty])).toMatchObject({
      precision: 0,
      recall: null,
      volumeError: null,
      tokensPerJob: null,
    });
    expect(summarizeAttempts([empty, attempt()])).toMatchObject({
      precision: 0.25,
      volumeError: 0.7,
    });
  });

  test('does not depend on the order of the jobs', () => {
    const jobs = [attempt(), attempt({ tookMs: 1 }), failure];
    expect(summarizeAttempts(jobs.toReversed())).toEqual(summarizeAttempts(jobs));
  });
});

test('the table shows each figure as its mean over the runs, with the smallest and the largest', () => {
  const worse = score({ items: { right: 2, there: 5, listed: 8, exact: 3 } });
  const runs = [[attempt()], [attempt({ score: worse })]];
  const lines = describeTable([
    { name: 'words only', runs: [[attempt({ tokens: null })]], prices: null },
    { name: 'model', runs, prices: { input: 10, output: 100 } },
    { name: 'silent', runs: [[failure]], prices: null },
  ]);
  const row = (head: string) => lines.find((line) => line.startsWith(head))?.split(/\s{2,}/);
  expect(row('failures')).toEqual(['failures', '0 of 1', '0 of 2', '1 of 1']);
  expect(row('items: recall')).toEqual(['items: recall', '80%', '60% (40% to 80%)', '-']);
  expect(row('counts right')).toEqual(['counts right', '60%', '60%', '-']);
  expect(row('cost of a job')).toEqual(['cost of a job', '-', '$0.0700', '-']);
  expect(row('tokens in')).toEqual(['tokens in, a job', '-', '3000', '600']);
});

test('tokens cost what a million of them costs', () => {
  expect(costOf({ input: 4000, output: 500 }, { input: 2.5, output: 10 })).toBeCloseTo(0.015);
});
