import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readBorough } from '#src/content/read-borough.ts';
import { saveOnce } from '#src/database/save-once.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import {
  type DescriptionReading,
  readDescription,
} from '#src/features/catalogue/domain/description/read-description.ts';
import { searchCatalogue } from '#src/features/catalogue/domain/search-catalogue.ts';
import type { JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import type { LeadSource, NewLead } from '#src/features/leads/contract.ts';
import { listState } from '#src/features/pricing/domain/loaded-lines.ts';
import { askedTopics, openQuestions } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines, presentPrice } from '#src/features/pricing/domain/present-quote.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { endOfValidity, priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { applyEdit } from '#src/features/pricing/domain/quote-inputs.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import {
  type QuoteMailSettings,
  quoteReadyMail,
} from '#src/features/quotes/server/emails/quote-mails.ts';
import { priceCentsOf } from '#src/features/quotes/server/price-list.ts';
import {
  findItem,
  listWithoutPhotos,
  type PickedList,
  pickedItems,
  saidItems,
} from '#src/features/quotes/server/quote-basis.ts';
import type { QuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import type { RevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import type { Call, CallList, CallPrice } from '#src/features/staff-quotes/calls-contract.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { readWish } from '#src/features/staff-quotes/domain/read-wish.ts';
import type { Core } from '#src/platform/core.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';
import { companyDay } from '#src/shared/dates.ts';
import { AppError } from '#src/shared/errors.ts';
import { phoneQuoteAddress } from '#src/shared/lead-address.ts';
import type { QuoteDetails } from './quote-details.ts';

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
        leadId: lead.id,
        isQuarantined: lead.isQuarantined,
        ...links,
        createdAt,
        idempotencyKey: keyOf(call),
        requestFingerprint: fingerprint,
        borough: read.borough,
        leaseExpiresAt: createdAt,
        files: [],
        picked: read,
      });
      const committed = await revisions.commitPrice(transaction, id, {
        expected: { revision: 0 },
        status: priced.status,
        author: 'analyzer',
        inputs: read.inputs,
        priced,
        observation: read.seen,
        reason: null,
        validUntil,
        createdAt,
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
      return {
        ...presentPrice(priced),
        borough,
        wish,
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
      const once = await saveOnce(
        () => repository.find({ idempotencyKey: keyOf(call) }),
        () => save(call, fingerprint, author),
      );
      if (once.known && once.known.requestFingerprint !== fingerprint) throw keyReused();
      return deps.details.find(once.known ? once.known.id : once.saved);
    },
  };
}

const keyOf = ({ key }: Call) => `call-${key}`;

function leadOf(call: Call, { borough, wish }: ReadCall): NewLead {
  const { serviceType, clientName, clientPhone, clientEmail, words, foundBy, share } = call;
  return {
    source: 'phone',
    serviceType,
    name: clientName,
    phone: clientPhone,
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
    status: 422,
    code: 'nothing-priced',
    fields: { words: message },
  });
}

function keyReused(): AppError {
  const message = 'This call was saved before, with other words. Look at its quote.';
  return new AppError(message, { status: 422, code: 'idempotency-key-reused' });
}

/** A difference in price for one piece that is worth a question. */
const notableCents = 7500;
const maxChoices = 3;

/** What a caller's words, the things picked beside them and the answers amount to. */
interface ReadCall extends PickedList {
  borough: string | null;
  wish: CallPrice['wish'];
  said: DescriptionReading;
}

/** Reads a call; `today` is `YYYY-MM-DD`. Throws AppError 422 for an item that does not exist. */
function readCall(
  { words, picked, kinds, access }: CallList,
  { clientName, today }: { clientName: string; today: string },
  catalogue: ItemCatalogue,
): ReadCall {
  const said = readDescription(words, catalogue);
  const meant = new Map(kinds.map((kind) => [kind.read, kind.meant]));
  const heard = saidItems(said).map((item) => {
    const key = meant.get(item.catalogueKey ?? '');
    return key ? { ...item, ...findItem(key, catalogue) } : item;
  });
  const items = [...heard, ...pickedItems(picked, catalogue)];
  const told = { source: 'words', words: { description: words, clientName }, said, items } as const;
  return {
    ...listWithoutPhotos({ ...told, access }, catalogue),
    borough: readBorough(words),
    wish: readWish(words, today),
    said,
  };
}

/** What the words leave open, with answers to choose from. */
function callQuestions(
  { inputs, seen, said }: ReadCall,
  { kinds }: Pick<CallList, 'kinds'>,
  rules: PricingRules,
): Pick<CallPrice, 'kindQuestions' | 'unknown' | 'uncounted'> {
  const { catalogue } = rules;
  const answered = new Set(kinds.map(({ read }) => read));
  const kindQuestions = said.sources.flatMap(({ catalogueKey, spans }) => {
    const item = catalogue.find(catalogueKey);
    const line = inputs.lines.find(({ key }) => key === catalogueKey);
    const family = catalogue.items.filter(({ family }) => family && family === item?.family);
    const words = spans.map((span) => span.words).join(' ');
    if (!line || !item?.family || answered.has(catalogueKey) || isSized(family, words)) return [];
    const prices = family.map(({ key }) => {
      const lines = [{ id: line.id, key }];
      return priceCentsOf(applyEdit(inputs, { lines, add: [], access: {} }, catalogue), rules);
    });
    if (Math.max(...prices) - Math.min(...prices) < notableCents * line.quantity) return [];
    const choices = family.map(({ key, name }) => ({ key, name: kindName(name) }));
    return [{ read: catalogueKey, name: item.family.replaceAll('-', ' '), choices }];
  });
  const unknown = seen.echo
    .filter(({ outcome, words }) => outcome === 'unknown' && readBorough(words) === null)
    .map(({ words }) => ({
      words,
      choices: searchCatalogue(catalogue, words)
        .slice(0, maxChoices)
        .map(({ key, name }) => ({ key, name })),
    }));
  return { kindQuestions, unknown, uncounted: said.uncounted };
}

/** True when the words say which size or kind of a family is meant. */
function isSized(family: readonly CatalogueItem[], words: string): boolean {
  const sizes = family.flatMap(({ sizes = [] }) => sizes);
  const isMeasured = family.some(({ diagonalInches }) => diagonalInches) && /\d{2}/.test(words);
  return isMeasured || sizes.some((size) => ` ${words.toLowerCase()} `.includes(` ${size}`));
}

/** "Piano, upright" -> "Upright". */
function kindName(name: string): string {
  const [, kind = name] = name.split(', ');
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
