import { expect, test } from 'vitest';
import { phoneMessage, phoneSchema } from './text-schemas.ts';

const schema = phoneSchema('Phone is required', phoneMessage);
const messageOf = (text: string) => schema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['(212) 555-0142', '(212) 555-0142'],
  [' 212.555.0142 ', '212.555.0142'],
  ['+1 212/555-0142', '+1 212/555-0142'],
  ['212 555 0142 ext. 12', '212 555 0142 ext. 12'],
  ['212-555-0142, x12', '212-555-0142, x12'],
  // As address books of phones copy it.
  ['\u202a+1\u00a0(212)\u00a0555\u20110142\u202c', '+1 (212) 555-0142'],
  ['２１２ ５５５ ０１４２', '212 555 0142'],
])('%j is a phone number', (text, phone) => {
  expect(schema.parse(text)).toBe(phone);
});

test.each([
  'ask the super',
  '555-01',
  'https://evil.example/2125550142',
  '2125550142 call now',
  '212-555-0142\nBcc: ana@kent.example',
  '2125550142 ext. 12 ext. 13',
  '1'.repeat(41),
])('%j is none, and says what one looks like', (text) => {
  expect(messageOf(text)).toBe('Enter a phone number in digits, like (212) 555-0142');
});

test('nothing at all is missing', () => {
  expect(messageOf('  ')).toBe('Phone is required');
});
