import { ApiError } from '#src/shared/api-client.ts';
import { estimateRequestSchema } from '../../leads/contract.ts';
import { newYorkDay } from './new-york-day.ts';

const { preferredDate } = estimateRequestSchema.shape;

/** The request as the form checks it: nobody wants a visit on a day that is over. */
export const estimateFormSchema = estimateRequestSchema.extend({
  preferredDate: preferredDate.refine((day) => day >= newYorkDay(new Date()), {
    error: 'Pick today or a later day',
  }),
});

/** What a failed estimate request means, in one sentence. */
export function describeEstimateFailure(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.error ?? error.message;
  return navigator.onLine
    ? 'We could not reach the server. Try again.'
    : 'You are offline. Try again when you are back online.';
}
