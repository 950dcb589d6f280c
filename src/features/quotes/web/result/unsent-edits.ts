import * as z from 'zod/mini';
import { itemFlags } from '#src/features/catalogue/contract.ts';
import { addedLineSchema, quoteEditSchema } from '#src/features/pricing/contract.ts';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { unsentEditPrefix } from '#src/features/quotes/web/draft/saved-draft.ts';
import { ApiError, api, describeFailure } from '#src/shared/api-client.ts';
import { attempt } from '#src/shared/attempt.ts';
import type { LocalEdit } from './quote-edit.ts';

/** How long an answer may take; pricing itself takes milliseconds. */
export const answerWithinMs = 15_000;

/** Sends an edit to be priced. Throws ApiError for a refusal, any other error when no answer came. */
export async function sendQuoteEdit(shareToken: string, edit: LocalEdit): Promise<SharedQuote> {
  const add = edit.add.map(({ flags: _, ...line }) => line);
  return api(`/api/quotes/${shareToken}`, sharedQuoteSchema, {
    method: 'PATCH',
    body: { ...edit, add },
    signal: AbortSignal.timeout(answerWithinMs),
  });
}

/** The server's state of the quote, read after a refused edit. */
export async function readSharedQuote(shareToken: string): Promise<SharedQuote> {
  const signal = AbortSignal.timeout(answerWithinMs);
  return api(`/api/quotes/${shareToken}`, sharedQuoteSchema, { signal });
}

/** 429 and 5xx may pass; any other error is final. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** An edit that is not in its quote. */
export interface FailedEdit {
  shareToken: string;
  /** True when it was refused; any other stays for the next visit. */
  isFinal: boolean;
  sentence: string;
}

/** The result of an edit: the quote with it, or why it failed. */
export type SentEdit = { quote: SharedQuote } | FailedEdit;

/** Sends what earlier visits could not send. What does not reach the server stays for the next visit. */
export async function sendUnsentEdits(): Promise<SentEdit[]> {
  const sent: SentEdit[] = [];
  for (const unsent of listUnsentEdits()) {
    // While the one before was on its way, another window may have sent it, and later ones.
    if (!isKept(unsent)) continue;
    try {
      sent.push({ quote: await sendQuoteEdit(unsent.shareToken, unsent.edit) });
    } catch (error) {
      const { shareToken } = unsent;
      if (!isRefusal(error)) {
        sent.push({ shareToken, isFinal: false, sentence: describeFailure(error) });
        continue;
      }
      const sentence = error.problem?.error ?? 'Your quote is as it was before them.';
      sent.push({ shareToken, isFinal: true, sentence });
    }
    forgetUnsentEdit(unsent);
  }
  return sent;
}

/** The unanswered changes of one quote; they survive the page. */
interface UnsentEdits {
  read(): LocalEdit | null;
  /** Replaces the saved edit; null once everything is answered. */
  save(edit: LocalEdit | null): void;
}

interface UnsentEdit {
  shareToken: string;
  edit: LocalEdit;
  /** Exactly as stored, to tell it from what another window stores later. */
  text: string;
}

const storedSchema = z.object({
  /** When the price the edit was made for expires. */
  validUntil: z.iso.datetime(),
  edit: z.extend(quoteEditSchema, {
    add: z.array(
      z.object({
        ...addedLineSchema.shape,
        name: z.string(),
        flags: z.array(z.enum(itemFlags)),
      }),
    ),
  }),
});

/** The edits of one quote. If the browser stores nothing, they end with their page. */
export function createUnsentEdits(quote: { shareToken: string; validUntil: string }): UnsentEdits {
  const { shareToken, validUntil } = quote;
  let known: string | null = null;
  return {
    read() {
      const saved = listUnsentEdits().find((one) => one.shareToken === shareToken);
      known = saved?.text ?? null;
      return saved?.edit ?? null;
    },
    save(edit) {
      const text = edit && JSON.stringify({ validUntil, edit });
      if (text) attempt(() => localStorage.setItem(unsentEditPrefix + shareToken, text));
      else if (known) forgetUnsentEdit({ shareToken, text: known });
      known = text;
    },
  };
}

/** All edits that can still be sent; deletes those that expired or cannot be parsed. */
export function listUnsentEdits(nowMs = Date.now()): UnsentEdit[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys
    .filter((key) => key.startsWith(unsentEditPrefix))
    .flatMap((key) => {
      const shareToken = key.slice(unsentEditPrefix.length);
      const text = attempt(() => localStorage.getItem(key)) ?? '';
      const stored = attempt(() => storedSchema.parse(JSON.parse(text)));
      if (stored && Date.parse(stored.validUntil) > nowMs)
        return { shareToken, edit: stored.edit, text };
      forgetUnsentEdit({ shareToken, text });
      return [];
    });
}

/** Deletes an edit, unless another window has stored something else in its place. */
function forgetUnsentEdit({ shareToken, text }: Omit<UnsentEdit, 'edit'>): void {
  if (!isKept({ shareToken, text })) return;
  attempt(() => localStorage.removeItem(unsentEditPrefix + shareToken));
}

function isKept({ shareToken, text }: Omit<UnsentEdit, 'edit'>): boolean {
  return attempt(() => localStorage.getItem(unsentEditPrefix + shareToken)) === text;
}
