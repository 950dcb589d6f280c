import type { QuoteRequest, SharedQuote } from '#src/features/quotes/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';
import { readFirstTouch } from '#src/shared/first-touch.ts';
import type { FormSignals } from '#src/shared/form-signals.ts';
import type { PickedItem } from './picked-items.ts';
import { readQuoteAnswer } from './quote-answer.ts';
import { QuoteRequestInterrupted } from './quote-request-interrupted.ts';

/** How long the answer may take: there is nothing to look at, so it is quick. */
const answerWithinMs = 60_000;

export interface ListSubmission {
  fields: QuoteRequest;
  items: readonly PickedItem[];
  signals: FormSignals | undefined;
  idempotencyKey: string;
}

/** Posts a picked list and returns the quote. Throws ApiError for a refusal and QuoteRequestInterrupted where no answer came. */
export async function sendListRequest(submission: ListSubmission): Promise<SharedQuote> {
  const { fields, items, signals, idempotencyKey } = submission;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), answerWithinMs);
  try {
    const answer = await apiRequest('/api/quotes/list', {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: {
        ...fields,
        description: fields.description || undefined,
        items: items.map(({ key, quantity }) => ({ key, quantity })),
        sourceDetail: readFirstTouch(),
        ...signals,
      },
      signal: abort.signal,
    });
    const quote = readQuoteAnswer(JSON.stringify(answer));
    if (quote) return quote;
    throw new QuoteRequestInterrupted('not-a-quote');
  } catch (error) {
    if (error instanceof ApiError || error instanceof QuoteRequestInterrupted) throw error;
    if (abort.signal.aborted) throw new QuoteRequestInterrupted('timed-out');
    if (error instanceof SyntaxError) throw new QuoteRequestInterrupted('not-a-quote');
    throw new QuoteRequestInterrupted(navigator.onLine ? 'lost' : 'offline');
  } finally {
    clearTimeout(timer);
  }
}
