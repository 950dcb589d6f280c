import { afterEach, expect, test, vi } from 'vitest';
import { firstTouchKey, readFirstTouch } from './first-touch.ts';

afterEach(() => vi.unstubAllGlobals());

function keep(text: string | null): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === firstTouchKey ? text : null),
  });
}

test('the first touch travels as it was kept', () => {
  const kept = '{"campaign":{"utm_source":"mail"},"landing":"/","at":"2026-11-21T09:00:00.000Z"}';
  keep(kept);
  expect(readFirstTouch()).toBe(kept);
});

test('a text of 1000 characters travels, a longer one stays at home', () => {
  keep('x'.repeat(1000));
  expect(readFirstTouch()).toHaveLength(1000);
  keep('x'.repeat(1001));
  expect(readFirstTouch()).toBeUndefined();
});

test('nothing kept, and no storage at all, are no error', () => {
  keep(null);
  expect(readFirstTouch()).toBeUndefined();
  keep('');
  expect(readFirstTouch()).toBeUndefined();
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(readFirstTouch()).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  expect(readFirstTouch()).toBeUndefined();
});
