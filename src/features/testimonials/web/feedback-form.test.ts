import { expect, test } from 'vitest';
import { ApiError } from '#src/shared/api-client.ts';
import { nameFeedbackFailure, readFeedbackFailure } from './feedback-form.tsx';

const answer = (status: number, body: object) => new ApiError(status, JSON.stringify(body), '');
const sentence = 'Too many at once. Try again in an hour.';

test('a refusal is told in the words of the server', () => {
  const error = answer(429, { error: sentence, code: 'too-many-requests', requestId: '1' });
  expect(readFeedbackFailure(error)).toEqual({ kind: 'failed', sentence, fields: {} });
});

test('messages about fields are for the fields', () => {
  const fields = { location: 'Location is required' };
  const error = answer(422, { error: 'x', code: 'invalid-input', requestId: '1', fields });
  expect(readFeedbackFailure(error)).toEqual({
    kind: 'failed',
    sentence: 'Some answers need another look.',
    fields,
  });
});

test('a used link and an unknown one are told apart from everything else', () => {
  const used = answer(409, { error: 'x', code: 'feedback-already-received', requestId: '1' });
  const unknown = answer(404, { error: 'x', code: 'invitation-not-found', requestId: '1' });
  const elsewhere = answer(404, { error: sentence, code: 'not-found', requestId: '1' });
  expect(readFeedbackFailure(used)).toEqual({ kind: 'answered' });
  expect(readFeedbackFailure(unknown)).toEqual({ kind: 'unknown-link' });
  expect(readFeedbackFailure(elsewhere)).toMatchObject({ kind: 'failed', sentence });
});

test('the page of a proxy is not read out', () => {
  expect(readFeedbackFailure(new ApiError(502, '<html>Bad gateway</html>', ''))).toEqual({
    kind: 'failed',
    sentence: 'Something broke on our side. Try again in a moment.',
    fields: {},
  });
});

test('no answer at all says what to do', () => {
  expect(readFeedbackFailure(new TypeError('Failed to fetch'))).toEqual({
    kind: 'failed',
    sentence: 'We could not reach the server. Try again.',
    fields: {},
  });
});

test('the log names the failure and nothing that was typed', () => {
  const problem = { error: 'jo@kent.example is not valid', code: 'invalid-input', requestId: '1' };
  expect(nameFeedbackFailure(answer(422, problem))).toBe('422 invalid-input');
  expect(nameFeedbackFailure(new ApiError(502, '<html></html>', ''))).toBe('502');
  expect(nameFeedbackFailure(new TypeError('Failed to fetch jo@kent.example'))).toBe('TypeError');
  expect(nameFeedbackFailure('jo@kent.example')).toBe('unknown');
});
