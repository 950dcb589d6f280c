import { expect, test } from 'vitest';
import { feedbackResolver } from './feedback-checks.ts';
import { type FeedbackValues, startFeedback } from './feedback-values.ts';

const good: FeedbackValues = {
  rating: 4,
  testimonialText: 'Swept, and on time.',
  customerName: 'Jo',
  customerEmail: 'jo@kent.example',
  serviceType: 'retail-store',
  location: 'Queens',
  companyName: '',
  jobTitle: '',
  projectValue: '',
  isPublic: false,
};

async function check(values: FeedbackValues) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values: feedback, errors } = await feedbackResolver(values, undefined, options);
  const messages = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return { feedback, messages: Object.fromEntries(messages) };
}

test('an empty form is told every message of its required fields', async () => {
  expect((await check(startFeedback(null, null))).messages).toEqual({
    rating: 'Choose one to five stars',
    testimonialText: 'Please provide more detailed feedback',
    customerName: 'Name must be at least 2 characters',
    customerEmail: 'Please enter a valid email address',
    serviceType: 'Service type is required',
    location: 'Location is required',
  });
});

test('the shortest texts that pass, pass', async () => {
  const shortest = { ...good, testimonialText: 'Ten chars.' };
  expect(await check(shortest)).toMatchObject({
    feedback: { rating: 4, testimonialText: 'Ten chars.', projectValue: null, isPublic: false },
    messages: {},
  });
});

test.each([
  [{ testimonialText: '  Too short  ' }, 'Please provide more detailed feedback'],
  [{ customerName: ' J ' }, 'Name must be at least 2 characters'],
  [{ customerEmail: 'jo@kent' }, 'Please enter a valid email address'],
  [{ location: '   ' }, 'Location is required'],
  [{ projectValue: 'about 3k' }, 'Enter an amount in dollars'],
  [{ projectValue: '$10,000,001' }, 'Enter an amount under $10,000,000'],
])('%o is told "%s"', async (change, message) => {
  const { messages } = await check({ ...good, ...change });
  expect(messages).toEqual({ [Object.keys(change).join()]: message });
});
