import { readableRecord } from './readable-record.ts';

type Row = Record<string, unknown> & { id: number };

interface PersonRows {
  leads: Row[];
  quotes: (Row & { leadId: number })[];
  quoteRevisions: (Row & { quoteId: number })[];
  quoteEvents: (Row & { quoteId: number })[];
  files: (Row & { quoteId: number })[];
  mails: (Row & { leadId: number | null; testimonialId: number | null })[];
  testimonials: Row[];
}

/** Everything held about a person, in one document, each thing beside what it belongs to. `placeOf` names a file inside the archive. */
export function personDocument(
  { email, exportedAt, rows }: { email: string; exportedAt: string; rows: PersonRows },
  placeOf: (fileId: number) => string | null,
) {
  const leadIds = new Set(rows.leads.map(({ id }) => id));
  const testimonialIds = new Set(rows.testimonials.map(({ id }) => id));
  const mailsWhere = (isWanted: (mail: PersonRows['mails'][number]) => boolean) =>
    rows.mails.filter(isWanted).map(({ leadId, testimonialId, ...mail }) => readableRecord(mail));
  return {
    'Email address': email,
    'Exported at': exportedAt,
    Requests: rows.leads.map((lead) => ({
      ...readableRecord(lead),
      Quotes: rows.quotes
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ leadId, ...quote }) => ({
          ...readableRecord(quote),
          Prices: ofQuote(rows.quoteRevisions, quote.id),
          'What happened': ofQuote(rows.quoteEvents, quote.id),
          'Photos and videos': rows.files
            .filter(({ quoteId }) => quoteId === quote.id)
            .map(({ quoteId, ...file }) => ({
              ...readableRecord(file),
              'In this archive': placeOf(file.id) ?? 'not stored',
            })),
        })),
      Mails: mailsWhere(({ leadId }) => leadId === lead.id),
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

function ofQuote(rows: (Row & { quoteId: number })[], id: number) {
  return rows
    .filter(({ quoteId }) => quoteId === id)
    .map(({ quoteId, ...row }) => readableRecord(row));
}
