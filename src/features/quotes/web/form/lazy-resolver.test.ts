import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const options = { fields: {}, shouldUseNativeValidation: false };
const nothing = { clientName: '' };

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock('./form-checks.ts');
});

test('the checks load with the first use and find what is wrong', async () => {
  const { lazyResolver } = await import('./lazy-resolver.ts');
  const resolve = lazyResolver(({ estimateResolver }) => estimateResolver);
  const { errors } = await resolve({ address: '' } as never, undefined, options as never);
  expect(errors).toMatchObject({
    serviceType: { message: 'Service type is required' },
    address: { message: 'Address is required' },
    preferredTime: { message: 'Preferred time is required' },
    contactName: { message: 'Contact name is required' },
    contactPhone: { message: 'Contact phone is required' },
  });
});

test('without a connection the request is left to the server', async () => {
  vi.doMock('./form-checks.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { lazyResolver } = await import('./lazy-resolver.ts');
  const resolve = lazyResolver(({ estimateResolver }) => estimateResolver);
  expect(await resolve(nothing as never, undefined, options as never)).toEqual({
    values: nothing,
    errors: {},
  });
});
