import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { beingPriced } from '#src/features/jobs/server/job-actions.ts';
import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import { listState, unpricedLines } from '#src/features/pricing/domain/loaded-lines.ts';
import { askedTopics } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines, presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import {
  atHandPrice,
  endOfValidity,
  isHandPriced,
  type PricedQuote,
  priceQuote,
} from '#src/features/pricing/domain/price-quote.ts';
import { applyEdit, goneOver, sizeLines } from '#src/features/pricing/domain/quote-inputs.ts';
import {
  type QuoteHistory,
  type QuoteRecord,
  withPrice,
} from '#src/features/quotes/server/quote-record.ts';
import {
  promisedCents,
  type Revision,
  type RevisionsRepository,
} from '#src/features/quotes/server/revisions-repository.ts';
import type {
  CorrectionPreview,
  QuoteCorrection,
  QuoteRevision,
  StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import { AppError, conflict, invalidInput } from '#src/shared/errors.ts';
import { centsFromDollars, dollarsFromCents } from '#src/shared/money.ts';
import { lockedReason, type QuoteDetails } from './quote-details.ts';
import { changedMeanwhile, type QuoteSending } from './send-quote.ts';

/** A corrected list with its answers and price. */
interface Corrected {
  inputs: QuoteInputs;
  priced: PricedQuote;
  /** True when neither list nor price is another one: staff have gone over it, and it stands. */
  isStanding: boolean;
}

export type QuoteCorrections = ReturnType<typeof createQuoteCorrections>;

/**
 * How staff correct the list and price of a quote. Throws AppError 404 without such a quote, 409
 * when it cannot be corrected, 422 for an invalid correction.
 */
export function createQuoteCorrections(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  deps: {
    revisions: RevisionsRepository;
    details: QuoteDetails;
    sending: QuoteSending;
    bookedPrice: {
      /** What the client of a quote accepted, in cents; null where nothing is booked. */
      acceptedCents(quoteId: number): Promise<number | null>;
      /** Gives the booking of a quote its corrected price in the caller's transaction. */
      follow(
        transaction: Kysely<DatabaseSchema>,
        quoteId: number,
        revision: Revision,
      ): Promise<void>;
    };
  },
) {
  const { revisions, details, sending, bookedPrice } = deps;

  /**
   * The price in dollars that a correction exceeds; null when it keeps what the client was promised: the
   * ceiling, and once the job is booked the price they accepted. The promise was for the rest of the
   * list where something had no price yet.
   */
  async function brokenCeiling(record: QuoteHistory, corrected: Corrected): Promise<number | null> {
    const { quote } = record;
    const now = clock.now().toISOString();
    const standing = record.revisions.filter(
      ({ validUntil }) => quote.status === 'booked' || validUntil > now,
    );
    const promised = promisedCents(standing, corrected.inputs, quote.bookedAt);
    const { priceCents, highCents } = pricedAsPromised(record, corrected);
    if (promised !== null && (highCents === null || highCents > promised)) {
      return dollarsFromCents(promised);
    }
    const accepted = quote.status === 'booked' ? await bookedPrice.acceptedCents(quote.id) : null;
    return accepted !== null && priceCents > accepted ? dollarsFromCents(accepted) : null;
  }

  /** Saves a corrected price as the current one. */
  async function commit(
    transaction: Kysely<DatabaseSchema>,
    record: QuoteHistory,
    { inputs, priced }: Corrected,
    { reason, baseRevision, overCeiling }: QuoteRevision,
    staffAuthor: string,
  ): Promise<QuoteHistory> {
    const { id, status: statusBefore, seen, revision } = record.quote;
    const isOpen = priced.unpriced.length > 0;
    const status = statusBefore === 'booked' ? 'booked' : isOpen ? 'needs-review' : 'quoted';
    const committed = await revisions.commitPrice(transaction, id, {
      expected: { revision: baseRevision, status: statusBefore },
      status,
      author: 'staff',
      inputs,
      priced,
      reason,
      overCeilingReason: overCeiling?.reason ?? null,
      staffAuthor,
      validUntil: endOfValidity(clock.now()),
      createdAt: clock.now().toISOString(),
      ...(revision === 0 && { observation: seen }),
    });
    if (!committed) throw changedMeanwhile();
    await bookedPrice.follow(transaction, id, committed.revision);
    const { shareToken, revision: saved } = committed;
    const quote = { ...record.quote, shareToken };
    const prices = [...record.revisions, saved];
    return { ...withPrice({ ...record, quote }, status, saved), revisions: prices };
  }

  return {
    /** Computes what sending a correction would come to, without saving it. */
    async preview(quoteId: number, correction: QuoteCorrection): Promise<CorrectionPreview> {
      const record = await details.load(quoteId);
      requireOpen(record);
      const corrected = correct(record, { ...correction, send: true }, '');
      const { inputs, priced } = corrected;
      const { analysis, estimate } = presentQuote(priced);
      return {
        estimatedPrice: analysis.estimatedPrice,
        estimatedVolume: analysis.estimatedVolume,
        lowPrice: estimate.lowPrice,
        highPrice: estimate.highPrice,
        brokenCeiling: await brokenCeiling(record, corrected),
        truckLoads: estimate.truckLoads,
        lineItems: estimate.lineItems,
        lines: presentLines(inputs, record.rules.catalogue),
        access: inputs.access,
        topics: askedTopics(inputs, record.rules, record.quote.serviceType),
      };
    },

    /**
     * Saves a corrected price and mails it if `send` is set: then staff have gone over all of it,
     * and a price that stands needs no reason. `author` are initials, or empty. Repeating a revision
     * changes nothing more; throws AppError 409 when someone else changed the quote since `baseRevision`.
     */
    async revise(
      quoteId: number,
      revision: QuoteRevision,
      author: string,
    ): Promise<StaffQuoteDetail> {
      const record = await details.load(quoteId);
      const { reason, baseRevision } = revision;
      const corrected = correct(record, revision, reason);
      const isSaved = isRepeated(record, corrected, revision);
      // Whoever saved it and got no answer may press Send next.
      if (isSaved && !(revision.send && (await sending.isUnsent(record.quote)))) {
        return details.present(record);
      }
      requireOpen(record);
      if (!isSaved && record.quote.revision !== baseRevision) throw changedMeanwhile();
      if (revision.send && record.quote.isQuarantined) throw heldBack();
      const isUnchanged = isSamePrice(record, corrected);
      if (isUnchanged && !revision.send) throw nothingChanged();
      if (!corrected.isStanding && !reason)
        throw invalidInput({ reason: 'Say why, in a few words' });
      if (revision.send && !isPriced(corrected)) throw nothingPriced();
      const isHolding = (record.quote.validUntil ?? '') > clock.now().toISOString();
      const isOver = (await brokenCeiling(record, corrected)) !== null;
      if (isOver) requireAgreement(revision.overCeiling);
      const next = await db.transaction().execute(async (transaction) => {
        if (isUnchanged && isHolding) return sending.sendAsItIs(transaction, record, author);
        const agreed = isOver && revision.overCeiling;
        const said = { ...revision, overCeiling: agreed || undefined };
        const committed = await commit(transaction, record, corrected, said, author);
        if (revision.send) await sending.send(transaction, committed, record.quote.status, author);
        return committed;
      });
      return details.present(next);
    },
  };
}

function correct(
  { quote, revision: latest, inputs: before, rules }: QuoteRecord,
  { edit, sizes, handPrice, send }: QuoteCorrection & Pick<QuoteRevision, 'send'>,
  reason: string,
): Corrected {
  const edited = sizeLines(applyEdit(before, edit, rules.catalogue), sizes);
  const isByHand = handPrice !== null;
  const isGoneOver = send || isByHand || !isSameList(before, edited);
  const inputs = isGoneOver ? goneOver(edited, isByHand) : edited;
  const ofList = priceQuote(inputs, quote.seen, rules);
  const priced = isByHand ? atHandPrice(ofList, centsFromDollars(handPrice), reason) : ofList;
  const isStanding =
    isSameList(before, edited) &&
    latest?.isIntact === true &&
    latest.result.priceCents === priced.priceCents &&
    isHandPriced(latest.result.estimate) === isByHand;
  return { inputs, priced, isStanding };
}

/** False while nothing that goes has a price. */
function isPriced({ inputs, priced }: Corrected): boolean {
  return isHandPriced(priced) || listState(inputs) !== 'unread';
}

/** Priced without what had no price when the ceiling was given; in whole where the price was set by hand. */
function pricedAsPromised(
  { quote, inputs: before, rules }: QuoteRecord,
  { inputs, priced }: Corrected,
): PricedQuote {
  const outside = new Set(unpricedLines(before).map(({ id }) => id));
  if (outside.size === 0 || isHandPriced(priced)) return priced;
  const lines = inputs.lines.filter(({ id }) => !outside.has(id));
  return priceQuote({ ...inputs, lines }, quote.seen, rules);
}

/** True when this correction already is the current price: the answer to the first try may have been lost. */
function isRepeated(
  { revision: latest, inputs }: QuoteRecord,
  corrected: Corrected,
  { baseRevision, reason }: QuoteRevision,
): boolean {
  return (
    latest?.author === 'staff' &&
    latest.number === baseRevision + 1 &&
    latest.reason === reason &&
    isSameList(inputs, corrected.inputs) &&
    isSameMoney(latest.result, corrected.priced)
  );
}

/**
 * True when list, answers and price match the current ones; the reason is ignored. A price that
 * failed the integrity check is always replaced.
 */
function isSamePrice({ revision: latest, inputs }: QuoteRecord, corrected: Corrected): boolean {
  return (
    isSameList(inputs, corrected.inputs) &&
    latest?.isIntact === true &&
    isSameMoney(latest.result, corrected.priced)
  );
}

function isSameList(one: QuoteInputs, other: QuoteInputs): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Money = Pick<PricedQuote, 'priceCents' | 'lowCents' | 'highCents'>;

function isSameMoney(one: Money, other: Money): boolean {
  return (
    one.priceCents === other.priceCents &&
    one.lowCents === other.lowCents &&
    one.highCents === other.highCents
  );
}

function requireOpen({ quote }: QuoteRecord): void {
  const locked = lockedReason(quote);
  if (locked === 'pricing') throw beingPriced();
  if (locked === 'settled') {
    throw conflict('quote-settled', 'This job is over. Change its status first.');
  }
}

function heldBack(): AppError {
  const message = 'This quote is held back as spam, so no mail leaves. Restore it first.';
  return conflict('quote-held', message);
}

function nothingChanged(): AppError {
  const message = 'Nothing is changed. Correct the list or set a price.';
  return new AppError(message, { status: 422, code: 'nothing-changed' });
}

function nothingPriced(): AppError {
  const message = 'Nothing on this list has a price yet. Add what goes, or set a price.';
  return new AppError(message, { status: 422, code: 'nothing-priced' });
}

function requireAgreement(said: QuoteRevision['overCeiling']): void {
  if (said?.reason && said.agreed) return;
  const message =
    'This is more than the client was promised. Say what justifies it, and that they agreed.';
  const justify = { 'overCeiling.reason': 'Name the item or the answer that justifies it' };
  const ask = { 'overCeiling.agreed': 'Ask the client first' };
  const fields = { ...(!said?.reason && justify), ...(!said?.agreed && ask) };
  throw new AppError(message, { status: 422, code: 'over-ceiling', fields });
}
