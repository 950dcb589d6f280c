import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFeedbackDraft, type FeedbackValues, startFeedback } from './feedback-values.ts';

const values: FeedbackValues = {
  ...startFeedback(null, 3),
  testimonialText: 'Swept,\nand on time.',
  isPublic: true,
};

/** Session storage of one tab. */
function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}

let storage = fakeStorage();

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft comes back as it was saved, until it is cleared', () => {
  createFeedbackDraft('a').save(values);
  expect(createFeedbackDraft('a').read()).toEqual(values);
  createFeedbackDraft('a').clear();
  expect(createFeedbackDraft('a').read()).toEqual({});
  expect(storage.items.size).toBe(0);
});

test('every link has a draft of its own, and so has the form without one', () => {
  createFeedbackDraft('a').save(values);
  createFeedbackDraft(null).save({ ...values, rating: 5 });
  expect(createFeedbackDraft('b').read()).toEqual({});
  expect(createFeedbackDraft('a').read().rating).toBe(3);
  expect(createFeedbackDraft(null).read().rating).toBe(5);
});

test.each([
  'nonsense',
  'null',
  '7',
  '[]',
  '"text"',
  '{"rating":9,"customerName":7,"isPublic":"yes"}',
])('%s in its place is no draft', (stored) => {
  storage.items.set('feedback-draft:a', stored);
  expect(createFeedbackDraft('a').read()).toEqual({});
});

test('of a draft of another version the fields that fit come back', () => {
  storage.items.set('feedback-draft:a', '{"rating":null,"location":"Queens","isApproved":true}');
  expect(createFeedbackDraft('a').read()).toEqual({ location: 'Queens' });
});

test('a browser that stores nothing has no draft and no failure', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const draft = createFeedbackDraft('a');
  draft.save(values);
  draft.clear();
  expect(draft.read()).toEqual({});
});
