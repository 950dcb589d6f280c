import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { endOfValidity, withHandPrice } from '#src/features/pricing/domain/hand-price.ts';
import { askedTopics } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines } from '#src/features/pricing/domain/present-quote.ts';
import {
  priceInputs,
  type StoredResult,
  storedResultSchema,
} from '#src/features/pricing/domain/price-revision.ts';
import { applyEdit } from '#src/features/pricing/domain/quote-inputs.ts';
import {
  type QuoteMailSettings,
  quoteRevisedMail,
} from '#src/features/quotes/server/emails/quote-mails.ts';
import type { QuoteRevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import type {
  CorrectionPreview,
  QuoteCorrection,
  QuoteRevision,
  StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { AppError } from '#src/shared/errors.ts';
import type { FindStaffQuote } from './quote-details.ts';
import {
  beingPriced,
  conflict,
  type FindStanding,
  quoteNotFound,
  type StaffStanding,
} from './quote-record.ts';
import {
  staffPipelineRepository as pipeline,
  type QuoteEventsRepository,
} from './staff-pipeline-repository.ts';

/** Both throw AppError 404 without such a quote, 409 where it takes no corrections, 422 for what makes no sense. */
interface StaffRevisionsService {
  /** What a correction would come to; changes nothing. */
  preview(quoteId: number, correction: QuoteCorrection): Promise<CorrectionPreview>;
  /**
   * Keeps a corrected price and, where asked for, sends it by mail with it. Also sends a price that
   * stays as it is, once. The same revision again changes nothing more; throws AppError 409 where
   * somebody else changed the quote since `baseRevision`.
   */
  revise(quoteId: number, revision: QuoteRevision): Promise<StaffQuoteDetail>;
}

export function createStaffRevisionsService(deps: {
  db: Kysely<DatabaseSchema>;
  revisions: QuoteRevisionsRepository;
  events: QuoteEventsRepository;
  outbox: Outbox;
  clock: Clock;
  mailSettings: QuoteMailSettings & { publicUrl: string };
  findStanding: FindStanding;
  findQuote: FindStaffQuote;
}): StaffRevisionsService {
  const { db, revisions, events, outbox, clock } = deps;

  function price(standing: StaffStanding, { edit, handPrice }: QuoteCorrection, reason: string) {
    const { observation, rules } = standing;
    const inputs = applyEdit(standing.inputs, edit, rules.catalogue);
    const priced = priceInputs(observation, inputs, rules);
    const result =
      handPrice === null ? priced.result : withHandPrice(priced.result, handPrice, reason);
    const priceCents = Math.round(result.analysis.estimatedPrice * 100);
    return { inputs, result, priceCents, volumeCubicYards: priced.volumeCubicYards };
  }

  /** Sends the price that counts, in the transaction that settled it. */
  async function send(
    transaction: Kysely<DatabaseSchema>,
    { row }: StaffStanding,
    price: { revision: number; result: StoredResult; reason: string; validUntil: string },
  ): Promise<void> {
    const mail = quoteRevisedMail(deps.mailSettings, {
      leadId: row.leadId,
      quoteId: row.id,
      shareToken: row.shareToken,
      clientName: row.clientName,
      clientEmail: row.clientEmail ?? '',
      ...price,
    });
    await outbox.enqueue(transaction, mail);
    const createdAt = clock.now().toISOString();
    const { revision } = price;
    await events.insert(transaction, row.id, { kind: 'sent', createdAt, revision });
  }

  /** Sends a price as it stands, unless it was sent already. */
  async function sendAsItIs(standing: StaffStanding): Promise<void> {
    const { row, latest } = standing;
    if (!latest) throw nothingChanged();
    await db.transaction().execute(async (transaction) => {
      const held = await pipeline.hold(transaction, row.id);
      if (held?.revision !== latest.number) throw changedMeanwhile();
      const known = await events.list(row.id, transaction);
      const isSent = known.some(
        (event) => event.kind === 'sent' && event.revision === latest.number,
      );
      if (isSent) return;
      const { result, reason, validUntil } = latest;
      await send(transaction, standing, {
        ...{ revision: latest.number, result, validUntil },
        reason: reason ?? '',
      });
    });
  }

  async function keep(
    standing: StaffStanding,
    corrected: ReturnType<typeof price>,
    { reason, send: isSent, baseRevision }: QuoteRevision,
  ): Promise<void> {
    const { row, observation } = standing;
    const createdAt = clock.now().toISOString();
    const validUntil = endOfValidity(clock.now());
    const { result } = corrected;
    await db.transaction().execute(async (transaction) => {
      const held = await pipeline.hold(transaction, row.id);
      if (!held) throw quoteNotFound();
      const isKept = await revisions.append(transaction, row.id, {
        ...corrected,
        ...{ author: 'staff', reason, validUntil, createdAt },
        from: baseRevision,
        fromStatus: held.status,
        status: held.status === 'booked' ? 'booked' : 'quoted',
      });
      if (!isKept || held.status === 'done' || held.status === 'lost') throw changedMeanwhile();
      if (row.observation === null) {
        const seen = JSON.stringify(observation);
        await pipeline.settlePricing(transaction, row.id, {
          observation: seen,
          pricedAt: createdAt,
        });
      }
      const revision = baseRevision + 1;
      if (isSent) await send(transaction, standing, { revision, result, reason, validUntil });
    });
  }

  return {
    async preview(quoteId, correction) {
      const standing = await deps.findStanding(quoteId);
      requireOpen(standing);
      const { inputs, result } = price(standing, correction, '');
      const { analysis, estimate } = result;
      return {
        estimatedPrice: analysis.estimatedPrice,
        estimatedVolume: analysis.estimatedVolume,
        lowPrice: estimate.lowPrice,
        highPrice: estimate.highPrice,
        truckLoads: estimate.truckLoads,
        lineItems: estimate.lineItems,
        lines: presentLines(inputs, standing.rules.catalogue),
        access: inputs.access,
        topics: askedTopics(inputs, standing.rules),
      };
    },

    async revise(quoteId, revision) {
      const standing = await deps.findStanding(quoteId);
      const { row, latest } = standing;
      const { reason, send: isSent, baseRevision } = revision;
      const corrected = price(standing, revision, reason);
      const result = storedResultSchema.parse(corrected.result);
      const isSame = JSON.stringify(result) === JSON.stringify(latest?.result);
      // The answer to the first try may have been lost.
      const isRepeated = isSame && latest?.author === 'staff' && latest.number === baseRevision + 1;
      if (isRepeated && latest.reason === reason) return deps.findQuote(quoteId);
      requireOpen(standing);
      if (row.revision !== baseRevision) throw changedMeanwhile();
      if (isSent && row.isHeld === 1) throw heldBack();
      if (isUnchanged(standing, corrected)) {
        if (!isSent) throw nothingChanged();
        await sendAsItIs(standing);
      } else {
        if (!reason) throw unexplained();
        await keep(standing, corrected, revision);
      }
      outbox.wake();
      return deps.findQuote(quoteId);
    },
  };
}

/** Whether list, answers and figures are those that count already, whatever the words beside them. */
function isUnchanged(
  { inputs, latest }: StaffStanding,
  corrected: { inputs: StaffStanding['inputs']; result: StoredResult },
): boolean {
  const figures = (result: StoredResult | undefined) =>
    result && [result.analysis.estimatedPrice, result.estimate.lowPrice, result.estimate.highPrice];
  return (
    JSON.stringify(corrected.inputs) === JSON.stringify(inputs) &&
    JSON.stringify(figures(corrected.result)) === JSON.stringify(figures(latest?.result))
  );
}

function requireOpen({ locked }: StaffStanding): void {
  if (locked === 'pricing') throw beingPriced();
  if (locked === 'settled') {
    throw conflict('quote-settled', 'This job is over. Change its status first.');
  }
}

function changedMeanwhile(): AppError {
  return conflict('quote-changed', 'This quote changed meanwhile. Look at it, then correct it.');
}

function heldBack(): AppError {
  const message = 'This quote is held back as spam, so no mail leaves. Restore it first.';
  return conflict('quote-held', message);
}

function nothingChanged(): AppError {
  const message = 'Nothing is changed. Correct the list or set a price.';
  return new AppError(message, { status: 422, code: 'nothing-changed' });
}

function unexplained(): AppError {
  const message = 'Say why, in a few words';
  return new AppError(message, { status: 422, code: 'invalid-input', fields: { reason: message } });
}
