import * as z from 'zod/mini';
import { type AccessAnswers, analysisSchema } from '#src/features/pricing/contract.ts';
import {
  type ListClient,
  type QuoteRequest,
  type SharedQuote,
  sharedQuoteSchema,
} from '#src/features/quotes/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';
import { readFirstTouch } from '#src/shared/first-touch.ts';
import type { FormSignals } from '#src/shared/form-signals.ts';
import { photoQuoteAddress } from '#src/shared/lead-address.ts';
import type { PickedItem } from './picked-item.ts';
import { QuoteRequestInterrupted } from './quote-failure.ts';

/** How long an upload may stall before it counts as lost. */
const stalledAfterMs = 60_000;
/** How long the answer may take once everything is sent; the server gives up well before that. */
const photosTimeoutMs = 180_000;

export interface QuoteSubmission {
  fields: QuoteRequest;
  signals: FormSignals | undefined;
  files: readonly File[];
  idempotencyKey: string;
  onProgress: (loadedBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/** The multipart body: text fields first, so that the server knows whose file it receives. */
export function quoteFormData(
  fields: QuoteRequest,
  files: readonly File[],
  extras: { sourceDetail?: string | undefined } & FormSignals = {},
): FormData {
  const body = new FormData();
  body.append('serviceType', fields.serviceType);
  body.append('address', photoQuoteAddress);
  if (fields.description) body.append('description', fields.description);
  body.append('clientName', fields.clientName);
  body.append('clientEmail', fields.clientEmail);
  body.append('clientPhone', fields.clientPhone);
  body.append('contactMethod', fields.contactMethod);
  for (const [name, value] of Object.entries(extras)) {
    if (value !== undefined) body.append(name, String(value));
  }
  for (const file of files) body.append('files', file, file.name);
  return body;
}

/**
 * Posts a photo quote and returns the result. Uses XMLHttpRequest because fetch reports no upload
 * progress. Throws ApiError for a refusal and QuoteRequestInterrupted where no answer came.
 */
export function sendQuoteRequest(submission: QuoteSubmission): Promise<SharedQuote> {
  const { fields, signals, files, idempotencyKey, onProgress, signal } = submission;
  const request = new XMLHttpRequest();
  return new Promise<SharedQuote>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => stop('timed-out'), ms);
    };
    const stop = (reason: QuoteRequestInterrupted['reason']) => {
      reject(new QuoteRequestInterrupted(reason));
      request.abort();
    };
    const cancel = () => stop('canceled');

    request.upload.onprogress = ({ loaded, total }) => {
      giveUpAfter(stalledAfterMs);
      onProgress(loaded, total);
    };
    request.upload.onload = ({ loaded, total }) => {
      giveUpAfter(photosTimeoutMs);
      onProgress(loaded, total);
    };
    request.onload = () => {
      const { status, responseText, statusText } = request;
      const quote = readQuoteAnswer(responseText);
      if (status < 200 || status > 299) reject(new ApiError(status, responseText, statusText));
      else if (quote) resolve(quote);
      else stop('not-a-quote');
    };
    request.onerror = () => stop(navigator.onLine ? 'lost' : 'offline');
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };

    signal.addEventListener('abort', cancel);
    request.open('POST', '/api/quotes/ai');
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    giveUpAfter(stalledAfterMs);
    request.send(quoteFormData(fields, files, { sourceDetail: readFirstTouch(), ...signals }));
  });
}

/** Shorter than for photos: a list needs no analysis. */
const listTimeoutMs = 60_000;

export interface ListSubmission {
  fields: ListClient;
  items: readonly PickedItem[];
  access?: Partial<AccessAnswers>;
  signals: FormSignals | undefined;
  idempotencyKey: string;
}

/** Posts a picked list and returns the quote. Throws ApiError for a refusal and QuoteRequestInterrupted where no answer came. */
export async function sendListRequest(submission: ListSubmission): Promise<SharedQuote> {
  const { fields, items, access, signals, idempotencyKey } = submission;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), listTimeoutMs);
  try {
    const answer = await apiRequest('/api/quotes/list', {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: {
        ...fields,
        description: fields.description || undefined,
        ...listOf(items),
        ...(access && { access }),
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

/** A picked list as the API takes it. */
export function listOf(items: readonly PickedItem[]) {
  return {
    items: items.filter(({ choice }) => !choice).map(({ key, quantity }) => ({ key, quantity })),
    spaces: items.flatMap(({ choice, quantity }) => (choice ? [{ choice, amount: quantity }] : [])),
  };
}

/** The packing factor where an answer leaves it out (spec section 3). */
const defaultPackingEfficiency = 1.3;

const answerSchema = z.extend(sharedQuoteSchema, {
  analysis: z.extend(analysisSchema, {
    packingEfficiency: z._default(z.number(), defaultPackingEfficiency),
  }),
});

/** Parses the answer to a quote request; null when it is not a quote. */
export function readQuoteAnswer(body: string): SharedQuote | null {
  try {
    return answerSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
