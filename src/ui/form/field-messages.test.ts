import { expect, test, vi } from 'vitest';
import { showFieldMessages } from './field.tsx';

test('messages land on their fields in the order of the form and the first one gets focus', () => {
  const setError = vi.fn();
  showFieldMessages(setError, ['name', 'phone', 'email'], {
    email: 'Valid email is required',
    phone: 'Phone is required',
    unknown: 'Not on this form',
  });
  expect(setError.mock.calls).toEqual([
    ['phone', { message: 'Phone is required' }, { shouldFocus: true }],
    ['email', { message: 'Valid email is required' }, { shouldFocus: false }],
  ]);
});
