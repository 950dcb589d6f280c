import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { FormGuardHandle } from '#src/ui/form-guard/form-guard.tsx';
import type { QuoteRequest } from '../../contract.ts';
import { createRetryKey } from '../retry-key.ts';
import type { AnsweredQuote } from '../use-quote-request.ts';
import type { PickedItem } from './picked-items.ts';

interface ListToSend {
  fields: QuoteRequest;
  items: readonly PickedItem[];
}

/** Sends a picked list; sending the same again is the same quote. */
export function useListRequest(guard: RefObject<FormGuardHandle | null>) {
  const [retryKey] = useState(() => createRetryKey());
  return useMutation({
    // Offline the library would hold the request back in silence.
    networkMode: 'always',
    async mutationFn({ fields, items }: ListToSend): Promise<AnsweredQuote> {
      const idempotencyKey = retryKey.keyFor([fields, items]);
      const [{ sendListRequest }, { QuoteResultDialog: ResultDialog }, signals] = await Promise.all(
        [
          import('./send-list-request.ts'),
          import('../quote-result-dialog.tsx'),
          guard.current?.readSignals(),
        ],
      );
      const result = await sendListRequest({ fields, items, signals, idempotencyKey });
      return { result, fileCount: 0, ResultDialog };
    },
  });
}
