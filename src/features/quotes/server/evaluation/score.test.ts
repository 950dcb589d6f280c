import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, type JobScore, scorePieces, summarizeScores } from './score.ts';

const anyCounts = fc.array(
  fc.record({
    key: fc.constantFrom('sofa-3-seat', 'box-medium', 'floor-lamp', 'desk-office'),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 8 },
);

const score = (changes: Partial<JobScore> = {}): JobScore => ({
  pieces: { right: 4, there: 5, listed: 8 },
  volume: { true: 10, estimated: 12 },
  priceCents: { true: 600_00, estimated: 660_00, low: 590_00, high: 730_00 },
  tookMs: 2000,
  tokens: { input: 3000, output: 400 },
  ...changes,
});

describe('scorePieces', () => {
  test('counts a piece as right once, however often it was listed', () => {
    const there = [
      { key: 'sofa-3-seat', quantity: 1 },
      { key: 'box-medium', quantity: 7 },
    ];
    const listed = [
      { key: 'sofa-3-seat', quantity: 2 },
      { key: 'box-medium', quantity: 5 },
      { key: null, quantity: 3 },
    ];
    expect(scorePieces(there, listed)).toEqual({ right: 6, there: 8, listed: 10 });
  });

  test('adds up lines of one thing', () => {
    const box = (quantity: number) => ({ key: 'box-medium', quantity });
    expect(scorePieces([box(2), box(3)], [box(4)])).toEqual({ right: 4, there: 5, listed: 4 });
  });

  test('finds everything right exactly where the lists agree, in whatever order', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (there, listed) => {
        const total = (counts: typeof there) => counts.reduce((sum, c) => sum + c.quantity, 0);
        expect(scorePieces(there, there.toReversed()).right).toBe(total(there));
        const { right } = scorePieces(there, listed);
        expect(right).toBe(scorePieces(listed, there).right);
        expect(right).toBeLessThanOrEqual(Math.min(total(there), total(listed)));
      }),
    );
  });
});

describe('summarizeScores', () => {
  test('weighs jobs by what is in them, and keeps the sign of the bias apart from the error', () => {
    const summary = summarizeScores([
      score(),
      score({
        pieces: { right: 1, there: 15, listed: 2 },
        volume: { true: 30, estimated: 24 },
        priceCents: { true: 1400_00, estimated: 1200_00, low: 1000_00, high: 1300_00 },
        tookMs: 6000,
        tokens: { input: 5000, output: 600 },
      }),
    ]);
    expect(summary).toMatchObject({
      jobs: 2,
      precision: 0.5,
      recall: 0.25,
      volumeError: 0.2,
      volumeBias: -0.1,
      insideRange: 0.5,
      medianMs: 4000,
      longestMs: 6000,
      tokensPerJob: { input: 4000, output: 500 },
    });
    expect(summary.priceError).toBeCloseTo(0.13);
    expect(summary.priceBias).toBeCloseTo(-0.07);
  });

  test('counts what was made up in an empty room against the whole set', () => {
    const empty = score({
      pieces: { right: 0, there: 0, listed: 8 },
      volume: { true: 0, estimated: 5 },
      tokens: null,
    });
    expect(summarizeScores([empty])).toMatchObject({
      precision: 0,
      recall: null,
      volumeError: null,
      tokensPerJob: null,
    });
    expect(summarizeScores([empty, score()])).toMatchObject({ precision: 0.25, volumeError: 0.7 });
  });

  test('does not depend on the order of the jobs', () => {
    const jobs = [score(), score({ tookMs: 1 }), score({ volume: { true: 3, estimated: 1 } })];
    expect(summarizeScores(jobs.toReversed())).toEqual(summarizeScores(jobs));
  });
});

test('tokens cost what a million of them costs', () => {
  expect(costOf({ input: 4000, output: 500 }, { input: 2.5, output: 10 })).toBeCloseTo(0.015);
});
