import { expect, test } from 'vitest';
import { describeNews } from './arrivals.ts';

const lead = (name: string) => ({
  name,
  serviceType: 'office-cleanout',
  at: '2026-11-20T14:58:00.000Z',
});
const imani = lead('Imani Castellane');
const none = { shown: [], waiting: [], leftOut: [] };
const newestFirst = { more: false, isNewestFirst: true };

test('without news there is nothing to say', () => {
  expect(describeNews('lead', none, newestFirst)).toBeNull();
});

test('one lead is told by name, job and time', () => {
  expect(describeNews('lead', { ...none, waiting: [imani] }, newestFirst)).toEqual({
    count: '1 new lead',
    when: 'arrived at 9:58 AM:',
    who: 'Imani Castellane, office cleanout.',
    action: 'show',
  });
});

test('of several the latest is told', () => {
  const places = { ...none, waiting: [imani, lead('Rosa Okafor')] };
  expect(describeNews('lead', places, newestFirst)).toEqual({
    count: '2 new leads',
    when: 'arrived, the latest at 9:58 AM:',
    who: 'Imani Castellane, office cleanout.',
    action: 'show',
  });
  expect(describeNews('lead', places, { ...newestFirst, more: true })?.count).toBe(
    '2 or more new leads',
  );
});

test('leads in sight can be opened, one at a time', () => {
  expect(describeNews('lead', { ...none, shown: [imani] }, newestFirst)?.action).toBe('open');
  expect(describeNews('lead', { ...none, shown: [imani, imani] }, newestFirst)?.action).toBeNull();
});

test('leads that filters or another order keep out say so', () => {
  const places = { ...none, leftOut: [imani], shown: [lead('Rosa Okafor')] };
  expect(describeNews('lead', places, newestFirst)).toMatchObject({
    count: '1 new lead outside your filters',
    action: 'clear',
  });
  expect(describeNews('lead', places, { ...newestFirst, isNewestFirst: false })).toMatchObject({
    count: '1 new lead',
    action: 'reorder',
  });
});

test('leads that wait come before all others', () => {
  const places = { waiting: [imani], leftOut: [lead('A')], shown: [lead('B')] };
  expect(describeNews('lead', places, newestFirst)?.who).toContain('Imani Castellane');
});
