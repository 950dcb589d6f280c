import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { sendQuoteEdit } from './send-quote-edit.ts';
import { forgetUnsentEdit, listUnsentEdits } from './unsent-edits.ts';
import { isRefusal } from './use-quote-editing.ts';

/** What became of an edit: the quote with it, or why it was refused. */
export type SentEdit = { quote: SharedQuote } | { refusal: string | null };

/** Sends what earlier visits could not; what finds no server again stays for the next. */
export async function sendUnsentEdits(): Promise<SentEdit[]> {
  const sent: SentEdit[] = [];
  for (const unsent of listUnsentEdits()) {
    try {
      sent.push({ quote: await sendQuoteEdit(unsent.shareToken, unsent.edit) });
    } catch (error) {
      if (!isRefusal(error)) continue;
      sent.push({ refusal: error.problem?.error ?? null });
    }
    forgetUnsentEdit(unsent);
  }
  return sent;
}
