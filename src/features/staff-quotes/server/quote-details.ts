import type { TimelineEntry } from '#src/features/jobs/contract.ts';
import { jobNotFound } from '#src/features/jobs/server/job-actions.ts';
import type { JobDetails } from '#src/features/jobs/server/job-details.ts';
import {
  isBeingPriced,
  type JobEvent,
  type JobsRepository,
} from '#src/features/jobs/server/jobs-repository.ts';
import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import { askedTopics } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines } from '#src/features/pricing/domain/present-quote.ts';
import { isHandPriced } from '#src/features/pricing/domain/price-quote.ts';
import {
  firstInputs,
  type QuoteHistory,
  type QuoteRecords,
} from '#src/features/quotes/server/quote-record.ts';
import type { StoredQuote } from '#src/features/quotes/server/quotes-repository.ts';
import type { Revision } from '#src/features/quotes/server/revisions-repository.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { inputChanges } from '#src/features/staff-quotes/domain/input-changes.ts';
import type { Core } from '#src/platform/core.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { presentStaffQuote } from './quote-list.ts';

export type QuoteDetails = ReturnType<typeof createQuoteDetails>;

/** Everything staff see of one quote. */
export function createQuoteDetails(
  { signedLinks, outbox }: Pick<Core, 'signedLinks' | 'outbox'>,
  deps: {
    records: QuoteRecords;
    jobs: JobsRepository;
    jobDetails: JobDetails;
  },
) {
  /** Throws AppError 404 when there is no such quote. */
  async function load(quoteId: number): Promise<QuoteHistory> {
    const history = await deps.records.loadQuoteHistory(quoteId);
    if (!history) throw jobNotFound({ quoteId });
    return history;
  }

  /** The current quote with its whole history. */
  async function present(history: QuoteHistory): Promise<StaffQuoteDetail> {
    const { quote, revision, revisions, inputs, rules } = history;
    const [deliveries, events, wishes] = await Promise.all([
      outbox.deliveriesOf('leadId', [quote.leadId]),
      deps.jobs.listEvents(quote.leadId),
      deps.jobs.readWishes(quote.leadId),
    ]);
    const startInputs = revisions[0]?.inputs ?? firstInputs(quote);
    const result = revision?.result ?? null;
    return {
      ...presentStaffQuote({ ...quote, result }, quote.files, signedLinks),
      shareToken: quote.shareToken,
      revision: quote.revision,
      isVerified: revision?.isIntact ?? true,
      validUntil: quote.validUntil,
      locked: lockedReason(quote),
      lines: presentLines(inputs, rules.catalogue).map((line) => {
        const first = startInputs.lines.find(({ id }) => id === line.id);
        return { ...line, before: first ? { name: first.name, quantity: first.quantity } : null };
      }),
      echo: quote.seen.echo,
      access: inputs.access,
      topics: askedTopics(inputs, rules, quote.serviceType),
      lineItems: result?.estimate.lineItems ?? [],
      truckCapacity: rules.priceBook.truckCapacityCubicYards,
      handPrice: result && isHandPriced(result.estimate) ? result.analysis.estimatedPrice : null,
      isSent: isSent(quote, events),
      load: outcomeOf(quote),
      wishes,
      ...(await deps.jobDetails.present(quote, {
        events,
        mails: deliveries.get(quote.leadId) ?? [],
        prices: pricesOf(revisions, startInputs, quote.files.length > 0),
      })),
    };
  }

  return {
    load,
    present,
    /** Throws AppError 404 when there is no such quote. */
    find: async (quoteId: number): Promise<StaffQuoteDetail> => present(await load(quoteId)),
  };
}

/** True when the current price was mailed as a revised quote, and not taken back. */
function isSent(quote: StoredQuote, events: JobEvent[]): boolean {
  return lastSending(quote, events)?.kind === 'sent';
}

/** How the current price was last sent or taken back; undefined when it never was sent. */
export function lastSending({ revision }: Pick<StoredQuote, 'revision'>, events: JobEvent[]) {
  return events.findLast(
    (event) => (event.kind === 'sent' || event.kind === 'recalled') && event.revision === revision,
  ) as Extract<JobEvent, { kind: 'sent' | 'recalled' }> | undefined;
}

/** The actual volume (cubic yards) and price (dollars); null until the job is done. */
export function outcomeOf({
  actualVolume: volume,
  actualPriceCents,
  doneAt,
}: StoredQuote): StaffQuoteDetail['load'] {
  if (volume === null || actualPriceCents === null || doneAt === null) return null;
  return { volume, price: dollarsFromCents(actualPriceCents), doneAt };
}

/** Why list and price cannot be corrected: pricing is running, or the job is over. */
export function lockedReason(quote: StoredQuote): StaffQuoteDetail['locked'] {
  if (isBeingPriced(quote)) return 'pricing';
  return quote.status === 'done' || quote.status === 'lost' ? 'settled' : null;
}

/** Edits closer together than this are shown as one. */
const oneVisitMs = 30 * 60_000;

/** The prices of a quote as entries of its timeline. `startInputs` is the list it began with. */
function pricesOf(
  revisions: Revision[],
  startInputs: QuoteInputs,
  hasFiles: boolean,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let before: Revision | null = null;
  for (const visit of visitsOf(revisions)) {
    const last = visit.at(-1);
    if (!last) continue;
    const { analysis, estimate } = last.result;
    const at = last.createdAt;
    if (last.author === 'analyzer') {
      const photosAnalysed = hasFiles ? estimate.photosAnalysed : null;
      entries.push({ kind: 'priced', at, price: analysis.estimatedPrice, photosAnalysed });
    } else {
      entries.push({
        kind: 'changed',
        at,
        author: last.author === 'staff' ? (last.staffAuthor ?? '') : null,
        priceBefore: before ? before.result.analysis.estimatedPrice : null,
        price: analysis.estimatedPrice,
        changes: inputChanges(before?.inputs ?? startInputs, last.inputs),
        reason: last.reason,
        overCeilingReason: last.overCeilingReason,
      });
    }
    before = last;
  }
  return entries;
}

/** The prices in order, grouped by visit. */
function visitsOf(revisions: Revision[]): Revision[][] {
  const visits: Revision[][] = [];
  for (const revision of revisions) {
    const previous = visits.at(-1)?.at(-1);
    const isSameVisit =
      revision.author === 'visitor' &&
      previous?.author === 'visitor' &&
      Date.parse(revision.createdAt) - Date.parse(previous.createdAt) < oneVisitMs;
    if (isSameVisit) visits.at(-1)?.push(revision);
    else visits.push([revision]);
  }
  return visits;
}
