import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type {
  QuoteLoad,
  QuoteNote,
  QuoteStatusChange,
  StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import { statusObjection } from '#src/features/staff-quotes/domain/input-changes.ts';
import type { Clock } from '#src/platform/clock.ts';
import { AppError } from '#src/shared/errors.ts';
import { centsFromDollars, dollarsFromCents } from '#src/shared/money.ts';
import type { FindStaffQuote } from './quote-details.ts';
import { beingPriced, conflict, isBeingPriced, quoteNotFound } from './quote-record.ts';
import {
  staffPipelineRepository as pipeline,
  type QuoteEventsRepository,
} from './staff-pipeline-repository.ts';

/** Each answers the quote as it then is, and throws AppError 404 where there is none. */
interface StaffPipelineService {
  /** Throws AppError 409 where somebody else was first or the quote is not ready for it, 422 for a loss without a reason. */
  changeStatus(quoteId: number, change: QuoteStatusChange): Promise<StaffQuoteDetail>;
  /** Adds a note; the same key again adds nothing. */
  addNote(quoteId: number, note: QuoteNote): Promise<StaffQuoteDetail>;
  /** Records, or corrects, what a job came to; it is done then. Throws AppError 409 as for a status. */
  recordLoad(quoteId: number, load: QuoteLoad): Promise<StaffQuoteDetail>;
}

export function createStaffPipelineService(deps: {
  db: Kysely<DatabaseSchema>;
  events: QuoteEventsRepository;
  clock: Clock;
  findQuote: FindStaffQuote;
}): StaffPipelineService {
  const { db, events, clock, findQuote } = deps;

  type Held = NonNullable<Awaited<ReturnType<typeof pipeline.hold>>>;

  /** Does some work on a quote nobody else changes meanwhile, and answers the quote. */
  async function work(
    quoteId: number,
    run: (transaction: Kysely<DatabaseSchema>, quote: Held, now: string) => Promise<void>,
  ): Promise<StaffQuoteDetail> {
    await db.transaction().execute(async (transaction) => {
      const quote = await pipeline.hold(transaction, quoteId);
      if (!quote) throw quoteNotFound();
      await run(transaction, quote, clock.now().toISOString());
    });
    return findQuote(quoteId);
  }

  /** Whether the last change of the status gave the same reason. */
  async function isSaid(
    transaction: Kysely<DatabaseSchema>,
    quoteId: number,
    { lostReason, words }: { lostReason: string | null; words: string },
  ): Promise<boolean> {
    const known = await events.list(quoteId, transaction);
    const last = known.findLast((event) => event.kind === 'status');
    if (last?.to !== 'lost') return true;
    return last.lostReason === lostReason && last.words === words;
  }

  return {
    changeStatus: (quoteId, { status, statusBefore, lostReason = null, words }) =>
      work(quoteId, async (transaction, quote, createdAt) => {
        if (status === 'lost') requireReason(lostReason, words);
        const from = quote.status;
        if (from === status && (await isSaid(transaction, quoteId, { lostReason, words }))) return;
        if (statusBefore && from !== statusBefore && from !== status) throw statusChanged();
        if (isBeingPriced(quote)) throw beingPriced();
        const objection = statusObjection(status, quote.pricedAt !== null);
        if (objection) throw conflict('status-refused', objection);
        const reason = status === 'lost' ? lostReason : null;
        await pipeline.setStatus(transaction, quoteId, status, reason);
        await events.insert(transaction, quoteId, {
          kind: 'status',
          createdAt,
          from,
          to: status,
          lostReason: reason,
          words: status === 'lost' ? words : '',
        });
      }),

    addNote: (quoteId, { key, text }) =>
      work(quoteId, async (transaction, _quote, createdAt) => {
        const known = await events.list(quoteId, transaction);
        if (known.some((event) => event.kind === 'note' && event.key === key)) return;
        await events.insert(transaction, quoteId, { kind: 'note', createdAt, key, text });
      }),

    recordLoad: (quoteId, { volume, price, before }) =>
      work(quoteId, async (transaction, quote, createdAt) => {
        const priceCents = centsFromDollars(price);
        const known = quote.load;
        if (known?.volume === volume && known.priceCents === priceCents) return;
        const isAsSeen =
          known === null
            ? before === null
            : before?.volume === known.volume &&
              before.price === dollarsFromCents(known.priceCents);
        if (!isAsSeen) {
          throw conflict(
            'load-changed',
            'Somebody recorded another load meanwhile. Look at it first.',
          );
        }
        if (!known && quote.status !== 'quoted' && quote.status !== 'booked') {
          throw conflict(
            'load-refused',
            'Only a quoted or booked job has a load. Set its status first.',
          );
        }
        const doneAt = known?.doneAt ?? createdAt;
        await pipeline.setLoad(transaction, quoteId, { volume, priceCents, doneAt });
        await events.insert(transaction, quoteId, { kind: 'load', createdAt, volume, priceCents });
      }),
  };
}

function requireReason(reason: string | null, words: string): void {
  const fields: Record<string, string> = {};
  if (!reason) fields.lostReason = 'Say why it was lost';
  else if (reason === 'other' && !words) fields.words = 'Say it in a few words';
  const [message] = Object.values(fields);
  if (message) throw new AppError(message, { status: 422, code: 'invalid-input', fields });
}

function statusChanged(): AppError {
  return conflict(
    'status-changed',
    'Somebody changed the status meanwhile. Look at it, then choose.',
  );
}
