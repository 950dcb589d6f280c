import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { QuoteRequest, SharedQuote } from '#src/features/quotes/contract.ts';
import type { DraftRequest, SentList } from '#src/features/quotes/web/draft/kept-draft.ts';
import type { QuoteResultDialog } from '#src/features/quotes/web/result/quote-result-dialog.tsx';
import { createRetryKey } from '#src/shared/retry-key.ts';
import type { FormGuardHandle } from '#src/ui/form/form-guard.tsx';
import type { PhotoTray } from './photo-tray.ts';
import type { PickedItem } from './picked-items.ts';
import { describeQuoteFailure, QuoteRequestInterrupted } from './quote-failure.ts';
import { sentPercent } from './upload-progress.ts';

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
    async mutationFn({ fields, items }: ListToSend): Promise<AnsweredQuote> {
      const content = JSON.stringify([fields, items]);
      const idempotencyKey = retryKey.keyFor(content);
      await keepSent({ content, idempotencyKey });
      const [{ sendListRequest }, { QuoteResultDialog: ResultDialog }, signals] = await Promise.all(
        [
          import('./send-quote.ts'),
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

export interface QuoteToSend {
  fields: QuoteRequest;
  /** How long the form had been open when it was first sent; left out where that is now. */
  elapsedMs?: number;
}

/** Remembers on this device what is being sent; resolves once it does, or cannot. */
type KeepRequest = (request: DraftRequest) => Promise<void>;

/** What shows the answer is needed only then, but may be out of reach by then. */
export function preloadSending(): void {
  loadSending().catch(() => null);
}

function loadSending() {
  return Promise.all([
    import('./send-quote.ts'),
    import('#src/features/quotes/web/result/quote-result-dialog.tsx'),
  ]);
}

/** Sends a photo quote: waits for the pictures, shows the upload, keeps everything for a retry. */
export function useQuoteRequest(
  tray: PhotoTray,
  guard: RefObject<FormGuardHandle | null>,
  keepRequest: KeepRequest,
) {
  const [retryKey] = useState(() => createRetryKey());
  const [stage, setStage] = useState<RequestStage>({ name: 'preparing' });
  const controller = useRef<AbortController | null>(null);
  const kept = useRef<DraftRequest | null>(null);

  const mutation = useMutation({
    async mutationFn({ fields, elapsedMs: earlierMs }: QuoteToSend): Promise<AnsweredQuote> {
      setStage({ name: 'preparing' });
      const elapsedMs = earlierMs ?? Math.round(performance.now());
      const photos = await tray.whenPrepared();
      const content = JSON.stringify([fields, photos.map((photo) => photo.id)]);
      const idempotencyKey = retryKey.keyFor(content);
      kept.current = { idempotencyKey, content, fields, elapsedMs, isPending: true };
      await keepRequest(kept.current);
      const [[{ sendQuoteRequest }, { QuoteResultDialog: ResultDialog }], signals] =
        await Promise.all([loadSending().catch(blameConnection), guard.current?.readSignals()]);
      const abort = new AbortController();
      controller.current = abort;
      setStage({ name: 'sending', percent: 0 });
      const result = await sendQuoteRequest({
        fields,
        signals: { ...signals, elapsedMs: Math.max(elapsedMs, signals?.elapsedMs ?? 0) },
        files: photos.map((photo) => photo.file),
        idempotencyKey,
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
    onError(error) {
      tray.showNotSent();
      if (!describeQuoteFailure(error)?.mayPass) callOff();
    },
  });

  /** From now on it is sent only when the visitor says so; then it is still the same request. */
  function callOff() {
    if (kept.current?.isPending) void keepRequest({ ...kept.current, isPending: false });
    kept.current = null;
  }

  return {
    mutation,
    /** What is going on while the mutation is pending. */
    stage,
    /** Breaks the upload off; everything stays in the form. */
    cancel: () => controller.current?.abort(),
    callOff,
    /** Goes on from a request of an earlier visit. */
    resume(request: DraftRequest) {
      retryKey.resume(request.content, request.idempotencyKey);
      kept.current = request;
    },
  };
}

function blameConnection(): never {
  throw new QuoteRequestInterrupted(navigator.onLine ? 'lost' : 'offline');
}
