import { bookingOfferSchema, bookingSchema } from '#src/features/booking/contract.ts';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { openedHandoffSchema } from '#src/features/photos/contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { staffFilesSchema } from '#src/features/staff-quotes/contract.ts';
import { staffTestimonialSchema } from '#src/features/testimonials/contract.ts';
import { adminPassword } from '#tests/e2e/start-server.ts';
import { bookingFields } from '#tests/support/bookings.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { feedback, invitation } from '#tests/support/testimonials.ts';
import { nextAddress } from './fuzz-request.ts';

export const staffHeaders = { 'x-admin-password': adminPassword };

export const estimate = {
  serviceType: 'office-cleanout',
  address: '12 Harrow Street',
  preferredDate: '2026-12-02',
  preferredTime: 'morning',
  contactName: 'Ana Ortiz',
  contactPhone: '(212) 555-0142',
  contactEmail: 'ana@ortiz.example',
  description: '6 desks and 8 office chairs in Brooklyn',
  elapsedMs: 20_000,
  challengeToken: 'none',
  sourceDetail: '{"campaign":{"utm_source":"news"},"referrer":"example.com/","landing":"/"}',
};

export const inquiry = {
  name: 'Ben Adler',
  company: 'Kent Lofts',
  email: 'ben@kent.example',
  phone: '718-555-0100',
  address: '90 Kent Avenue, Brooklyn',
  serviceType: 'storage-unit-cleanout',
  preferredTime: 'after 5',
  message: 'Two units.\nSecond floor.',
  preferredContact: 'phone',
  elapsedMs: '20000',
  sourceDetail: '{"landing":"/quote"}',
};

/** Takes what thousands of inputs book. */
export const roomySchedule = {
  trucks: 50,
  cubicYardsPerTruck: 200,
  visitsPerWindow: 50,
  freeChangeHours: 24,
};

/** Something of every kind to aim at. */
export type Seeds = Awaited<ReturnType<typeof seedTarget>>;

export async function seedTarget(url: string) {
  const call = async (path: string, options: RequestInit = {}) => {
    const headers = { 'x-forwarded-for': nextAddress(), ...staffHeaders, ...options.headers };
    const answer = await fetch(url + path, { ...options, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  const post = (path: string, body: unknown) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  for (let lead = 0; lead < 3; lead += 1) {
    await post('/api/estimates', estimate);
    await post('/api/contact', inquiry);
    await post('/api/testimonials', { ...feedback, customerName: `Customer ${lead}` });
  }
  const invitations = [];
  for (let guest = 0; guest < 40; guest += 1) {
    const body = { ...invitation, customerEmail: `guest${guest}@example.com` };
    invitations.push(staffTestimonialSchema.parse(await post('/api/testimonials', body)));
  }
  const quotes = [];
  for (let quote = 0; quote < 7; quote += 1) {
    const body = await makeQuoteForm();
    quotes.push(sharedQuoteSchema.parse(await call('/api/quotes/ai', { method: 'POST', body })));
  }
  // Nothing else aims at the quotes that are booked, and there is room for all.
  const bookable = quotes.splice(2).map(({ shareToken }) => shareToken);
  await post('/api/admin/schedule/settings', roomySchedule);
  const offer = bookingOfferSchema.parse(
    await call(`/api/quotes/${bookable[0]}/windows?zip=11211&kind=estimate`),
  );
  // What begins soon can be booked, but neither moved nor canceled by its link.
  const later = offer.days.slice(2);
  const starts = later.flatMap(({ windows }) => windows.map(({ startsAt }) => startsAt));
  const bookings = [];
  for (const shareToken of bookable.splice(2)) {
    const place = { ...bookingFields, kind: 'estimate', startsAt: starts[0] };
    const held = bookingSchema.parse(await post(`/api/quotes/${shareToken}/bookings`, place));
    bookings.push(bookingSchema.parse(await post(`/api/bookings/${held.token}/accept`, {})));
  }
  const drafts = [];
  for (let draft = 0; draft < 2; draft += 1) {
    drafts.push(openedHandoffSchema.parse(await post('/api/drafts', {})));
  }
  const finished = 'Finished Job';
  await post('/api/contact', { ...inquiry, name: finished });
  const listed = staffLeadsSchema.parse(await call('/api/admin/contacts'));
  const done = listed.contacts.filter(({ name }) => name === finished);
  const contacts = listed.contacts.filter((lead) => !done.includes(lead));
  for (const { id: leadId } of done) {
    const jobs = [{ leadId, statusBefore: 'new' }];
    await post('/api/admin/jobs/status', { status: 'done', jobs });
  }
  const { files } = staffFilesSchema.parse(await call('/api/admin/photos'));
  return {
    leadIds: contacts.map(({ id }) => id),
    /** Of done jobs, which nothing else aims at. */
    doneLeadIds: done.map(({ id }) => id),
    mailIds: contacts.flatMap(({ mails }) => mails.map(({ id }) => id)),
    invitationIds: invitations.map(({ id }) => id),
    /** Of invitations nobody has answered. */
    tokens: invitations.map(({ feedbackToken }) => feedbackToken ?? ''),
    quoteIds: quotes.map(({ quoteId }) => quoteId),
    shareTokens: quotes.map(({ shareToken }) => shareToken),
    /** Of quotes to be booked. */
    bookableTokens: bookable,
    /** One to change, one to cancel and one for staff to move: the first may be canceled by a form. */
    bookings: bookings.map(({ id, token, startsAt }) => ({ id, token, startsAt })),
    /** When somebody can come. */
    starts,
    draftTokens: drafts.map(({ token }) => token),
    fileLinks: files.flatMap((file) => [file.fileUrl, file.thumbnailUrl ?? file.fileUrl]),
    downloadLinks: files.map(({ downloadUrl }) => downloadUrl),
    archiveLinks: files.map(({ archiveUrl }) => archiveUrl),
  };
}
