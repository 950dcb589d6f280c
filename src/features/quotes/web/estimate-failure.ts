import { ApiError } from '#src/shared/api-client.ts';

/** What a failed estimate request means, in one sentence. */
export function describeEstimateFailure(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.error ?? error.message;
  return navigator.onLine === false
    ? 'You are offline. Try again when you are back online.'
    : 'We could not reach the server. Try again.';
}
