import { expect, test } from 'vitest';
import { mayNudgeAt, type NudgeFacts, nudgeObjection } from './nudge-rules.ts';

const now = new Date('2026-03-10T15:00:00Z');
const daysFromNow = (days: number) => new Date(now.getTime() + days * 24 * 3600_000).toISOString();
const due: NudgeFacts = {
  status: 'quoted',
  isQuarantined: false,
  email: 'ana@ortiz.example',
  validUntil: daysFromNow(10),
  pricedAt: daysFromNow(-4),
  reachedAt: null,
  nudgedAt: null,
};

test.each<[string, Partial<NudgeFacts>]>([
  ['has had its price for four days', {}],
  ['was reached before that price', { reachedAt: daysFromNow(-5) }],
  [
    'changed the price today, which ends in three days',
    { validUntil: daysFromNow(3), pricedAt: daysFromNow(0) },
  ],
])('a client who %s is reminded', (_, facts) => {
  expect(nudgeObjection({ ...due, ...facts }, now)).toBeNull();
});

test.each<[string, Partial<NudgeFacts>]>([
  ['One mail each, ever', { nudgedAt: daysFromNow(-1) }],
  ['open price', { status: 'booked' }],
  ['open price', { status: 'lost' }],
  ['open price', { validUntil: null, pricedAt: null }],
  ['looks like spam', { isQuarantined: true }],
  ['left no email', { email: null }],
  ['has ended', { validUntil: daysFromNow(0) }],
  ['early', { pricedAt: daysFromNow(-3.9) }],
  ['early', { reachedAt: daysFromNow(-1) }],
])('"%s" keeps the mail back from %j', (sentence, facts) => {
  expect(nudgeObjection({ ...due, ...facts }, now)).toContain(sentence);
});

// The company's clock is four hours behind in summer, five in winter.
test.each([
  ['2026-03-10T13:00:00Z', true],
  ['2026-03-10T12:59:59Z', false],
  ['2026-03-10T21:59:59Z', true],
  ['2026-03-10T22:00:00Z', false],
  ['2026-03-14T15:00:00Z', true],
  ['2026-03-15T15:00:00Z', false],
  ['2026-11-26T16:00:00Z', false],
  ['2026-12-25T16:00:00Z', false],
])('at %s the rule may write: %j', (moment, may) => {
  expect(mayNudgeAt(new Date(moment))).toBe(may);
});
