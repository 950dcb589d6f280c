import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { estimateFormSchema, estimateResolver } from './form-checks.ts';

const request = {
  serviceType: 'office-cleanout',
  address: '1 Main Street, Brooklyn',
  preferredDate: '2026-03-10',
  preferredTime: 'morning',
  contactName: 'Jo',
  contactPhone: '212 555 0142',
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const messageFor = (preferredDate: string | undefined) =>
  estimateFormSchema.safeParse({ ...request, preferredDate }).error?.issues[0]?.message;

test('today is early enough, yesterday is not', () => {
  expect(messageFor('2026-03-10')).toBeUndefined();
  expect(messageFor('2026-03-09')).toBe('Pick today or a later day');
});

test('a part of today that is over is said at the time, also while something is missing', () => {
  const over = 'The morning of today is over. Pick a later time or day';
  // Noon in New York.
  vi.setSystemTime('2026-03-10T16:00:00Z');
  const said = (changes: object) =>
    estimateFormSchema
      .safeParse({ ...request, ...changes })
      .error?.issues.map(({ path, message }) => [...path, message]);
  expect(said({})).toEqual([['preferredTime', over]]);
  expect(said({ address: '' })).toContainEqual(['preferredTime', over]);
  expect(said({ preferredTime: 'afternoon' })).toBeUndefined();
  expect(said({ preferredDate: '2026-03-11' })).toBeUndefined();
});

test('no date asks for one', () => {
  expect(messageFor('')).toBe('Preferred date is required');
  expect(messageFor(undefined)).toBe('Preferred date is required');
});

test('an empty estimate is told what it lacks', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await estimateResolver({ address: '' } as never, undefined, options);
  expect(errors).toMatchObject({
    serviceType: { message: 'Service type is required' },
    address: { message: 'Address is required' },
    preferredTime: { message: 'Preferred time is required' },
    contactName: { message: 'Contact name is required' },
    contactPhone: { message: 'Contact phone is required' },
  });
});
