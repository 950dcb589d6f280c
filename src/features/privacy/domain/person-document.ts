type Row = Record<string, unknown> & { id: number };

interface PersonRows {
  leads: Row[];
  bookings: (Row & { leadId: number })[];
  jobEvents: (Row & { leadId: number })[];
  quotes: (Row & { leadId: number })[];
  quoteRevisions: (Row & { quoteId: number })[];
  files: (Row & { quoteId: number })[];
  mails: (Row & { leadId: number | null; testimonialId: number | null })[];
  handedOver: (Row & { leadId: number | null })[];
  testimonials: Row[];
}

/**
 * Everything stored about a person in one document, each record beside what it belongs to.
 * `placeOf` names a file inside the archive.
 */
export function personDocument(
  { contact, exportedAt, rows }: { contact: string; exportedAt: string; rows: PersonRows },
  placeOf: (fileId: number) => string | null,
) {
  const leadIds = new Set(rows.leads.map(({ id }) => id));
  const testimonialIds = new Set(rows.testimonials.map(({ id }) => id));
  const mailsWhere = (isWanted: (mail: PersonRows['mails'][number]) => boolean) =>
    rows.mails.filter(isWanted).map(({ leadId, testimonialId, ...mail }) => readableRecord(mail));
  return {
    'Email address or phone': contact,
    'Exported at': exportedAt,
    Requests: rows.leads.map((lead) => ({
      ...readableRecord(lead),
      Quotes: rows.quotes
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ leadId, ...quote }) => ({
          ...readableRecord(quote),
          Prices: rows.quoteRevisions
            .filter(({ quoteId }) => quoteId === quote.id)
            .map(({ quoteId, ...row }) => readableRecord(row)),
          'Photos and videos': rows.files
            .filter(({ quoteId }) => quoteId === quote.id)
            .map(({ quoteId, ...file }) => ({
              ...readableRecord(file),
              'In this archive': placeOf(file.id) ?? 'not stored',
            })),
        })),
      Bookings: ofLead(rows.bookings, lead.id),
      'What happened': ofLead(rows.jobEvents, lead.id),
      Mails: mailsWhere(({ leadId }) => leadId === lead.id),
      'Handed to other systems': rows.handedOver
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ leadId, ...event }) => readableRecord(event)),
    })),
    Feedback: rows.testimonials.map((testimonial) => ({
      ...readableRecord(testimonial),
      Mails: mailsWhere(({ testimonialId }) => testimonialId === testimonial.id),
    })),
    'Other mails': mailsWhere(
      ({ leadId, testimonialId }) =>
        !(leadId && leadIds.has(leadId)) && !(testimonialId && testimonialIds.has(testimonialId)),
    ),
  };
}

function ofLead(rows: (Row & { leadId: number })[], id: number) {
  return rows
    .filter(({ leadId }) => leadId === id)
    .map(({ leadId, ...row }) => readableRecord(row));
}

/** Technical columns that say nothing about a person. */
const inner = new Set([
  'searchText',
  'requestFingerprint',
  'idempotencyKey',
  'leaseExpiresAt',
  'nextAttemptAt',
  'attempts',
  'htmlBody',
  'picture',
  'calendar',
  'storageKey',
  'thumbnailKey',
  'seal',
  'toStatus',
]);
const jsonText = new Set(['sourceDetail', 'observation', 'result', 'inputs', 'detail', 'payload']);
const flag = /^is[A-Z]|^permissionGiven$|^wasReached$/;

type Readable = Record<string, unknown>;

/**
 * A row in readable form: "preferredDate" becomes "Preferred date", cents become dollars, stored
 * JSON is parsed. Columns not named here are shown unchanged.
 */
function readableRecord(row: Record<string, unknown>): Readable {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !inner.has(name) && value !== null && value !== '')
      .map(([name, value]) => readableEntry(name, value)),
  );
}

function readableEntry(name: string, value: unknown): [string, unknown] {
  if (name.endsWith('Cents') && typeof value === 'number') {
    return [`${readableName(name.replace(/Cents$/, ''))} in dollars`, value / 100];
  }
  if (flag.test(name)) return [readableName(name), value === 1];
  if (jsonText.has(name) && typeof value === 'string') {
    return [readableName(name), readableValue(JSON.parse(value))];
  }
  return [readableName(name), value];
}

function readableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [readableName(name), readableValue(inside)]),
  );
}

/** "preferredDate" -> "Preferred date". */
function readableName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
