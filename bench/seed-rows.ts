import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { channelOf } from '#src/features/leads/domain/source-detail.ts';
import { endOfValidity } from '#src/features/pricing/domain/price-quote.ts';
import { searchTextOf } from '#src/shared/search-text.ts';
import * as words from './seed-words.ts';

/** What pricing writes into the row of a quote, and the list it was made from. */
export interface PricedSample {
  status: string;
  observation: string;
  inputs: string;
  result: string;
  priceCents: number;
  volumeCubicYards: number;
}

export type Rows = {
  [Table in keyof DatabaseSchema]?: (Insertable<DatabaseSchema[Table]> & { id?: number })[];
};

const dayMs = 24 * 3600_000;
const yearMs = 365.25 * dayMs;
/** Shares add up to 1. */
const shares = {
  source: { 'ai-quote': 0.55, 'estimate-request': 0.3, 'contact-form': 0.14, phone: 0.01 },
  service: {
    'office-cleanout': 0.34,
    'residential-cleanout': 0.24,
    'commercial-space': 0.14,
    'retail-store': 0.1,
    'commercial-cleanout': 0.07,
    'warehouse-cleanout': 0.05,
    'storage-unit-cleanout': 0.04,
    'emergency-cleanout': 0.02,
  },
  place: {
    Manhattan: 0.38,
    Brooklyn: 0.27,
    Queens: 0.18,
    Nassau: 0.1,
    Bronx: 0.04,
    Westchester: 0.02,
    'Staten Island': 0.01,
  },
  /** Of a lead without a quote. */
  leadStatus: { done: 0.4, lost: 0.15, new: 0.37, booked: 0.08 },
  contact: { email: 0.6, phone: 0.3, both: 0.1 },
  /** What staff made of a priced quote. */
  outcome: { open: 0.4, booked: 0.05, done: 0.35, lost: 0.2 },
  file: { ready: 0.97, unreadable: 0.03 },
  mail: { sent: 0.97, failed: 0.02, waiting: 0.01 },
  testimonial: { awaiting: 0.2, toApprove: 0.15, approved: 0.25, public: 0.4 },
  rating: { 5: 0.8, 4: 0.14, 3: 0.06 },
};

/** As long as the mails of the product are. */
const mailText = words.messages.join('\n\n');
const mailHtml = words.streets
  .map(
    (street) =>
      `<tr><td style="padding:0 0 6px;font:bold 16px/1.3 Arial,Helvetica,sans-serif;color:#10231C">Where</td><td style="padding:0 0 6px;font:16px/1.3 Arial,Helvetica,sans-serif;color:#33443C;word-break:break-word">14 ${street}, floor 3</td></tr>`,
  )
  .join('');

/** Makes rows one after the other, the same ones on every machine; ids count from 1. */
export function createRowMaker(samples: PricedSample[], nowMs: number) {
  const random = createSeededRandom(20_260_310);
  const last = { lead: 0, quote: 0, file: 0, testimonial: 0 };

  /** The time of a row that is that far (0 to 1) between three years ago and now. */
  const timeAt = (share: number) => new Date(nowMs - 3 * yearMs * (1 - share)).toISOString();

  return {
    /** One lead with its two mails and, where it asked for one, its quote and files. */
    lead(share: number, source = random.pick(shares.source)): Rows {
      last.lead += 1;
      const leadId = last.lead;
      const createdAt = timeAt(share);
      const lead = { id: leadId, createdAt, ...describeLead(random, leadId, source) };
      const outboxMails = ['office@stoop.example', lead.email ?? 'office@stoop.example'].map(
        (recipient) => ({ ...describeMail(random, recipient, createdAt), leadId }),
      );
      if (source !== 'ai-quote') {
        const times = { ...timesOf(lead.status, createdAt), answerDueAt: createdAt };
        return { leads: [{ ...lead, ...times }], outboxMails };
      }
      last.quote += 1;
      const quoteId = last.quote;
      const { quote, revision } = describeQuote(random, random.one(samples), quoteId, createdAt);
      const quoteFiles = Array.from({ length: random.between(2, 4) }, (_, position) => {
        last.file += 1;
        return { id: last.file, createdAt, ...describeFile(random, quoteId, position) };
      });
      const names = quoteFiles.map(({ fileName }) => fileName);
      lead.searchText = searchTextOf([lead.searchText, quote.borough, ...names], '');
      return {
        leads: [
          {
            ...lead,
            status: quote.status,
            borough: quote.borough,
            ...timesOf(quote.status, createdAt),
          },
        ],
        quotes: [{ ...quote, leadId, serviceType: lead.serviceType }],
        quoteRevisions: revision ? [revision] : [],
        quoteFiles,
        outboxMails,
      };
    },

    /** The same, held back as spam: nobody has been told of it. */
    heldLead(share: number): Rows {
      const { leads = [], quotes = [], quoteFiles = [], quoteRevisions = [] } = this.lead(share);
      return {
        leads: leads.map((lead) => ({ ...lead, heldReason: 'honeypot' })),
        quotes: quotes.map((quote) => ({ ...quote, isQuarantined: 1 })),
        quoteRevisions,
        quoteFiles: quoteFiles.map((file) => ({ ...file, isQuarantined: 1 })),
      };
    },

    /** One testimonial in any of its states, with the mail of its invitation where it has one. */
    testimonial(share: number): Rows {
      last.testimonial += 1;
      const testimonialId = last.testimonial;
      const createdAt = timeAt(share);
      const testimonial = describeTestimonial(random, testimonialId, createdAt);
      const mail = describeMail(random, testimonial.customerEmail, createdAt);
      return {
        testimonials: [{ id: testimonialId, createdAt, ...testimonial }],
        outboxMails: random.chance(0.6) ? [{ ...mail, testimonialId }] : [],
      };
    },

    /** A pickup in a window of two hours, at most a week from now. */
    booking(
      share: number,
      quote: { id: number; leadId: number; priceCents: number | null } | undefined,
    ): Rows {
      if (!quote) return {};
      const { name, phone } = describeClient(random, quote.leadId);
      const day = Date.parse(timeAt(share).slice(0, 10)) + 7 * dayMs;
      const startsAt = new Date(day + random.one([12, 14, 16, 18, 20]) * 3600_000).toISOString();
      const booking = {
        token: `booking-${String(quote.id).padStart(24, '0')}`,
        kind: 'pickup',
        state: 'booked',
        leadId: quote.leadId,
        quoteId: quote.id,
        startsAt,
        loadCubicYards: random.between(1, 12),
        revision: 1,
        priceCents: quote.priceCents,
        ceilingCents: quote.priceCents,
        street: `${random.between(1, 900)} ${random.one(words.streets)}`,
        unit: '4B',
        zipCode: '11211',
        place: 'Brooklyn',
        contactName: name,
        contactPhone: phone,
        gateNote: 'Ring the super, he opens the freight elevator.',
        createdAt: startsAt,
        bookedAt: startsAt,
      };
      return { bookings: [booking] };
    },
  };
}

/** The share token that the quote of this id gets. */
export function shareTokenOf(quoteId: number): string {
  return `share-${String(quoteId).padStart(26, '0')}`;
}

/** When a job of that status was booked and done. */
function timesOf(status: string, createdAt: string) {
  const after = (days: number) => new Date(Date.parse(createdAt) + days * dayMs).toISOString();
  const isDone = status === 'done';
  return {
    bookedAt: isDone || status === 'booked' ? after(2) : null,
    doneAt: isDone ? after(5) : null,
  };
}

function describeLead(random: SeededRandom, id: number, source: string) {
  const isEstimate = source === 'estimate-request';
  const { email, ...client } = describeClient(random, id);
  const street = `${random.between(1, 900)} ${random.one(words.streets)}`;
  const place = random.pick(shares.place);
  const campaign = { utm_source: random.one(['google', 'bing', 'newsletter']), utm_medium: 'cpc' };
  const lead = {
    ...client,
    email: isEstimate && random.chance(0.7) ? null : email,
    source,
    serviceType: random.pick(shares.service),
    address: source === 'ai-quote' ? 'Photo-based quote' : `${street}, ${place}`,
    borough: source === 'ai-quote' ? null : place,
    message: random.chance(0.8) ? random.one(words.messages) : null,
    preferredContact: isEstimate ? 'phone' : random.pick(shares.contact),
    preferredDate: isEstimate ? '2026-04-14' : null,
    preferredTime: isEstimate ? random.one(['morning', 'afternoon', 'evening']) : null,
    ...(random.chance(0.4)
      ? {
          sourceDetail: JSON.stringify({ campaign, landing: '/office-furniture-removal' }),
          channel: channelOf('ai-quote', { campaign }),
        }
      : { sourceDetail: null, channel: 'Direct' }),
    status: random.pick(shares.leadStatus),
  };
  const parts = [lead.name, lead.company, lead.email, lead.address, lead.message];
  return { ...lead, searchText: searchTextOf(parts, lead.phone) };
}

function describeClient(random: SeededRandom, id: number) {
  const first = random.one(words.firstNames);
  const last = random.one(words.lastNames);
  const company = `${random.one(words.companyNames)} ${random.one(words.companyKinds)}`;
  return {
    name: `${first} ${last}`,
    company: random.chance(0.55) ? company : null,
    email: `${first}.${last.replace("'", '')}.${id}@mail.example`.toLowerCase(),
    phone: `(${random.one(['212', '718', '917', '516'])}) 555-${String(id % 10_000).padStart(4, '0')}`,
  };
}

/** A quote with the price it was given; a few wait for theirs. */
function describeQuote(random: SeededRandom, sample: PricedSample, id: number, createdAt: string) {
  const isPriced = random.chance(0.97);
  const outcome = random.pick(shares.outcome);
  const validUntil = endOfValidity(new Date(createdAt));
  const { inputs, ...price } = sample;
  const status = outcome === 'open' ? price.status : outcome;
  const quote = {
    id,
    createdAt,
    shareToken: shareTokenOf(id),
    guestToken: `guest-${id}`,
    idempotencyKey: `bench-${String(id).padStart(30, '0')}`,
    requestFingerprint: String(id).padStart(43, 'f'),
    borough: random.chance(0.7) ? random.pick(shares.place) : null,
    attempts: 1,
    ...(isPriced
      ? { ...price, status, revision: 1, validUntil, pricedAt: createdAt }
      : { status: 'new', revision: 0 }),
  };
  const { result } = price;
  const revision = { quoteId: id, number: 1, author: 'analyzer', inputs, result, validUntil };
  return { quote, revision: isPriced && { ...revision, seal: 'A'.repeat(43), createdAt } };
}

function describeFile(random: SeededRandom, quoteId: number, position: number) {
  const isVideo = random.chance(0.15);
  const base = `quotes/${shareTokenOf(quoteId)}/file-${position}`;
  return {
    quoteId,
    position,
    fileName: `IMG_${random.between(1000, 9999)}.${isVideo ? 'mov' : 'jpeg'}`,
    fileType: isVideo ? 'video' : 'image',
    mimeType: isVideo ? 'video/mp4' : 'image/jpeg',
    storageKey: `${base}.${isVideo ? 'mp4' : 'jpg'}`,
    bytes: random.between(200_000, isVideo ? 25_000_000 : 4_000_000),
    thumbnailKey: `${base}-thumbnail.jpg`,
    state: random.pick(shares.file),
  };
}

function describeMail(random: SeededRandom, recipient: string, createdAt: string) {
  const state = random.pick(shares.mail);
  return {
    recipient,
    subject: 'We have your message, Stoop & Tower Cleanouts',
    textBody: mailText,
    htmlBody: mailHtml,
    attempts: 1,
    // Later than any run, so that the server leaves them alone.
    nextAttemptAt: state === 'waiting' ? '2999-01-01T00:00:00.000Z' : createdAt,
    sentAt: state === 'sent' ? createdAt : null,
    failedAt: state === 'failed' ? createdAt : null,
    lastError: state === 'failed' ? 'refused' : null,
    createdAt,
  };
}

function describeTestimonial(random: SeededRandom, id: number, createdAt: string) {
  const state = random.pick(shares.testimonial);
  const hasWords = state !== 'awaiting';
  const isApproved = state === 'approved' || state === 'public';
  const { name, company, email } = describeClient(random, id);
  const location = random.pick(shares.place);
  return {
    customerName: name,
    customerEmail: email,
    companyName: company,
    jobTitle: random.chance(0.5) ? random.one(words.jobTitles) : null,
    serviceType: random.pick(shares.service),
    location,
    searchText: searchTextOf([name, company, email, location], ''),
    rating: hasWords ? Number(random.pick(shares.rating)) : 0,
    testimonialText: hasWords ? random.one(words.praise) : '',
    isApproved: isApproved ? 1 : 0,
    approvedAt: isApproved ? createdAt : null,
    isPublic: state === 'public' ? 1 : 0,
    permissionGiven: hasWords && (state === 'public' || random.chance(0.6)) ? 1 : 0,
    feedbackToken: `token-${String(id).padStart(16, '0')}`,
    submittedAt: hasWords ? createdAt : null,
    projectValueCents: random.chance(0.3) ? random.between(150, 9000) * 100 : null,
  };
}

type SeededRandom = ReturnType<typeof createSeededRandom>;

/** The same numbers on every run: a linear congruential generator. */
function createSeededRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  }
  return {
    chance: (share: number) => next() < share,
    /** A whole number, both ends among them. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    one: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
    /** One of the keys, as often as its share of 1 says. */
    pick<Key extends string | number>(shares: Record<Key, number>): `${Key}` {
      let rest = next();
      const names = Object.keys(shares) as `${Key}`[];
      const found = names.find((name) => {
        rest -= shares[name as Key];
        return rest < 0;
      });
      return found ?? this.one(names);
    },
  };
}
