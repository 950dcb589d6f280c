import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenReachable } from '#src/features/photos/web/when-reachable.ts';
import type { QuoteRequest, SharedQuote } from '#src/features/quotes/contract.ts';
import type { DraftRequest, SentList } from '#src/features/quotes/web/draft/saved-draft.ts';
import { readKeptQuote } from '#src/features/quotes/web/kept-quote.ts';
import type { QuoteResultDialog } from '#src/features/quotes/web/result/quote-result-dialog.tsx';
import { createRetryKey } from '#src/shared/retry-key.ts';
import type { SchedulerClient } from '#src/shared/scheduler-link.ts';
import { Button } from '#src/ui/button.tsx';
import type { FormGuardHandle } from '#src/ui/form/form-guard.tsx';
import { useHistoryDialog } from '#src/ui/use-history-dialog.ts';
import { type PhotoTray, sentPercent } from './photo-tray.ts';
import type { PickedItem } from './picked-item.ts';
import { describeQuoteFailure, QuoteRequestInterrupted } from './quote-failure.ts';
import styles from './quote-form.module.css';

interface ListToSend {
  fields: QuoteRequest;
  items: readonly PickedItem[];
}

/** Sends a picked list. Resending the same list, even on a later visit, gives the same quote. */
export function useListRequest(
  guard: RefObject<FormGuardHandle | null>,
  saveSent: (sent: SentList) => Promise<void>,
) {
  const [retryKey] = useState(() => createRetryKey());
  const mutation = useMutation({
    async mutationFn({ fields, items }: ListToSend): Promise<AnsweredQuote> {
      const content = JSON.stringify([fields, items]);
      const idempotencyKey = retryKey.keyFor(content);
      await saveSent({ content, idempotencyKey });
      const [{ sendListRequest }, { QuoteResultDialog: ResultDialog }, signals] = await Promise.all(
        [
          import('./send-quote.ts'),
          import('#src/features/quotes/web/result/quote-result-dialog.tsx'),
          guard.current?.readSignals(),
        ],
      );
      const result = await sendListRequest({ fields, items, signals, idempotencyKey });
      return { result, ResultDialog, client: clientOf(fields) };
    },
  });
  return {
    ...mutation,
    /** Resumes a request of an earlier visit. */
    resume: (sent: SentList) => retryKey.resume(sent.content, sent.idempotencyKey),
  };
}

type RequestStage =
  | { name: 'preparing' }
  | { name: 'sending'; percent: number }
  | { name: 'pricing' };

export interface AnsweredQuote {
  result: SharedQuote;
  /** Shows the result. It loads before anything is sent, so that every answer can be shown. */
  ResultDialog: typeof QuoteResultDialog;
  /** What the visitor just typed; a reload has it no more, since no quote tells it. */
  client?: SchedulerClient;
}

function clientOf({ clientName, clientPhone, clientEmail }: QuoteRequest): SchedulerClient {
  return { name: clientName, phone: clientPhone, email: clientEmail };
}

export interface QuoteToSend {
  fields: QuoteRequest;
  /** How long the form had been open when it was first sent; undefined for the first attempt. */
  elapsedMs?: number;
}

/** Stores on this device what is being sent; resolves once it is stored, or cannot be stored. */
type SaveRequest = (request: DraftRequest) => Promise<void>;

/** Loads the parts that show the answer ahead of time: by then the network may be gone. */
export function preloadSending(): void {
  loadSending().catch(() => null);
}

function loadSending() {
  return Promise.all([
    import('./send-quote.ts'),
    import('#src/features/quotes/web/result/quote-result-dialog.tsx'),
  ]);
}

/** Sends a photo quote: waits for the pictures, shows the upload, saves everything for a retry. */
export function useQuoteRequest(
  tray: PhotoTray,
  guard: RefObject<FormGuardHandle | null>,
  saveRequest: SaveRequest,
) {
  const [retryKey] = useState(() => createRetryKey());
  const [stage, setStage] = useState<RequestStage>({ name: 'preparing' });
  const controller = useRef<AbortController | null>(null);
  const sent = useRef<DraftRequest | null>(null);

  const mutation = useMutation({
    async mutationFn({ fields, elapsedMs: earlierMs }: QuoteToSend): Promise<AnsweredQuote> {
      setStage({ name: 'preparing' });
      const elapsedMs = earlierMs ?? Math.round(performance.now());
      const photos = await tray.whenPrepared();
      const content = JSON.stringify([fields, photos.map((photo) => photo.id)]);
      const idempotencyKey = retryKey.keyFor(content);
      sent.current = { idempotencyKey, content, fields, elapsedMs, isPending: true };
      await saveRequest(sent.current);
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
      return { result, ResultDialog, client: clientOf(fields) };
    },
    onSuccess: ({ result }) => tray.showSent(result),
    onError(error) {
      const failure = describeQuoteFailure(error);
      tray.showNotSent(failure?.files);
      if (!failure?.canRetry) abandon();
    },
  });

  /** Stops automatic retries. If the visitor resends it, it is still the same request. */
  function abandon() {
    if (sent.current?.isPending) void saveRequest({ ...sent.current, isPending: false });
    sent.current = null;
  }

  return {
    mutation,
    stage,
    /** Aborts the upload; everything stays in the form. */
    cancel: () => controller.current?.abort(),
    abandon,
    /** Resumes a request of an earlier visit. */
    resume(request: DraftRequest) {
      retryKey.resume(request.content, request.idempotencyKey);
      sent.current = request;
    },
  };
}

function blameConnection(): never {
  throw new QuoteRequestInterrupted(navigator.onLine ? 'lost' : 'offline');
}

/** Waits for the network and calls `onBack` once it is back, unless stopped before. */
export function useNetworkWait(onBack: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const resume = useEffectEvent(onBack);

  useEffect(() => {
    if (!isWaiting) return;
    const abort = new AbortController();
    whenReachable(abort.signal).then(
      () => {
        setIsWaiting(false);
        resume();
      },
      () => {
        // Stopped by `stop`.
      },
    );
    return () => abort.abort();
  }, [isWaiting]);

  return { isWaiting, start: () => setIsWaiting(true), stop: () => setIsWaiting(false) };
}

/** The answered quote and its dialog. A reload with the dialog open brings both back. */
export function useResultDialog() {
  const [quote, setQuote] = useState<AnsweredQuote | null>(null);
  const [isOpen, setOpen] = useHistoryDialog('quote');
  const isMissing = isOpen && quote === null;
  const close = useEffectEvent(() => setOpen(false));

  useEffect(() => {
    if (isMissing) readKeptAnswer().then(setQuote, close);
  }, [isMissing]);

  return {
    quote,
    open: () => setOpen(true),
    dialog: { open: isOpen, onOpenChange: setOpen },
    show(answered: AnsweredQuote) {
      setQuote(answered);
      setOpen(true);
    },
  };
}

async function readKeptAnswer(): Promise<AnsweredQuote> {
  const [{ readSharedQuote }, { QuoteResultDialog: ResultDialog }] = await Promise.all([
    import('#src/features/quotes/web/result/unsent-edits.ts'),
    import('#src/features/quotes/web/result/quote-result-dialog.tsx'),
  ]);
  return { result: await readSharedQuote(readKeptQuote()?.token ?? ''), ResultDialog };
}

interface QuoteProgressProps {
  /** What it does or waits for; null when idle. */
  stage: RequestStage | { name: 'waiting' } | null;
  onCancel: () => void;
}

/** Shows the progress of the request. Always rendered, so that screen readers announce every change. */
export function QuoteProgress({ stage, onCancel }: QuoteProgressProps) {
  return (
    <div className={styles.quoteProgress} data-waits={stage?.name === 'waiting' || undefined}>
      <p className="hint" role="status">
        {stage && stageSentences[stage.name]}
      </p>
      {stage?.name === 'sending' && (
        <>
          <progress className="vh" max={100} value={stage.percent} aria-label="Upload" />
          <span className="hint num" aria-hidden="true">
            {stage.percent}%
          </span>
        </>
      )}
      {(stage?.name === 'sending' || stage?.name === 'waiting') && (
        <Button variant="line" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const stageSentences = {
  preparing: 'Getting your pictures ready.',
  sending: 'Sending your files.',
  pricing: 'We have your files. The price takes up to a minute.',
  waiting: 'No connection. We send this by itself when it is back.',
} as const;
