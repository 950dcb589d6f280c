import { expect, test } from 'vitest';
import {
  addToast,
  closeToast,
  removeToast,
  toastDurationMs,
  toastHotkey,
  toastLimit,
  toastRemoveDelayMs,
  toastSwipeThresholdPx,
} from './toast.tsx';

const first = { id: 1, title: 'First', open: true };
const second = { id: 2, title: 'Second', open: true };

test('toasts keep the numbers of the spec', () => {
  expect(toastLimit).toBe(1);
  expect(toastDurationMs).toBe(5000);
  expect(toastRemoveDelayMs).toBe(1_000_000);
  expect(toastSwipeThresholdPx).toBe(50);
  expect(toastHotkey).toBe('F8');
});

test('a new toast replaces the old one', () => {
  expect(addToast([first], second)).toEqual([second]);
});

test('a dismissed toast is closed but remembered until it is removed', () => {
  const dismissed = closeToast([first], 1);
  expect(dismissed).toEqual([{ ...first, open: false }]);
  expect(removeToast(dismissed, 1)).toEqual([]);
});

test('closing one toast leaves another alone', () => {
  expect(closeToast([second], 1)).toEqual([second]);
});
