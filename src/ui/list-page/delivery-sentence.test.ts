import { expect, test } from 'vitest';
import { deliverySentence } from './delivery-sentence.ts';

const nowMs = Date.parse('2026-11-20T14:30:00Z');
const at = '2026-11-20T14:31:00Z';
const mail = { state: 'waiting', problem: null, at } as const;

test('a mail that left says when', () => {
  const sentence = deliverySentence({ ...mail, state: 'sent' }, nowMs);
  expect(sentence).toBe('sent Nov 20, 9:31 AM');
});

test('a mail nobody will get does not pretend to be on its way', () => {
  expect(deliverySentence({ ...mail, state: 'kept' }, nowMs)).toBe('kept as a file, not sent');
});

test('a mail that waits says when it is tried again, and what stopped it last', () => {
  const waiting = { ...mail, problem: 'ECONNREFUSED' };
  expect(deliverySentence(waiting, nowMs)).toBe(
    'waiting, next try Nov 20, 9:31 AM, connection refused',
  );
});

test('a mail for later says when it goes out', () => {
  expect(deliverySentence({ ...mail, attempts: 0 }, nowMs)).toBe('goes out Nov 20, 9:31 AM');
  expect(deliverySentence({ ...mail, attempts: 0 }, nowMs + 60_000)).toBe(
    'waiting, on its way now',
  );
});

test('a mail that is due is on its way', () => {
  expect(deliverySentence(mail, nowMs + 120_000)).toBe('waiting, on its way now');
});

test.each([
  ['refused', 'refused by the mail server'],
  ['ETIMEDOUT', 'no answer in time'],
  ['EAUTH', 'sign-in to the mail server failed'],
  ['EDNS', 'mail server not found'],
  ['ENEW', 'ENEW'],
  [null, 'sending failed'],
])(
  'a mail given up over %s says so in words, or by the code where there are none',
  (problem, words) => {
    const failed = { ...mail, state: 'failed', problem } as const;
    expect(deliverySentence(failed, nowMs)).toBe(`not delivered: ${words}`);
  },
);
