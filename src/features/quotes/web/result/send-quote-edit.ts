import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';
import type { LocalEdit } from './quote-edit.ts';

/** How long an answer may take; pricing itself is a matter of milliseconds. */
const answerWithinMs = 15_000;

/** Has the server price an edit. Throws ApiError for a refusal and anything else where no answer came. */
export async function sendQuoteEdit(shareToken: string, edit: LocalEdit): Promise<SharedQuote> {
  const add = edit.add.map(({ id, key, quantity }) => ({ id, key, quantity }));
  const answer = await apiRequest(`/api/quotes/${shareToken}`, {
    method: 'PATCH',
    body: { ...edit, add },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return sharedQuoteSchema.parse(answer);
}

/** The quote as it stands, for where an edit was refused. */
export async function readSharedQuote(shareToken: string): Promise<SharedQuote> {
  const signal = AbortSignal.timeout(answerWithinMs);
  return sharedQuoteSchema.parse(await apiRequest(`/api/quotes/${shareToken}`, { signal }));
}
