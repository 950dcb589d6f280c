import { expect, test } from 'vitest';
import { leadSources } from '#src/features/leads/contract.ts';
import { serviceTypes } from './business.ts';
import { joinWords, labelOf, requestNumberOf, ticketOf } from './labels.ts';

test('hyphens become spaces and only the first letter is raised', () => {
  expect(labelOf('office-cleanout')).toBe('Office cleanout');
  expect(labelOf('storage-unit-cleanout')).toBe('Storage unit cleanout');
});

test('AI is written in capitals', () => {
  expect(labelOf('ai-quote')).toBe('AI quote');
  expect(labelOf('ai')).toBe('AI');
});

test('letters inside a word are not taken for AI', () => {
  expect(labelOf('retail-store')).toBe('Retail store');
});

test('every service type and lead source reads without hyphens', () => {
  for (const name of [...serviceTypes, ...leadSources]) {
    expect(labelOf(name)).toMatch(/^[A-Z][A-Za-z ]+$/);
  }
});

test('words are joined as they are said', () => {
  expect(joinWords([])).toBe('');
  expect(joinWords(['name'])).toBe('name');
  expect(joinWords(['name', 'phone', 'email'])).toBe('name, phone and email');
});

test('an empty name stays empty', () => {
  expect(labelOf('')).toBe('');
});

test('a ticket is the number behind a Q', () => {
  expect(ticketOf(2318)).toBe('Q-2318');
});

test('a request is the number behind an R', () => {
  expect(requestNumberOf(12)).toBe('R-12');
});
