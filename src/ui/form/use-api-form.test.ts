import { expect, test, vi } from 'vitest';
import { lazyResolver, showFieldMessages } from './use-api-form.ts';

test('messages land on their fields in the order of the form and the first one gets focus', () => {
  const setError = vi.fn();
  const names = ['name', 'phone', null, 'email', 'email'];
  const elements = names.map((name) => ({ getAttribute: () => name }));
  showFieldMessages({ elements } as never, setError, {
    email: 'Valid email is required',
    phone: 'Phone is required',
    unknown: 'Not on this form',
  });
  expect(setError.mock.calls).toEqual([
    ['phone', { message: 'Phone is required' }, { shouldFocus: true }],
    ['email', { message: 'Valid email is required' }, { shouldFocus: false }],
  ]);
});

const options = { fields: {}, shouldUseNativeValidation: false };
const nothing = { clientName: '' };

test('a resolver loads with the first use and finds what is wrong', async () => {
  const errors = { clientName: { type: 'required', message: 'Name is required' } };
  const load = vi.fn(async () => async () => ({ values: {}, errors }));
  const resolve = lazyResolver(load, (values: typeof nothing) => values);
  expect(load).not.toHaveBeenCalled();
  expect(await resolve(nothing, undefined, options)).toEqual({ values: {}, errors });
});

test('without a connection the request is left to the server, and the next one is checked', async () => {
  const load = vi.fn(async () => async () => ({ values: {}, errors: {} }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const resolve = lazyResolver(load, (values: typeof nothing) => values);
  expect(await resolve(nothing, undefined, options)).toEqual({ values: nothing, errors: {} });
  expect(await resolve(nothing, undefined, options)).toEqual({ values: {}, errors: {} });
});
