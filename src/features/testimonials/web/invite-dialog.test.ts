import { expect, test } from 'vitest';
import { invitationFormSchema, quoteNumberSchema } from './invite-dialog.tsx';

test.each([
  ['2318', 2318],
  ['Q-2318', 2318],
  ['q2318', 2318],
  ['#2318', 2318],
  ['  Q-2318 ', 2318],
  ['', null],
  ['   ', null],
])('the quote number %j is %j', (text, quoteId) => {
  expect(quoteNumberSchema.parse(text)).toBe(quoteId);
});

test.each(['abc', 'Q-', '23 18', '2318 and more', '0', '-4', '2.5', '1e3', '12345678901'])(
  '%j is not a quote number, and says what one looks like',
  (text) => {
    expect(quoteNumberSchema.safeParse(text).error?.issues).toMatchObject([
      { message: 'Enter a quote number like Q-2318' },
    ]);
  },
);

test('an empty invitation is told what it lacks, in the words of the form', () => {
  const problems = invitationFormSchema.safeParse({
    customerName: 'O',
    customerEmail: 'nowhere',
    companyName: '',
    serviceType: '',
    location: ' ',
    quoteId: '',
  }).error?.issues;
  expect(problems?.map(({ path, message }) => [path[0], message])).toEqual([
    ['customerName', 'Name is required'],
    ['customerEmail', 'Valid email is required'],
    ['serviceType', 'Service type is required'],
    ['location', 'Location is required'],
  ]);
});
