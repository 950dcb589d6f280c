import fc from 'fast-check';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { priceBookValuesSchema } from '#src/features/pricing/rules-contract.ts';
import { adminPassword } from '#tests/e2e/start-server.ts';
import { bookingFields } from '#tests/support/bookings.ts';
import { feedback, invitation } from '#tests/support/testimonials.ts';
import type { EntryPoint } from './entry-point.ts';
import { spoiltBody } from './hostile-json.ts';
import { hostileSegment } from './hostile-path.ts';
import { hostileText } from './hostile-text.ts';
import { estimate, inquiry, type Seeds, staffHeaders } from './seed-target.ts';

const figures = priceBookValuesSchema.parse(priceBook);
const catalogue = {
  changed: [
    {
      key: 'car-tire',
      name: 'Tire, car',
      volumeCubicFeet: 5,
      flags: ['tire'],
      synonyms: ['car tire'],
    },
  ],
  added: [{ name: 'Totem', volumeCubicFeet: 30, flags: ['heavy'], synonyms: ['carved pole'] }],
};

const contentTypes = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded'],
      ...[
        'application/json;',
        'text/json',
        'multipart/form-data; boundary=x',
        ' ',
        'a/b/c',
        'application/JSON',
      ],
    ),
  },
);

/** A form with some of its fields replaced, doubled or left out, or something that is no form. */
function spoiltForm(fields: Record<string, string>): fc.Arbitrary<string> {
  const spoilt = fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(fields), '__proto__', 'access.x'), hostileText))
    .map((changes) =>
      [...Object.entries(fields), ...changes]
        .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&'),
    );
  return fc.oneof({ weight: 9, arbitrary: spoilt }, { weight: 1, arbitrary: hostileText });
}

/** Every address that takes JSON, as `seeds` make its bodies and ids good. */
export function jsonEntryPoints(seeds: Seeds): EntryPoint[] {
  const idOf = (ids: (number | string)[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...ids.map(String)) },
      { weight: 1, arbitrary: hostileSegment },
    );
  const entry = (
    [method, path]: [string, string],
    bodies: fc.Arbitrary<string>,
    options: { ids?: (number | string)[]; isStaff?: boolean; minTaken: number; label?: string },
  ): EntryPoint => ({
    name: `${method} ${path}${options.label ?? ''}`,
    minTaken: options.minTaken,
    requests: fc
      .record({ id: idOf(options.ids ?? [0]), body: bodies, contentType: contentTypes })
      .map(({ id, body, contentType }) => ({
        method,
        path: path.replace('{id}', () => id),
        headers: { 'content-type': contentType, ...(options.isStaff && staffHeaders) },
        body,
      })),
  });

  /** A form of a page, as browsers send it. */
  const form = (
    path: string,
    ids: (number | string)[],
    fields: Record<string, string>,
  ): EntryPoint => ({
    name: `POST ${path.replace(/\?.*/, '')}`,
    minTaken: 0,
    requests: fc.record({ id: idOf(ids), body: spoiltForm(fields) }).map(({ id, body }) => ({
      method: 'POST',
      path: path.replace(/\{\w+\}/, () => id),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })),
  });
  const { zip, ...place } = { ...bookingFields, startsAt: seeds.startsAt };
  const visitor = { zip, email: 'ana@kent.example', serviceType: 'office-cleanout' };
  const feedbackBodies = fc
    .constantFrom(null, ...seeds.tokens.slice(0, 10))
    .chain((feedbackToken) => spoiltBody({ ...feedback, feedbackToken }));
  const bodiless = fc.oneof(
    { weight: 9, arbitrary: fc.constant('{}') },
    { weight: 1, arbitrary: spoiltBody({ id: 1 }) },
  );
  return [
    entry(['POST', '/api/contact'], spoiltBody(inquiry), { minTaken: 0.2 }),
    entry(['POST', '/api/estimates'], spoiltBody(estimate), { minTaken: 0.2 }),
    entry(
      ['PATCH', '/api/quotes/{id}'],
      spoiltBody({
        lines: [
          { id: 'seen-1', quantity: 3, isKept: true, key: 'sofa-3-seat' },
          { id: 'seen-2', sameAs: 'seen-1' },
        ],
        add: [{ id: 'fuzz', key: 'car-tire', quantity: 4 }],
        access: { floor: 4, hasElevator: false, parking: false, demolition: null },
      }),
      { ids: seeds.shareTokens, minTaken: 0.05 },
    ),
    entry(
      ['PATCH', '/api/admin/quotes/{id}'],
      fc.oneof(
        spoiltBody({ status: 'booked', statusBefore: 'quoted' }),
        spoiltBody({ status: 'lost', lostReason: 'other', words: 'Moved to Ohio' }),
      ),
      { ids: seeds.quoteIds, isStaff: true, minTaken: 0.05 },
    ),
    entry(['POST', '/api/quotes/{id}/guests'], spoiltBody({ guestsSeePhotos: true }), {
      ...{ ids: seeds.shareTokens, minTaken: 0.05 },
    }),
    // Other entry points need the links of these quotes.
    entry(
      ['POST', '/api/quotes/{id}/withdraw'],
      spoiltBody({ clientEmail: 'nobody@harrow.example' }),
      { ids: seeds.shareTokens, minTaken: 0 },
    ),
    entry(
      ['POST', '/api/quotes/send-link'],
      // Of one ticket after another: each is asked for five times an hour at most.
      fc
        .integer({ min: 1, max: 1_000_000 })
        .chain((id) => spoiltBody({ ticket: `Q-${id}`, contact: 'nobody@harrow.example' })),
      { minTaken: 0 },
    ),
    entry(['POST', '/api/admin/quotes/{id}/withdraw-link'], bodiless, {
      ...{ ids: [0], isStaff: true, minTaken: 0 },
    }),
    entry(
      ['POST', '/api/admin/quotes/{id}/notes'],
      spoiltBody({ key: 'fuzz', text: 'Called at noon.' }),
      { ids: seeds.quoteIds, isStaff: true, minTaken: 0.1 },
    ),
    entry(['POST', '/api/admin/quotes/{id}/nudge'], bodiless, {
      ...{ ids: seeds.quoteIds, isStaff: true, minTaken: 0 },
    }),
    entry(['PATCH', '/api/admin/today'], spoiltBody({ nudgesByItself: false }), {
      ...{ isStaff: true, minTaken: 0.05 },
    }),
    entry(
      ['POST', '/api/admin/quotes/{id}/load'],
      spoiltBody({ volume: 5.5, price: 420, before: null }),
      { ids: seeds.quoteIds, isStaff: true, minTaken: 0 },
    ),
    ...(['preview', 'revisions'] as const).map((what) =>
      entry(
        ['POST', `/api/admin/quotes/{id}/${what}`],
        spoiltBody({
          edit: { lines: [{ id: 'seen-1', quantity: 3 }], add: [], access: { floor: 4 } },
          handPrice: 640.5,
          reason: 'Agreed by phone',
          send: true,
          baseRevision: 1,
        }),
        { ids: seeds.quoteIds, isStaff: true, minTaken: 0 },
      ),
    ),
    entry(['POST', '/api/quotes/{id}/bookings'], spoiltBody({ ...place, zip, kind: 'estimate' }), {
      ...{ ids: seeds.shareTokens, minTaken: 0 },
    }),
    entry(['POST', '/api/bookings'], spoiltBody({ ...place, ...visitor }), { minTaken: 0 }),
    entry(['POST', '/api/bookings/{id}/accept'], bodiless, {
      ...{ ids: seeds.bookingTokens, minTaken: 0.05 },
    }),
    entry(['POST', '/api/bookings/{id}/move'], spoiltBody({ startsAt: seeds.startsAt }), {
      ...{ ids: seeds.bookingTokens, minTaken: 0 },
    }),
    // Other entry points need this booking.
    entry(['POST', '/api/bookings/{id}/cancel'], bodiless, { ids: [0], minTaken: 0 }),
    form('/book?zip=11211', [0], { ...place, ...visitor }),
    form('/book/{shareToken}?zip=11211', seeds.shareTokens, { ...place, 'access.floor': '3' }),
    form('/booking/{token}', seeds.bookingTokens, { do: 'move', startsAt: seeds.startsAt }),
    entry(
      ['POST', '/api/admin/schedule/settings'],
      spoiltBody({
        ...{ trucks: 2, cubicYardsPerTruck: 20, visitsPerWindow: 2, freeChangeHours: 24 },
      }),
      { isStaff: true, minTaken: 0.05 },
    ),
    entry(
      ['POST', '/api/admin/schedule/blocks'],
      spoiltBody({ day: '2031-01-02', reason: 'The yard is closed' }),
      { isStaff: true, minTaken: 0.05 },
    ),
    entry(['POST', '/api/admin/schedule/bookings/{id}/cancel'], bodiless, {
      ...{ ids: [0], isStaff: true, minTaken: 0 },
    }),
    entry(
      ['POST', '/api/admin/schedule/bookings/{id}/move'],
      spoiltBody({ startsAt: seeds.startsAt }),
      { ids: [1], isStaff: true, minTaken: 0 },
    ),
    entry(
      ['POST', '/api/quotes/list'],
      spoiltBody({
        serviceType: 'residential-cleanout',
        clientName: 'Jordan Reyes',
        clientEmail: 'jordan@harrow.example',
        clientPhone: '(212) 555-0142',
        contactMethod: 'both',
        description: 'A walk-up in Brooklyn',
        items: [
          { key: 'sofa-3-seat', quantity: 1 },
          { key: 'box-medium', quantity: 12 },
        ],
        spaces: [{ choice: { kind: 'truck', eighths: 3 }, amount: 1 }],
        access: { floor: 3, hasElevator: false },
      }),
      { minTaken: 0.1 },
    ),
    entry(
      ['POST', '/api/prices'],
      spoiltBody({
        serviceType: 'residential-cleanout',
        items: [
          { key: 'sofa-3-seat', quantity: 1 },
          { key: 'box-medium', quantity: 12 },
        ],
        spaces: [{ choice: { kind: 'truck', eighths: 3 }, amount: 1 }],
        access: { floor: 3, hasElevator: false },
        offered: ['mattress-queen', 'box-medium'],
      }),
      { minTaken: 0.1 },
    ),
    entry(['POST', '/api/drafts'], bodiless, { minTaken: 0.3 }),
    entry(['DELETE', '/api/drafts/{id}'], bodiless, {
      ids: ['a'.repeat(32), 'none'],
      minTaken: 0.1,
    }),
    entry(
      ['POST', '/api/admin/pricing/preview'],
      fc.oneof(spoiltBody({ figures }), spoiltBody({ catalogue })),
      { isStaff: true, minTaken: 0.05 },
    ),
    entry(
      ['POST', '/api/admin/pricing/price-book'],
      spoiltBody({ figures, baseVersion: priceBook.version, note: 'Checked' }),
      { isStaff: true, minTaken: 0 },
    ),
    entry(
      ['POST', '/api/admin/pricing/catalogue'],
      spoiltBody({ catalogue, baseVersion: 'saved-1', note: 'Checked' }),
      { isStaff: true, minTaken: 0 },
    ),
    entry(['POST', '/api/testimonials'], feedbackBodies, { minTaken: 0.05, label: ' (feedback)' }),
    entry(['POST', '/api/testimonials'], spoiltBody(invitation), {
      ...{ minTaken: 0.1, isStaff: true, label: ' (invitation)' },
    }),
    entry(['POST', '/api/admin/session'], spoiltBody({ password: adminPassword }), {
      minTaken: 0.05,
    }),
    entry(
      ['PATCH', '/api/admin/contacts/{id}'],
      spoiltBody({ status: 'booked', statusBefore: 'new', staffNote: 'Called at noon.' }),
      { ids: seeds.leadIds, isStaff: true, minTaken: 0.2 },
    ),
    entry(
      ['PATCH', '/api/testimonials/{id}'],
      fc.oneof(spoiltBody({ isApproved: true }), spoiltBody({ isPublic: true })),
      { ids: [1, 2, 3], isStaff: true, minTaken: 0.05 },
    ),
    entry(['POST', '/api/testimonials/{id}/invite'], bodiless, {
      ...{ ids: seeds.invitationIds.slice(20), isStaff: true, minTaken: 0.2 },
    }),
    entry(['POST', '/api/admin/mails/{id}/send'], bodiless, {
      ...{ ids: seeds.mailIds, isStaff: true, minTaken: 0 },
    }),
    entry(['POST', '/api/admin/contacts/{id}/restore'], bodiless, {
      ...{ ids: seeds.leadIds, isStaff: true, minTaken: 0.2 },
    }),
    entry(
      ['POST', '/api/admin/accuracy/suggestions'],
      spoiltBody({ name: 'item:sofa-3-seat', decision: 'refused', from: 45, to: 54 }),
      { isStaff: true, minTaken: 0 },
    ),
    entry(['POST', '/api/admin/setup/mails'], bodiless, { isStaff: true, minTaken: 0 }),
    entry(['PATCH', '/api/admin/setup'], spoiltBody({ topic: 'model', isAside: true }), {
      ...{ isStaff: true, minTaken: 0.05 },
    }),
    // Guests whose invitations nothing else aims at.
    entry(
      ['POST', '/api/admin/person/erase'],
      fc
        .constantFrom('guest12@example.com', 'Guest13@Example.com', 'nobody@example.com')
        .chain((contact) => spoiltBody({ contact, confirmation: contact })),
      { isStaff: true, minTaken: 0 },
    ),
  ];
}
