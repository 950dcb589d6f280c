import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readBorough } from '#src/content/read-borough.ts';
import { isDatabaseUnavailable } from '#src/database/errors.ts';
import { saveOnce } from '#src/database/save-once.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { LeadSource, NewLead } from '#src/features/leads/contract.ts';
import type { ListClient } from '#src/features/quotes/contract.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import { FileStoreUnavailableError } from '#src/platform/files/file-store.ts';
import { decodingShareSpent } from '#src/platform/media/media-normalizer.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';
import type { Language } from '#src/shared/business.ts';
import { AppError } from '#src/shared/errors.ts';
import type { ChallengeOutcome } from '#src/shared/form-signals.ts';
import {
  listQuoteAddress,
  photoQuoteAddress,
  writtenQuoteAddress,
} from '#src/shared/lead-address.ts';
import { type PickedList, readAssessment } from './quote-basis.ts';
import type { QuoteMetrics } from './quote-metrics.ts';
import type { Arrival, QuotePhotos } from './quote-photos.ts';
import type { QuotesRepository, StoredQuote } from './quotes-repository.ts';
import type { QuotePricing, UnpricedQuote } from './run-pricing.ts';

/** `files` is empty when the visitor picked from the list. */
interface SubmittedQuote extends Arrival {
  request: ListClient;
  /** Of the page it was asked for on; English where it is not said. */
  language?: Language;
  /** The picked list; null when the files have to be analyzed. */
  picked: PickedList | null;
  idempotencyKey: string | null;
  /** Hash of the request's fields and files. */
  fingerprint: string;
  /** The result of the bot check; null when none is configured. */
  challenge: ChallengeOutcome | null;
}

export type QuotesService = ReturnType<typeof createQuotesService>;

/** A quote whose process was killed is free after this; a running one keeps renewing. */
const leaseMs = 30_000;
const renewalMs = 10_000;
const waitForOtherMs = 100_000;
const pollMs = 250;
const maxAttempts = 3;

export function createQuotesService(
  {
    db,
    clock,
    logger,
    outbox,
    removals,
  }: Pick<Core, 'db' | 'clock' | 'logger' | 'outbox' | 'removals'>,
  deps: {
    repository: QuotesRepository;
    photos: QuotePhotos;
    pricing: QuotePricing;
    quoteMetrics: QuoteMetrics;
    /** Saves a lead in the caller's transaction and notifies staff, unless it is quarantined. */
    recordLead(
      transaction: Kysely<DatabaseSchema>,
      lead: NewLead,
    ): Promise<{ id: number; isQuarantined: boolean }>;
    /** Called for every lead once its transaction has committed. */
    countLead(source: LeadSource, isQuarantined: boolean): void;
  },
) {
  const { repository, photos, pricing } = deps;
  const running = new Set<Promise<unknown>>();
  let resuming: Promise<number> | null = null;
  let isStopping = false;

  const iso = isoClock(clock);

  /** Once this resolves, the lead is safe. */
  async function save({
    request,
    challenge,
    language = 'en',
    ...submitted
  }: SubmittedQuote): Promise<UnpricedQuote> {
    const { files, picked, idempotencyKey, fingerprint } = submitted;
    const folder = `quotes/${randomUUID()}/`;
    return removals.storeThenCommit(folder, async (keep) => {
      const stored = await photos.storeOriginals(folder, files);
      const borough = readBorough(request.description ?? null);
      const { isQuarantined, ...saved } = await db.transaction().execute(async (transaction) => {
        await keep(transaction);
        const lead = await deps.recordLead(transaction, {
          source: 'ai-quote',
          serviceType: request.serviceType,
          name: request.clientName,
          ...(request.clientEmail && { email: request.clientEmail }),
          phone: request.clientPhone ?? '',
          address: addressOf(picked),
          preferredContact: request.contactMethod,
          language,
          sourceDetail: request.sourceDetail,
          website: request.website,
          elapsedMs: request.elapsedMs,
          challenge,
          alsoFoundBy: [borough, ...stored.map((file) => file.fileName)],
          ...(request.description && { message: request.description }),
        });
        const known = {
          leadId: lead.id,
          isQuarantined: lead.isQuarantined,
          shareToken: newLinkToken(),
          guestToken: newLinkToken(),
          createdAt: iso(),
        };
        const inserted = await repository.insert(transaction, {
          ...known,
          idempotencyKey,
          requestFingerprint: fingerprint,
          borough,
          leaseExpiresAt: iso(leaseMs),
          picked,
          files: stored,
        });
        return { ...known, ...inserted };
      });
      deps.countLead('ai-quote', isQuarantined);
      outbox.wake();
      return {
        ...saved,
        attempts: 1,
        clientName: request.clientName,
        clientEmail: request.clientEmail ?? '',
        clientPhone: request.clientPhone ?? '',
        serviceType: request.serviceType,
        language,
        description: request.description || null,
        ...(picked ?? { inputs: null, seen: readAssessment(null) }),
      };
    });
  }

  /** Prices a saved quote, unless someone else was first; on failure the quote waits for a retry. */
  async function price(quote: UnpricedQuote, arrival: Arrival | null): Promise<boolean> {
    const { id: quoteId } = quote;
    const renewal = setInterval(() => {
      // A failed renewal costs no more than a second process doing the same work.
      repository.renew(quoteId, iso(leaseMs)).catch(() => {});
    }, renewalMs);
    try {
      return await pricing.price(quote, arrival);
    } catch (error) {
      const counts = !isOutage(error);
      const isTriedAgain = !counts || quote.attempts < maxAttempts;
      const retryAt = isTriedAgain ? iso() : null;
      // An erasure deletes the files while they are being priced; that is not a failure.
      if (!(await repository.release(quoteId, retryAt, counts))) return false;
      logger.error({ err: error, quoteId, attempts: quote.attempts }, 'quote could not be priced');
      deps.quoteMetrics.notPriced(isTriedAgain ? 'late' : 'failed');
      throw lateQuote(quote, error);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Waits for the process that is pricing a quote, and takes over if that process is gone. */
  async function awaitResult(id: number): Promise<void> {
    const deadline = Date.now() + waitForOtherMs;
    for (;;) {
      await claimAndPrice(id);
      const quote = await repository.find({ id });
      if (!quote) {
        throw new AppError('This request was deleted, with everything in it.', {
          status: 410,
          code: 'quote-erased',
        });
      }
      if (quote.revision > 0) return;
      // Nobody tries again what was left to staff.
      if (quote.leaseExpiresAt === null || Date.now() > deadline) throw lateQuote(quote);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async function repeat(existing: StoredQuote, fingerprint: string): Promise<string> {
    if (existing.requestFingerprint !== fingerprint) {
      throw new AppError(
        'This key already belongs to another request, with other fields or other photos.',
        {
          status: 422,
          code: 'idempotency-key-reused',
        },
      );
    }
    if (existing.revision === 0) await awaitResult(existing.id);
    return existing.shareToken;
  }

  /** Prices a quote whose process is gone; does nothing while another one works on it. */
  async function claimAndPrice(quoteId: number): Promise<boolean> {
    if (!(await repository.claim(quoteId, iso(), iso(leaseMs)))) return false;
    const quote = await repository.find({ id: quoteId });
    if (quote) await track(price(quote, null));
    return true;
  }

  function track<Value>(work: Promise<Value>): Promise<Value> {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  async function run(submitted: SubmittedQuote): Promise<string> {
    const { idempotencyKey, fingerprint } = submitted;
    const once = await saveOnce(
      async () => (idempotencyKey ? repository.find({ idempotencyKey }) : null),
      () => save(submitted),
    );
    if (once.known) return repeat(once.known, fingerprint);
    const { saved } = once;
    // If this process was too slow, another one has the price, or the quote was erased.
    if (!(await price(saved, submitted))) await awaitResult(saved.id);
    return saved.shareToken;
  }

  async function resume(): Promise<number> {
    let resumed = 0;
    for (const id of await repository.listAbandoned(iso())) {
      // Begun now, it would fail with what is closed next, and that counts as a try.
      if (isStopping) break;
      const done = await claimAndPrice(id).catch(() => false);
      if (done) resumed += 1;
    }
    return resumed;
  }

  return {
    /**
     * Saves the lead, prices it, and returns the share token. The same key, fields and files give
     * the same quote. Throws AppError 422 when a key is reused with others, 503 when the price is
     * late.
     */
    submit: (submitted: SubmittedQuote): Promise<string> => track(run(submitted)),

    /** Prices quotes that were put off, or left behind by a stopped process, one at a time; returns how many. */
    async resumeAbandoned(): Promise<number> {
      resuming ??= resume().finally(() => {
        resuming = null;
      });
      return resuming;
    },

    /** Resolves once no pricing is running; what was put off is not begun any more. */
    async drain(): Promise<void> {
      isStopping = true;
      await Promise.allSettled(running);
    },
  };
}

function addressOf(picked: PickedList | null): string {
  if (!picked) return photoQuoteAddress;
  return picked.seen.source === 'words' ? writtenQuoteAddress : listQuoteAddress;
}

/** Failures that are not the quote's fault; they do not count as a try. */
function isOutage(error: unknown): boolean {
  // Nothing reads photos at the moment: too many wait, or their sender had a share of the hour.
  const isBusy = error instanceof AppError && error.status === 503;
  return isBusy || isDatabaseUnavailable(error) || error instanceof FileStoreUnavailableError;
}

function lateQuote({ files }: Pick<StoredQuote, 'files'>, cause?: unknown): AppError {
  const arrived =
    files.length > 0
      ? 'Your photos arrived and our staff have them.'
      : 'Your list arrived and our staff have it.';
  const why =
    cause instanceof AppError && cause.code === decodingShareSpent
      ? cause.message
      : 'The price is taking longer than it should: we will send it to you.';
  return new AppError(`${arrived} ${why}`, {
    status: 503,
    code: 'quote-late',
    retryAfterSeconds: 60,
    cause,
  });
}
