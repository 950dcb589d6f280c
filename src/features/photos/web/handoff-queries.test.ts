import { expect, test } from 'vitest';
import { phoneAddress, readPhoneToken } from './handoff-queries.ts';

test('the token of an address is read back, and nothing else is one', () => {
  const token = 'a-b_'.repeat(8);
  const { hash } = new URL(phoneAddress('https://stoop.example', token));
  expect(readPhoneToken(hash)).toBe(token);
  for (const wrong of ['', '#', '#short', `#${token}x`, '#../../../../../../../../../../..']) {
    expect(readPhoneToken(wrong)).toBeNull();
  }
});
