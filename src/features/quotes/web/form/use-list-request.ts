import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { QuoteRequest } from '#src/features/quotes/contract.ts';
import type { SentList } from '#src/features/quotes/web/draft/kept-draft.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import type { FormGuardHandle } from '#src/ui/form-guard/form-guard.tsx';
import type { PickedItem } from './picked-items.ts';
import type { AnsweredQuote } from './use-quote-request.ts';

interface ListToSend {
  fields: QuoteRequest;
  items: readonly PickedItem[];
}

/** Sends a picked list; sending the same again is the same quote, also on a later visit. */
export function useListRequest(
  guard: RefObject<FormGuardHandle | null>,
  keepSent: (sent: SentList) => Promise<void>,
) {
  const [retryKey] = useState(() => createRetryKey());
  const mutation = useMutation({
    // Offline the library would hold the request back in silence.
    networkMode: 'always',
    async mutationFn({ fields, items }: ListToSend): Promise<AnsweredQuote> {
      const content = JSON.stringify([fields, items]);
      const idempotencyKey = retryKey.keyFor(content);
      await keepSent({ content, idempotencyKey });
      const [{ sendListRequest }, { QuoteResultDialog: ResultDialog }, signals] = await Promise.all(
        [
          import('./send-list-request.ts'),
          import('#src/features/quotes/web/result/quote-result-dialog.tsx'),
          guard.current?.readSignals(),
        ],
      );
      const result = await sendListRequest({ fields, items, signals, idempotencyKey });
      return { result, fileCount: 0, ResultDialog };
    },
  });
  return {
    ...mutation,
    /** Goes on from a request of an earlier visit. */
    resume: (sent: SentList) => retryKey.resume(sent.content, sent.idempotencyKey),
  };
}
