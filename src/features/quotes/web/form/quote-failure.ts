import { ApiError } from '#src/shared/api-client.ts';

const unexplained = 'Failed to generate quote';
/** In place of what a proxy says, whose limit may be lower than ours. */
const tooLarge = 'This is too much to send at once. Send fewer photos, or smaller ones.';
/** What the visitor fears was lost. */
const ownParts = { photos: 'Your photos and details', list: 'Your list and details' };

export interface QuoteFailure {
  toast: string;
  /** What happened and what to do, beside the button. */
  note: string;
  /** Messages by field name. */
  fields: Record<string, string>;
  /** Why the files were refused, for the file list. */
  files: string | null;
  /** True when the network failed, so the same request may succeed once it is back. */
  canRetry: boolean;
}

/** What a failed quote request means for the visitor; null when they canceled it themselves. */
export function describeQuoteFailure(
  error: unknown,
  basis: keyof typeof ownParts = 'photos',
): QuoteFailure | null {
  const nothingLost = `${ownParts[basis]} are still here.`;
  if (error instanceof ApiError) return describeRefusal(error, nothingLost);
  const reason = readReason(error);
  if (reason === 'canceled') return null;
  const canRetry = reason !== 'not-a-quote';
  return {
    toast: unexplained,
    note: interruptionNotes[reason](nothingLost),
    fields: {},
    files: null,
    canRetry,
  };
}

function readReason(error: unknown): QuoteRequestInterrupted['reason'] {
  if (error instanceof QuoteRequestInterrupted) return error.reason;
  // Parts of this screen load on demand, which takes a connection too.
  return navigator.onLine === false ? 'offline' : 'not-a-quote';
}

const interruptionNotes = {
  offline: (nothingLost: string) =>
    `You are offline. ${nothingLost} Try again when you are back online.`,
  lost: (nothingLost: string) => `The connection was lost. ${nothingLost} Try again.`,
  'timed-out': (nothingLost: string) =>
    `This took too long, so we stopped. ${nothingLost} Try again.`,
  'not-a-quote': (nothingLost: string) =>
    `Something went wrong on our side. ${nothingLost} Try again, or call us.`,
} as const;

/** Refusals of the body itself rather than of a field: too large, wrong type. */
const fileStatuses = [413, 415];

function describeRefusal({ status, problem }: ApiError, nothingLost: string): QuoteFailure {
  const toast = problem?.error ?? (status === 413 ? tooLarge : unexplained);
  const { files: filesMessage, ...fields } = problem?.fields ?? {};
  const isOnlyAboutBody = fileStatuses.includes(status) && Object.keys(fields).length === 0;
  const files = filesMessage || isOnlyAboutBody ? toast : null;
  return { toast, note: `${sentence(toast)} ${nothingLost}`, fields, files, canRetry: false };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

type InterruptionReason = 'offline' | 'lost' | 'timed-out' | 'canceled' | 'not-a-quote';

/** A quote request that ended without a readable answer. */
export class QuoteRequestInterrupted extends Error {
  override name = 'QuoteRequestInterrupted';
  readonly reason: InterruptionReason;

  constructor(reason: InterruptionReason) {
    super(`The quote request ended without an answer: ${reason}`);
    this.reason = reason;
  }
}
