import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isDatabaseUnavailable, isUniqueViolation } from '#src/database/errors.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { LeadSource, NewLead } from '#src/features/leads/contract.ts';
import type { IntakeFile } from '#src/features/photos/server/receive-upload.ts';
import type { QuoteRequest } from '#src/features/quotes/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import { FileStoreUnavailableError } from '#src/platform/files/file-store.ts';
import { newLinkToken } from '#src/platform/link-token.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { AppError } from '#src/shared/errors.ts';
import type { ChallengeOutcome } from '#src/shared/form-signals.ts';
import { listQuoteAddress, photoQuoteAddress } from '#src/shared/upload-rules.ts';
import type { QuoteMetrics } from './quote-metrics.ts';
import type { QuotePhotos } from './quote-photos.ts';
import type { QuotesRepository, StoredQuote } from './quotes-repository.ts';
import { readBorough } from './read-borough.ts';
import type { QuotePricing } from './run-pricing.ts';

interface SubmittedQuote {
  request: QuoteRequest;
  /** None where the visitor picked from the list. */
  files: IntakeFile[];
  /** The list that was picked; null where the files have to be looked at. */
  observation: Observation | null;
  idempotencyKey: string | null;
  /** Hash over the fields of the request. */
  fingerprint: string;
  /** What came of the check against robots; null where none is set up. */
  challenge: ChallengeOutcome | null;
}

export interface QuotesService {
  /**
   * Saves the lead, then prices it, and answers with the priced quote. The same key and fields give the same quote.
   * Throws AppError 422 when a key comes back with other fields, 503 when the price is late.
   */
  submit(submitted: SubmittedQuote): Promise<StoredQuote>;
  /** Prices quotes that a stopped process left behind; returns how many. */
  resumeAbandoned(): Promise<number>;
  /** Waits until no pricing runs any more. */
  settle(): Promise<void>;
}

/** A quote whose process was killed is free after this; one that is being priced is renewed. */
const leaseMs = 30_000;
const renewalMs = 10_000;
const waitForOtherMs = 100_000;
const pollMs = 250;
const maxAttempts = 3;
/** No request takes this long: files without a quote by then were left by a killed process. */
const unsavedFilesMs = 2 * 3600_000;

export function createQuotesService(deps: {
  db: Kysely<DatabaseSchema>;
  repository: QuotesRepository;
  photos: QuotePhotos;
  pricing: QuotePricing;
  removals: FileRemovals;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  quoteMetrics: QuoteMetrics;
  /** Saves a lead in the caller's transaction and tells staff, unless it is held back. */
  recordLead(
    transaction: Kysely<DatabaseSchema>,
    lead: NewLead,
  ): Promise<{ id: number; isHeld: boolean }>;
  /** Told of every lead once its transaction has committed. */
  countLead(source: LeadSource, isHeld: boolean): void;
}): QuotesService {
  const { db, repository, photos, pricing, removals, outbox, clock, logger } = deps;
  const running = new Set<Promise<unknown>>();

  const iso = (offsetMs = 0) => new Date(clock.now().getTime() + offsetMs).toISOString();

  /** The lead is safe once this resolves. */
  async function save({ request, challenge, ...submitted }: SubmittedQuote) {
    const { files, observation, idempotencyKey, fingerprint } = submitted;
    const folder = `quotes/${randomUUID()}/`;
    await removals.schedule(db, [folder], unsavedFilesMs);
    try {
      const stored = await photos.keepOriginals(folder, files);
      const borough = readBorough(request.description ?? null);
      const { quoteId, isHeld } = await db.transaction().execute(async (transaction) => {
        if (!(await removals.cancel(transaction, folder))) {
          throw new Error('the uploads went before their quote was saved');
        }
        const lead = await deps.recordLead(transaction, {
          source: 'ai-quote',
          serviceType: request.serviceType,
          name: request.clientName,
          email: request.clientEmail,
          phone: request.clientPhone,
          address: observation ? listQuoteAddress : photoQuoteAddress,
          preferredContact: request.contactMethod,
          sourceDetail: request.sourceDetail,
          website: request.website,
          elapsedMs: request.elapsedMs,
          challenge,
          alsoFoundBy: [borough, ...stored.map((file) => file.fileName)],
          ...(request.description && { message: request.description }),
        });
        const quoteId = await repository.insert(transaction, {
          leadId: lead.id,
          isHeld: lead.isHeld,
          shareToken: newLinkToken(),
          idempotencyKey,
          requestFingerprint: fingerprint,
          borough,
          leaseExpiresAt: iso(leaseMs),
          createdAt: iso(),
          observation,
          files: stored,
        });
        return { quoteId, isHeld: lead.isHeld };
      });
      deps.countLead('ai-quote', isHeld);
      outbox.wake();
      return quoteId;
    } catch (error) {
      // Where the answer to a commit was lost, the quote may be saved: then there is no note any more.
      await removals
        .makeDueNow(folder)
        .then(() => removals.removeDue())
        .catch((cause: unknown) => logger.warn({ err: cause }, 'uploads not removed yet'));
      throw error;
    }
  }

  /** Prices a saved quote; on failure the quote waits for a later try. */
  async function price(quoteId: number, localFiles: IntakeFile[] | null): Promise<void> {
    const quote = await repository.find({ id: quoteId });
    if (!quote) return;
    const renewal = setInterval(() => {
      // A renewal that fails costs no more than a second process at the same work.
      repository.renew(quoteId, iso(leaseMs)).catch(() => {});
    }, renewalMs);
    try {
      await pricing.price(quote, localFiles);
    } catch (error) {
      logger.error({ err: error, quoteId, attempts: quote.attempts }, 'quote could not be priced');
      const isTriedAgain = isOutage(error) || quote.attempts < maxAttempts;
      await repository.release(quoteId, isTriedAgain ? iso() : null);
      deps.quoteMetrics.notPriced(isTriedAgain ? 'late' : 'failed');
      throw lateQuote(quote, error);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Waits for a quote that some process is pricing, and prices it where that process has gone. */
  async function awaitResult(id: number): Promise<StoredQuote> {
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
      if (quote.result) return quote;
      if (Date.now() > deadline) throw lateQuote(quote);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async function repeat(existing: StoredQuote, fingerprint: string): Promise<StoredQuote> {
    if (existing.requestFingerprint !== fingerprint) {
      throw new AppError('This key already belongs to another request.', {
        status: 422,
        code: 'idempotency-key-reused',
      });
    }
    return awaitResult(existing.quoteId);
  }

  /** Prices a quote whose process has gone; does nothing while another one works on it. */
  async function claimAndPrice(quoteId: number): Promise<boolean> {
    if (!(await repository.claim(quoteId, iso(), iso(leaseMs)))) return false;
    await track(price(quoteId, null));
    return true;
  }

  function track<Value>(work: Promise<Value>): Promise<Value> {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  async function run(submitted: SubmittedQuote): Promise<StoredQuote> {
    const { idempotencyKey, fingerprint } = submitted;
    const existing = idempotencyKey ? await repository.find({ idempotencyKey }) : null;
    if (existing) return repeat(existing, fingerprint);
    let quoteId: number;
    try {
      quoteId = await save(submitted);
    } catch (error) {
      // Two copies of one request ran side by side, and the other was first.
      const other =
        idempotencyKey && isUniqueViolation(error) && (await repository.find({ idempotencyKey }));
      if (!other) throw error;
      return repeat(other, fingerprint);
    }
    await price(quoteId, submitted.files);
    return awaitResult(quoteId);
  }

  return {
    submit: (submitted) => track(run(submitted)),

    async resumeAbandoned() {
      let resumed = 0;
      for (const id of await repository.listAbandoned(iso())) {
        const done = await claimAndPrice(id).catch(() => false);
        if (done) resumed += 1;
      }
      return resumed;
    },

    async settle() {
      await Promise.allSettled(running);
    },
  };
}

/** What no other try would have avoided: it does not count against the quote. */
function isOutage(error: unknown): boolean {
  return isDatabaseUnavailable(error) || error instanceof FileStoreUnavailableError;
}

function lateQuote({ files }: StoredQuote, cause?: unknown): AppError {
  const arrived =
    files.length > 0
      ? 'Your photos arrived and our staff have them.'
      : 'Your list arrived and our staff have it.';
  return new AppError(
    `${arrived} The price is taking longer than it should: we will send it to you.`,
    { status: 503, code: 'quote-late', retryAfterSeconds: 60, cause },
  );
}
