import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isUniqueViolation } from '#src/database/errors.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import type { LeadSource, NewLead } from '#src/features/leads/contract.ts';
import { listState } from '#src/features/pricing/domain/loaded-lines.ts';
import { askedTopics, openQuestions } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines, presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import { endOfValidity, priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules-repository.ts';
import {
  type QuoteMailSettings,
  quoteReadyMail,
} from '#src/features/quotes/server/emails/quote-mails.ts';
import type { QuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import type { RevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import type { Call, CallList, CallPrice } from '#src/features/staff-quotes/calls-contract.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import { newLinkToken } from '#src/platform/link-token.ts';
import { companyDay } from '#src/shared/dates.ts';
import { AppError } from '#src/shared/errors.ts';
import { phoneQuoteAddress } from '#src/shared/upload-rules.ts';
import type { QuoteDetails } from './quote-details.ts';
import { callQuestions, type ReadCall, readCall } from './read-call.ts';

export type Calls = ReturnType<typeof createCalls>;

/** Calls that staff take down: priced while the caller is on the line, then a lead with its quote. */
export function createCalls(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: QuotesRepository;
    revisions: RevisionsRepository;
    jobs: JobsRepository;
    details: QuoteDetails;
    pricingRules: PricingRulesSource;
    mailSettings: QuoteMailSettings;
    /** Saves a lead in the caller's transaction. */
    recordLead(
      transaction: Kysely<DatabaseSchema>,
      lead: NewLead,
    ): Promise<{ id: number; isQuarantined: boolean }>;
    /** Called for every lead once its transaction has committed. */
    countLead(source: LeadSource, isQuarantined: boolean): void;
  },
) {
  const { repository, revisions, jobs } = deps;

  async function price(list: CallList, clientName = '') {
    const rules = await deps.pricingRules.current();
    const today = companyDay(clock.now());
    const read = readCall(list, { clientName, today }, rules.catalogue);
    return { rules, read, priced: priceQuote(read.inputs, read.seen, rules) };
  }

  async function save(call: Call, fingerprint: string, author: string): Promise<number> {
    const { read, priced } = await price(call, call.clientName);
    if (call.share !== 'later' && listState(read.inputs) === 'unread') throw nothingListed();
    const createdAt = clock.now().toISOString();
    const validUntil = endOfValidity(clock.now());
    const id = await db.transaction().execute(async (transaction) => {
      const lead = await deps.recordLead(transaction, leadOf(call, read));
      const links = { shareToken: newLinkToken(), guestToken: newLinkToken() };
      const { id } = await repository.insert(transaction, {
        ...{ leadId: lead.id, isQuarantined: lead.isQuarantined, ...links, createdAt },
        ...{ idempotencyKey: keyOf(call), requestFingerprint: fingerprint },
        ...{ borough: read.borough, leaseExpiresAt: createdAt, files: [] },
        picked: read,
      });
      const committed = await revisions.commitPrice(transaction, id, {
        ...{ expected: { revision: 0 }, status: priced.status, author: 'analyzer' },
        ...{ inputs: read.inputs, priced, observation: read.seen },
        ...{ reason: null, validUntil, createdAt },
      });
      if (committed && call.share === 'mail') {
        const { result } = committed.revision;
        const client = { ...call, clientEmail: call.clientEmail ?? '', ...links };
        const mail = { ...client, quoteId: id, leadId: lead.id, ...result, validUntil };
        const settings = deps.mailSettings;
        await outbox.enqueue(transaction, quoteReadyMail(settings, { ...mail, isFromCall: true }));
      }
      if (call.share === 'text') {
        const text =
          'We opened a text message with the link. Whether it was sent, our phone knows.';
        const note = { kind: 'note', createdAt, author, key: call.key, text } as const;
        await jobs.addEvent(transaction, lead.id, note);
      }
      return id;
    });
    deps.countLead('phone', false);
    outbox.wake();
    return id;
  }

  return {
    /** What a call comes to so far, and what to ask next. Throws AppError 422 for an unknown item. */
    async price(list: CallList): Promise<CallPrice> {
      const { rules, read, priced } = await price(list);
      const { inputs, borough, wish } = read;
      const { analysis, estimate } = presentQuote(priced);
      return {
        ...{ analysis, estimate, borough, wish },
        lines: presentLines(inputs, rules.catalogue),
        access: inputs.access,
        topics: askedTopics(inputs, rules, list.serviceType),
        openQuestions: openQuestions(inputs, rules),
        ...callQuestions(read, list, rules),
      };
    },

    /**
     * Saves a call as a lead with its quote, and mails the price if asked to. The same key and
     * fields give the same quote. Throws AppError 422 for a key reused with others, an unknown item,
     * or a link to a price that rests on nothing. `author` are initials, or empty.
     */
    async save(call: Call, author: string): Promise<StaffQuoteDetail> {
      const fingerprint = hash('sha256', JSON.stringify(call), 'base64url');
      const find = () => repository.find({ idempotencyKey: keyOf(call) });
      const known = await find();
      const id = known
        ? known.id
        : await save(call, fingerprint, author).catch(async (error: unknown) => {
            // Two copies of the same request ran concurrently, and the other one was first.
            const other = isUniqueViolation(error) && (await find());
            if (!other) throw error;
            return other.id;
          });
      if (known && known.requestFingerprint !== fingerprint) throw keyReused();
      return deps.details.find(id);
    },
  };
}

const keyOf = ({ key }: Call) => `call-${key}`;

function leadOf(call: Call, { borough, wish }: ReadCall): NewLead {
  const { serviceType, clientName, clientPhone, clientEmail, words, foundBy, share } = call;
  return {
    ...{ source: 'phone', serviceType, name: clientName, phone: clientPhone },
    ...(clientEmail && { email: clientEmail }),
    ...(words && { message: words }),
    address: phoneQuoteAddress,
    preferredContact: share === 'mail' ? 'email' : 'phone',
    ...(wish && { preferredDate: wish.day }),
    ...(wish?.time && { preferredTime: wish.time }),
    ...(foundBy && { sourceDetail: JSON.stringify({ referrer: foundBy }) }),
    alsoFoundBy: [borough],
  };
}

function nothingListed(): AppError {
  const message = 'Nothing is on the list yet. Type what goes, or save it for later.';
  return new AppError(message, {
    ...{ status: 422, code: 'nothing-priced', fields: { words: message } },
  });
}

function keyReused(): AppError {
  const message = 'This call was saved before, with other words. Look at its quote.';
  return new AppError(message, { status: 422, code: 'idempotency-key-reused' });
}
