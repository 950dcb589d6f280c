import type { Feedback } from '#src/features/testimonials/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';

/** Sends feedback, bound to the invitation of a token where there is one; throws ApiError. */
export async function sendFeedback(feedback: Feedback, token: string | null): Promise<void> {
  const filled = Object.entries(feedback).filter(([, value]) => value !== '');
  await apiRequest('/api/testimonials', {
    method: 'POST',
    body: { ...Object.fromEntries(filled), ...(token && { feedbackToken: token }) },
  });
}
