import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { endOfValidity } from '#src/features/pricing/domain/price-quote.ts';
import type { ServiceType } from '#src/shared/business.ts';
import { searchTextOf } from '#src/shared/search-text.ts';
import { createDice, type Dice } from './lists-dice.ts';
import type { PricedSample } from './lists-quotes.ts';
import {
  companyNames,
  firstNames,
  jobTitles,
  lastNames,
  messages,
  places,
  praise,
  streets,
} from './lists-words.ts';

export type Rows = {
  [Table in keyof DatabaseSchema]?: (Insertable<DatabaseSchema[Table]> & { id?: number })[];
};

const yearMs = 365.25 * 24 * 3600_000;

const sources = { 'ai-quote': 0.55, 'estimate-request': 0.3, 'contact-form': 0.15 };
const services: Record<ServiceType, number> = {
  'office-cleanout': 0.34,
  'residential-cleanout': 0.24,
  'commercial-space': 0.14,
  'retail-store': 0.1,
  'commercial-cleanout': 0.07,
  'warehouse-cleanout': 0.05,
  'storage-unit-cleanout': 0.04,
  'emergency-cleanout': 0.02,
};
const statuses = { closed: 0.55, new: 0.25, called: 0.12, booked: 0.08 };

/** As long as the mails of the product are. */
const mailText = messages.join('\n\n');
const mailHtml = streets
  .map(
    (street) =>
      `<tr><td style="padding:0 0 6px;font:bold 16px/1.3 Arial,Helvetica,sans-serif;color:#10231C">Where</td><td style="padding:0 0 6px;font:16px/1.3 Arial,Helvetica,sans-serif;color:#33443C;word-break:break-word">14 ${street}, floor 3</td></tr>`,
  )
  .join('');

/** Makes rows one after the other, the same ones on every machine; ids count from 1. */
export function createRowMaker(samples: PricedSample[], nowMs: number) {
  const dice = createDice(20_260_310);
  const last = { lead: 0, quote: 0, file: 0, testimonial: 0 };

  /** The time of a row that is that far (0 to 1) between three years ago and now. */
  const timeAt = (share: number) => new Date(nowMs - 3 * yearMs * (1 - share)).toISOString();

  return {
    /** One lead with its two mails and, where it asked for one, its quote and files. */
    lead(share: number, source = dice.pick(sources)): Rows {
      last.lead += 1;
      const id = last.lead;
      const createdAt = timeAt(share);
      const lead = { id, source, createdAt, ...describeLead(dice, id, source) };
      const rows: Rows = { leads: [lead], outboxMails: [] };
      for (const recipient of ['office@stoop.example', lead.email ?? 'office@stoop.example']) {
        rows.outboxMails?.push({ ...mailRow(dice, recipient, createdAt), leadId: id });
      }
      if (source !== 'ai-quote') return rows;
      last.quote += 1;
      const quoteId = last.quote;
      const { quote, revision } = quoteRows(dice, samples, { id: quoteId, leadId: id, createdAt });
      rows.quotes = [quote];
      rows.quoteRevisions = revision ? [revision] : [];
      rows.quoteFiles = Array.from({ length: dice.between(2, 4) }, (_, position) => {
        last.file += 1;
        return fileRow(dice, { id: last.file, quoteId, position, createdAt });
      });
      const names = rows.quoteFiles.map((file) => file.fileName);
      lead.searchText = searchTextOf([lead.searchText, quote.borough, ...names], '');
      return rows;
    },

    /** The same, held back as spam: nobody has been told of it. */
    heldLead(share: number): Rows {
      const { leads = [], quotes = [], quoteFiles = [], quoteRevisions = [] } = this.lead(share);
      return {
        quoteRevisions,
        leads: leads.map((lead) => ({ ...lead, heldReason: 'honeypot' })),
        quotes: quotes.map((quote) => ({ ...quote, isHeld: 1 })),
        quoteFiles: quoteFiles.map((file) => ({ ...file, isHeld: 1 })),
      };
    },

    /** One testimonial in any of its states, with the mail of its invitation where it has one. */
    testimonial(share: number): Rows {
      last.testimonial += 1;
      const id = last.testimonial;
      const createdAt = timeAt(share);
      const testimonial = { id, createdAt, ...describeTestimonial(dice, id, createdAt) };
      const mail = { ...mailRow(dice, testimonial.customerEmail, createdAt), testimonialId: id };
      return { testimonials: [testimonial], outboxMails: dice.chance(0.6) ? [mail] : [] };
    },
  };
}

function describeLead(dice: Dice, id: number, source: string) {
  const client = describeClient(dice, id);
  const isQuote = source === 'ai-quote';
  const isEstimate = source === 'estimate-request';
  const place = dice.pick(places);
  const lead = {
    ...client,
    email: isEstimate && dice.chance(0.7) ? null : client.email,
    serviceType: dice.pick(services),
    address: isQuote
      ? 'Photo-based quote'
      : `${dice.between(1, 900)} ${dice.one(streets)}, ${place}`,
    message: dice.chance(0.8) ? dice.one(messages) : null,
    preferredContact: isEstimate ? 'phone' : dice.pick({ email: 0.6, phone: 0.3, both: 0.1 }),
    preferredDate: isEstimate ? '2026-04-14' : null,
    preferredTime: isEstimate ? dice.one(['morning', 'afternoon', 'evening']) : null,
    sourceDetail: dice.chance(0.4)
      ? JSON.stringify({
          campaign: { utm_source: dice.one(['google', 'bing', 'newsletter']), utm_medium: 'cpc' },
          landing: '/office-furniture-removal',
        })
      : null,
    status: dice.pick(statuses),
    staffNote: dice.chance(0.2) ? 'Called back, wants a price for the second building too.' : '',
  };
  const parts = [lead.name, lead.company, lead.email, lead.address, lead.message];
  return { ...lead, searchText: searchTextOf(parts, lead.phone) };
}

function describeClient(dice: Dice, id: number) {
  const first = dice.one(firstNames);
  const last = dice.one(lastNames);
  const company = `${dice.one(companyNames.first)} ${dice.one(companyNames.second)}`;
  return {
    name: `${first} ${last}`,
    company: dice.chance(0.55) ? company : null,
    email: `${first}.${last.replace("'", '')}.${id}@mail.example`.toLowerCase(),
    phone: `(${dice.one(['212', '718', '917', '516'])}) 555-${String(id % 10_000).padStart(4, '0')}`,
  };
}

/** A quote with the price it was given. */
function quoteRows(
  dice: Dice,
  samples: PricedSample[],
  { id, leadId, createdAt }: { id: number; leadId: number; createdAt: string },
) {
  const isPriced = dice.chance(0.97);
  const { inputs, ...sample } = dice.one(samples);
  const validUntil = endOfValidity(new Date(createdAt));
  const quote = {
    id,
    leadId,
    createdAt,
    shareToken: shareTokenOf(id),
    idempotencyKey: `bench-${String(id).padStart(30, '0')}`,
    requestFingerprint: String(id).padStart(43, 'f'),
    borough: dice.chance(0.7) ? dice.pick(places) : null,
    attempts: 1,
    leaseExpiresAt: null,
    ...(isPriced
      ? { ...sample, ...outcome(dice), revision: 1, validUntil, pricedAt: createdAt }
      : {
          status: 'received',
          observation: null,
          result: null,
          priceCents: null,
          volumeCubicYards: null,
          revision: 0,
          validUntil: null,
          pricedAt: null,
        }),
  };
  const { result } = sample;
  const seal = 'A'.repeat(43);
  const revision = { quoteId: id, number: 1, author: 'analyzer', inputs, result, reason: null };
  return { quote, revision: isPriced && { ...revision, validUntil, seal, createdAt } };
}

/** What staff made of a priced quote. */
function outcome(dice: Dice) {
  const status = dice.pick({ open: 0.4, booked: 0.05, done: 0.35, lost: 0.2 });
  return status === 'open' ? {} : { status };
}

/** The share token that the quote of this id gets. */
export function shareTokenOf(quoteId: number): string {
  return `share-${String(quoteId).padStart(26, '0')}`;
}

function fileRow(
  dice: Dice,
  file: { id: number; quoteId: number; position: number; createdAt: string },
) {
  const isVideo = dice.chance(0.15);
  const base = `quotes/${shareTokenOf(file.quoteId)}/file-${file.position}`;
  return {
    ...file,
    fileName: `IMG_${dice.between(1000, 9999)}.${isVideo ? 'mov' : 'jpeg'}`,
    fileType: isVideo ? 'video' : 'image',
    mimeType: isVideo ? 'video/mp4' : 'image/jpeg',
    storageKey: `${base}.${isVideo ? 'mp4' : 'jpg'}`,
    bytes: dice.between(200_000, isVideo ? 25_000_000 : 4_000_000),
    thumbnailKey: `${base}-thumbnail.jpg`,
    state: dice.pick({ ready: 0.97, unreadable: 0.03 }),
    problem: null,
  };
}

function mailRow(dice: Dice, recipient: string, createdAt: string) {
  const state = dice.pick({ sent: 0.97, failed: 0.02, waiting: 0.01 });
  return {
    recipient,
    leadId: null,
    testimonialId: null,
    replyTo: null,
    subject: 'We have your message, Stoop & Tower Cleanouts',
    textBody: mailText,
    htmlBody: mailHtml,
    attempts: 1,
    // Later than any run, so that the server leaves them alone.
    nextAttemptAt: state === 'waiting' ? '2999-01-01T00:00:00.000Z' : createdAt,
    leaseExpiresAt: null,
    sentAt: state === 'sent' ? createdAt : null,
    failedAt: state === 'failed' ? createdAt : null,
    lastError: state === 'failed' ? 'refused' : null,
    createdAt,
  };
}

function describeTestimonial(dice: Dice, id: number, createdAt: string) {
  const state = dice.pick({ awaiting: 0.2, toApprove: 0.15, approved: 0.25, public: 0.4 });
  const hasWords = state !== 'awaiting';
  const isApproved = state === 'approved' || state === 'public';
  const { name, company, email } = describeClient(dice, id);
  const location = dice.pick(places);
  return {
    customerName: name,
    customerEmail: email,
    companyName: company,
    jobTitle: dice.chance(0.5) ? dice.one(jobTitles) : null,
    serviceType: dice.pick(services),
    location,
    searchText: searchTextOf([name, company, email, location], ''),
    quoteId: null,
    rating: hasWords ? Number(dice.pick({ 5: 0.8, 4: 0.14, 3: 0.06 })) : 0,
    testimonialText: hasWords ? dice.one(praise) : '',
    isApproved: isApproved ? 1 : 0,
    approvedAt: isApproved ? createdAt : null,
    isPublic: state === 'public' ? 1 : 0,
    permissionGiven: hasWords && (state === 'public' || dice.chance(0.6)) ? 1 : 0,
    feedbackToken: `token-${String(id).padStart(16, '0')}`,
    submittedAt: hasWords ? createdAt : null,
    projectValueCents: dice.chance(0.3) ? dice.between(150, 9000) * 100 : null,
  };
}
