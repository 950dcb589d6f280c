import { expect, test } from 'vitest';
import { notedSince } from './late-notes.tsx';
import type { Notes } from './use-call.ts';

const sent: Notes = {
  clientName: 'Ruth',
  clientPhone: '3475550108',
  clientEmail: '',
  foundBy: '',
  words: 'sofa',
  serviceType: 'residential-cleanout',
  picked: [],
  kinds: [],
  access: {},
  ignored: [],
};

test('what was noted after a call was sent is told in words, and nothing that was sent', () => {
  expect(notedSince(sent, sent)).toBe('');
  expect(notedSince(sent, { ...sent, words: 'sofa, a lamp' })).toBe('a lamp');
  const since = {
    words: 'two sofas',
    clientEmail: 'ruth@kent.example',
    access: { floor: 3 },
    picked: [{ key: 'lamp', name: 'Lamp', quantity: 2 }],
  };
  expect(notedSince(sent, { ...sent, ...since })).toBe(
    'two sofas\nItems: 2 × Lamp\nAccess: floor 3\nEmail: ruth@kent.example',
  );
});
