import { ApiError } from './api-client.ts';

/** What a failed request means, in one sentence. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.error ?? error.message;
  return navigator.onLine === false
    ? 'You are offline. Try again when you are back online.'
    : 'We could not reach the server. Try again.';
}
