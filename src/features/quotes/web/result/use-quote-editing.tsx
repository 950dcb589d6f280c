import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { headlinePrice } from '#src/features/pricing/domain/price-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { keepQuote } from '#src/features/quotes/web/kept-quote.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { formatDecimal } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form/field.tsx';
import styles from './inventory.module.css';
import { type Correctable, type LocalEdit, mergeEdits, reverseOf, withEdit } from './quote-edit.ts';
import { createUnsentEdits, isRefusal, readSharedQuote, sendQuoteEdit } from './unsent-edits.ts';

/** A quote as shown, and the ways to change it. */
export type Editing = EditedQuote & Omit<QuoteEditing, 'read' | 'subscribe'>;

/** Edits a quote. Give each quote a component of its own with a `key`. */
export function useQuoteEditing(quote: SharedQuote): Editing {
  const [unsent] = useState(() => createUnsentEdits(quote));
  const [editing] = useState(() =>
    createQuoteEditing(quote, {
      send: (edit) => sendQuoteEdit(quote.shareToken, edit),
      reload: () => readSharedQuote(quote.shareToken),
      save: unsent.save,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => navigator.onLine,
    }),
  );
  // In an effect, because the server does not know what this device has stored.
  useEffect(() => {
    const edit = unsent.read();
    if (edit) editing.edit(edit);
  }, [editing, unsent]);
  useEffect(() => {
    window.addEventListener('online', editing.retry);
    return () => window.removeEventListener('online', editing.retry);
  }, [editing]);
  const shown = useSyncExternalStore(editing.subscribe, editing.read, editing.read);
  useEffect(() => keepQuote(shown.quote), [shown.quote]);
  return { ...editing, ...shown };
}

/** Why the price does not follow the list. */
interface EditProblem {
  sentence: string;
  /** True when the change is still here and can be resent. */
  canRetry: boolean;
}

/** A quote while it is edited. */
interface EditedQuote extends Correctable {
  /** The server's last answer; all prices come from here. */
  quote: SharedQuote;
  /** True while the price is behind the list. */
  isPricing: boolean;
  canUndo: boolean;
  problem: EditProblem | null;
}

interface QuoteEditing {
  read(): EditedQuote;
  subscribe(listener: () => void): () => void;
  /** Changes the list at once and asks the server for the price. */
  edit(edit: LocalEdit): void;
  /** Undoes the last change. */
  undo(): void;
  /** The count of a line before it was removed; 1 if another window removed it. */
  lastQuantityOf(id: string): number;
  /** Resends what could not be sent. */
  retry(): void;
}

interface EditingDeps {
  /** Sends an edit to be priced; rejects with ApiError when the server refuses it. */
  send: (edit: LocalEdit) => Promise<SharedQuote>;
  /** Reads the server's state of the quote. */
  reload: () => Promise<SharedQuote>;
  /** Stores unanswered changes beyond this page; null once all are answered. */
  save: (unanswered: LocalEdit | null) => void;
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
}

/** Delays before the automatic retries. */
const retryAfterMs = [500, 2000];

/**
 * Holds a quote while it is edited. One request runs at a time; changes made meanwhile are sent
 * after it as one edit. An unanswered edit is saved and retried; after a refusal the server's state
 * wins.
 */
export function createQuoteEditing(first: SharedQuote, deps: EditingDeps): QuoteEditing {
  let quote = first;
  let sending: LocalEdit | null = null;
  let waiting: LocalEdit | null = null;
  let undoing: LocalEdit[] = [];
  let problem: EditProblem | null = null;
  let isRunning = false;
  let saved: LocalEdit | null = null;
  const lastQuantities = new Map<string, number>();
  const listeners = new Set<() => void>();
  let shown = show();

  function show(): EditedQuote {
    return {
      quote,
      ...withEdit(withEdit(quote, sending), waiting),
      isPricing: sending !== null || waiting !== null,
      canUndo: undoing.length > 0,
      problem,
    };
  }

  function saveUnanswered() {
    const unanswered = waiting ? mergeEdits(sending, waiting) : sending;
    if (unanswered !== saved) deps.save(unanswered);
    saved = unanswered;
  }

  function publish() {
    saveUnanswered();
    shown = show();
    for (const { id, quantity } of shown.lines) if (quantity > 0) lastQuantities.set(id, quantity);
    for (const listener of listeners) listener();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    problem = null;
    for (let tries = 0; waiting; ) {
      sending = waiting;
      waiting = null;
      publish();
      try {
        quote = await deps.send(sending);
        sending = null;
        tries = 0;
        if (quote.closed) undoing = [];
      } catch (error) {
        if (isRefusal(error)) await acceptServerState(error);
        else waiting = waiting ? mergeEdits(sending, waiting) : sending;
        sending = null;
        if (!waiting) break;
        const pauseMs = retryAfterMs[tries];
        if (pauseMs === undefined || !deps.isOnline()) {
          problem = { sentence: sentenceFor(error, deps.isOnline()), canRetry: true };
          break;
        }
        tries += 1;
        await deps.wait(pauseMs);
      }
    }
    isRunning = false;
    publish();
  }

  /** Drops all local changes and shows the server's state. */
  async function acceptServerState(refusal: ApiError): Promise<void> {
    waiting = null;
    undoing = [];
    problem = { sentence: refusal.problem?.error ?? unexplained, canRetry: false };
    quote = await deps.reload().catch(() => quote);
    waiting = null;
  }

  function set(edit: LocalEdit) {
    waiting = mergeEdits(waiting, edit);
    publish();
    void run();
  }

  publish();
  return {
    read: () => shown,
    lastQuantityOf: (id) => lastQuantities.get(id) ?? 1,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(edit) {
      undoing = [...undoing, reverseOf(edit, shown)];
      set(edit);
    },
    undo() {
      const last = undoing.at(-1);
      if (!last) return;
      undoing = undoing.slice(0, -1);
      set(last);
    },
    retry() {
      if (waiting) void run();
    },
  };
}

const unexplained = 'That change could not be made. This is the quote as we have it.';

function sentenceFor(error: unknown, isOnline: boolean): string {
  if (!isOnline) return 'You are offline. Your changes are kept here and not priced yet.';
  const said = error instanceof ApiError ? error.problem?.error : undefined;
  return said ?? 'We could not reach our server. Your changes are kept here and not priced yet.';
}

/**
 * Announces every new price and explains when the price does not follow. It stands below what is
 * edited, so that nothing moves away from the finger that presses it.
 */
export function EditStatus({ quote, isPricing, problem, retry }: Editing) {
  const volume = formatDecimal(quote.analysis.estimatedVolume);
  const total = `New total ${headlinePrice(quote)}, ${volume} cubic yards.`;
  const status = useRef<HTMLDivElement>(null);
  const before = useRef({ problem, closed: quote.closed });

  // A retry button disappears, and so do all controls of a quote that was closed meanwhile.
  useLayoutEffect(() => {
    const { problem: saidBefore, closed } = before.current;
    before.current = { problem, closed: quote.closed };
    if (saidBefore === problem && closed === quote.closed) return;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [problem, quote.closed]);

  return (
    <div className={styles.editStatus} ref={status} tabIndex={-1}>
      <p className="vh" role="status">
        {quote.revision > 1 && !isPricing && total}
      </p>
      {problem && (
        <FormAlert>
          {problem.sentence}{' '}
          {problem.canRetry && (
            <Button variant="line" size="xs" onClick={retry}>
              Try again
            </Button>
          )}
        </FormAlert>
      )}
    </div>
  );
}
