import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { FormGuardHandle } from '#src/ui/form-guard/form-guard.tsx';
import type { QuoteRequest, SharedQuote } from '../contract.ts';
import type { PhotoTray } from './photo-tray.ts';
import type { QuoteResultDialog } from './quote-result-dialog.tsx';
import { createRetryKey } from './retry-key.ts';
import { sentPercent } from './upload-progress.ts';

export type RequestStage =
  | { name: 'preparing' }
  | { name: 'sending'; percent: number }
  | { name: 'pricing' };

export interface AnsweredQuote {
  result: SharedQuote;
  fileCount: number;
  /** Shows the result; fetched before anything is sent, so that no answer is left unseen. */
  ResultDialog: typeof QuoteResultDialog;
}

/** Sends a photo quote: waits for the pictures, shows the upload, keeps everything for a retry. */
export function useQuoteRequest(tray: PhotoTray, guard: RefObject<FormGuardHandle | null>) {
  const [retryKey] = useState(() => createRetryKey());
  const [stage, setStage] = useState<RequestStage>({ name: 'preparing' });
  const controller = useRef<AbortController | null>(null);

  const mutation = useMutation({
    // Offline the library would hold the request back in silence.
    networkMode: 'always',
    async mutationFn(fields: QuoteRequest): Promise<AnsweredQuote> {
      setStage({ name: 'preparing' });
      const [photos, { sendQuoteRequest }, { QuoteResultDialog: ResultDialog }, signals] =
        await Promise.all([
          tray.whenPrepared(),
          import('./send-quote-request.ts'),
          import('./quote-result-dialog.tsx'),
          guard.current?.readSignals(),
        ]);
      const abort = new AbortController();
      controller.current = abort;
      setStage({ name: 'sending', percent: 0 });
      const result = await sendQuoteRequest({
        fields,
        signals,
        files: photos.map((photo) => photo.file),
        idempotencyKey: retryKey.keyFor([fields, photos.map((photo) => photo.id)]),
        onProgress(loadedBytes, totalBytes) {
          tray.showProgress(loadedBytes, totalBytes);
          const percent = sentPercent(loadedBytes, totalBytes);
          setStage(percent === 100 ? { name: 'pricing' } : { name: 'sending', percent });
        },
        signal: abort.signal,
      });
      return { result, fileCount: photos.length, ResultDialog };
    },
    onSuccess: ({ result }) => tray.showSent(result.unreadableFiles),
    onError: () => tray.showNotSent(),
  });

  return {
    mutation,
    /** What is going on while the mutation is pending. */
    stage,
    /** Breaks the upload off; everything stays in the form. */
    cancel: () => controller.current?.abort(),
  };
}
