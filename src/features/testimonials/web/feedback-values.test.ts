import { expect, test } from 'vitest';
import { readDollars, readFeedback, readRating, startFeedback } from './feedback-values.ts';

test.each([
  ['3200', 3200],
  ['3,200', 3200],
  ['$3,200', 3200],
  [' $ 1,250,000.50 ', 1_250_000.5],
  ['3200.', 3200],
  ['0', 0],
])('"%s" is an amount in dollars', (text, dollars) => {
  expect(readDollars(text)).toBe(dollars);
});

test.each(['about 3k', '3.200,50', '32,00', '-5', '1e6', '$', '3200 or so', 'Infinity', '12.345'])(
  '"%s" is no amount, and is not made into one',
  (text) => {
    expect(readDollars(text)).toBeNaN();
  },
);

test('a project value left out is null', () => {
  expect(readDollars('')).toBeNull();
  expect(readDollars('  ')).toBeNull();
});

test('a rating in the address is one to five whole stars, or none', () => {
  expect(['1', '4', '5'].map(readRating)).toEqual([1, 4, 5]);
  expect(['0', '6', '4.5', '-4', '44', ' 4', 'four', '', null].map(readRating)).toEqual(
    Array.from({ length: 9 }, () => null),
  );
});

test('the form opens with what staff knew and the star of the mail, and without a permission', () => {
  const invitation = {
    customerName: 'Odalys Herrera',
    customerEmail: 'odalys@herrera.example',
    companyName: null,
    serviceType: 'residential-cleanout',
    location: 'Forest Hills',
  };
  expect(startFeedback(invitation, 4)).toEqual({
    rating: 4,
    testimonialText: '',
    customerName: 'Odalys Herrera',
    customerEmail: 'odalys@herrera.example',
    serviceType: 'residential-cleanout',
    location: 'Forest Hills',
    companyName: '',
    jobTitle: '',
    projectValue: '',
    isPublic: false,
  });
  expect(Object.values(startFeedback(null, null))).toEqual([null, ...Array(8).fill(''), false]);
});

test('the value of the project is sent as a number', () => {
  const values = { ...startFeedback(null, 5), projectValue: '$3,200' };
  expect(readFeedback(values)).toMatchObject({ rating: 5, projectValue: 3200 });
  expect(readFeedback(startFeedback(null, 5))).toMatchObject({ projectValue: null });
});
