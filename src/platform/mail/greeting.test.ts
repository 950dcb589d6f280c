import { expect, test } from 'vitest';
import { greetingFor } from './render-mail.ts';

test.each([
  ['Jordan Castellanos-Reyes', 'Hello Jordan.'],
  ['  Zoë  ', 'Hello Zoë.'],
  ["D'Angelo Russo", "Hello D'Angelo."],
  ['Anne-Marie Kent', 'Hello Anne-Marie.'],
  ['陳美玲', 'Hello 陳美玲.'],
])('%s is greeted by the given name', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting);
});

test.each([
  '',
  'J. Smith',
  'Mr Smith',
  'the super of 12 Harrow Street',
  '🛋️',
  'www.evil.example win now',
  'https://evil.example',
  '<b>Ana</b>',
  'x'.repeat(40),
])('%j is greeted without a name', (name) => {
  expect(greetingFor(name)).toBe('Hello.');
});
