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
import { estimate, inquiry, roomySchedule, type Seeds, staffHeaders } from './seed-target.ts';

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
    {
      ids = [0],
      isStaff = false,
      label = '',
      ...shares
    }: Pick<EntryPoint, 'minTaken' | 'mostPutOff'> & {
      ids?: (number | string)[];
      isStaff?: boolean;
      label?: string;
    },
  ): EntryPoint => ({
    name: `${method} ${path}${label}`,
    ...shares,
    requests: fc
      .record({ id: idOf(ids), body: bodies, contentType: contentTypes })
      .map(({ id, body, contentType }) => ({
        method,
        path: path.replace('{id}', () => id),
        headers: { 'content-type': contentType, ...(isStaff && staffHeaders) },
        body,
      })),
  });

  /** A form of a page, as browsers send it. */
  const form = (
    path: string,
    ids: (number | string)[],
    fields: fc.Arbitrary<Record<string, string>>,
  ): EntryPoint => ({
    name: `POST ${path.replace(/\?.*/, '')}`,
    minTaken: 0.05,
    requests: fc.record({ id: idOf(ids), body: fields.chain(spoiltForm) }).map(({ id, body }) => ({
      method: 'POST',
      path: path.replace(/\{\w+\}/, () => id),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })),
  });
  const { zip, ...place } = { ...bookingFields, startsAt: seeds.starts[0] ?? '' };
  const visitor = { zip, email: 'ana@kent.example', serviceType: 'office-cleanout' };
  // Ten thousand fill their windows: those that bookings are moved to stay clear of them.
  const crowded = seeds.starts.slice(4);
  const visitAt = (turn: number) =>
    fc
      .constantFrom(...crowded.filter((_, index) => index % 2 === turn))
      .map((startsAt) => ({ ...place, ...visitor, startsAt }));
  const [booking, canceled, moved] = seeds.bookings;
  const ofBooking = { ids: [booking?.token ?? ''] };
  const feedbackBodies = fc
    .constantFrom(null, ...seeds.tokens.slice(0, 10))
    .chain((feedbackToken) => spoiltBody({ ...feedback, feedbackToken }));
  const call = {
    words: 'sofa, 2 dressers, old piano, 3rd floor walk-up, saturday morning',
    serviceType: 'residential-cleanout',
    picked: [{ key: 'area-rug', quantity: 2 }],
    kinds: [{ read: 'piano-upright', meant: 'piano-grand' }],
    access: { floor: 4 },
  };
  const caller = {
    clientName: 'Ruth',
    clientPhone: '(347) 555-0108',
    clientEmail: 'ruth@kent.example',
    foundBy: 'A neighbor',
    share: 'mail',
  };
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
    // Before these jobs are settled; ten times an hour each.
    entry(['POST', '/api/quotes/{id}/call'], spoiltBody({ clientPhone: '(212) 555-0142' }), {
      ids: seeds.shareTokens,
      minTaken: 0,
      mostPutOff: 0.4,
    }),
    entry(
      ['PATCH', '/api/admin/quotes/{id}'],
      fc.oneof(
        spoiltBody({ status: 'booked', statusBefore: 'quoted' }),
        spoiltBody({ status: 'lost', lostReason: 'other', words: 'Moved to Ohio' }),
      ),
      { ids: seeds.quoteIds, isStaff: true, minTaken: 0.05 },
    ),
    entry(['POST', '/api/quotes/{id}/guests'], spoiltBody({ guestsSeePhotos: true }), {
      ids: seeds.shareTokens,
      minTaken: 0.05,
    }),
    // Other entry points need the links of these quotes.
    entry(
      ['POST', '/api/quotes/{id}/withdraw'],
      spoiltBody({ clientEmail: 'nobody@harrow.example' }),
      { ids: seeds.shareTokens, minTaken: 0, mostPutOff: 0.2 },
    ),
    entry(
      ['POST', '/api/quotes/send-link'],
      // Of one ticket after another: each is asked for five times an hour at most.
      fc
        .integer({ min: 1, max: 1_000_000 })
        .chain((id) => spoiltBody({ ticket: `Q-${id}`, contact: 'nobody@harrow.example' })),
      { minTaken: 0, mostPutOff: 0.05 },
    ),
    entry(['POST', '/api/admin/quotes/{id}/withdraw-link'], bodiless, {
      ids: [0],
      isStaff: true,
      minTaken: 0,
    }),
    entry(
      ['POST', '/api/admin/quotes/{id}/notes'],
      spoiltBody({ key: 'fuzz', text: 'Called at noon.' }),
      { ids: seeds.quoteIds, isStaff: true, minTaken: 0.1 },
    ),
    ...['contacts', 'quotes'].map((jobs) =>
      entry(
        ['POST', `/api/admin/${jobs}/{id}/calls`],
        spoiltBody({ key: 'fuzz', wasReached: false, text: 'Rang out.' }),
        { ids: jobs === 'contacts' ? seeds.leadIds : seeds.quoteIds, isStaff: true, minTaken: 0.1 },
      ),
    ),
    entry(
      ['POST', '/api/admin/contacts/{id}/notes'],
      spoiltBody({ key: 'fuzz', text: 'Buzzer 3F.' }),
      { ids: seeds.leadIds, isStaff: true, minTaken: 0.1 },
    ),
    ...['devices/forget', 'session/end'].map((path) =>
      entry(['POST', `/api/admin/${path}`], bodiless, { isStaff: true, minTaken: 0 }),
    ),
    entry(['POST', '/api/admin/quotes/{id}/recall'], bodiless, {
      ids: seeds.quoteIds,
      isStaff: true,
      minTaken: 0,
    }),
    entry(['POST', '/api/admin/calls/price'], spoiltBody(call), {
      isStaff: true,
      minTaken: 0.05,
    }),
    entry(
      ['POST', '/api/admin/calls'],
      fc
        .integer({ min: 1, max: 1_000_000_000 })
        .chain((key) => spoiltBody({ ...call, ...caller, key: `fuzz-${key}` })),
      { isStaff: true, minTaken: 0.05 },
    ),
    entry(['POST', '/api/admin/quotes/{id}/nudge'], bodiless, {
      ids: seeds.quoteIds,
      isStaff: true,
      minTaken: 0,
    }),
    entry(['PATCH', '/api/admin/today'], spoiltBody({ nudgesByItself: false }), {
      isStaff: true,
      minTaken: 0.05,
    }),
    entry(
      ['POST', '/api/admin/quotes/{id}/load'],
      spoiltBody({ volume: 5.5, price: 420, before: null }),
      { ids: seeds.quoteIds, isStaff: true, minTaken: 0 },
    ),
    entry(['POST', '/api/admin/quotes/{id}/invitation'], spoiltBody({ state: 'open' }), {
      ids: seeds.quoteIds,
      isStaff: true,
      minTaken: 0,
    }),
    entry(['POST', '/api/admin/contacts/{id}/invitation'], spoiltBody({ state: 'refused' }), {
      ids: seeds.doneLeadIds,
      isStaff: true,
      minTaken: 0.02,
    }),
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
      ids: seeds.bookableTokens,
      minTaken: 0.05,
    }),
    // A window takes fifty visits, so they are spread; those of the form are others.
    entry(['POST', '/api/bookings'], visitAt(0).chain(spoiltBody), { minTaken: 0.05 }),
    entry(['POST', '/api/bookings/{id}/accept'], bodiless, { ...ofBooking, minTaken: 0.05 }),
    // A link changes ten times a day: what is asked again changes nothing.
    entry(['POST', '/api/bookings/{id}/move'], spoiltBody({ startsAt: seeds.starts[1] }), {
      ...ofBooking,
      minTaken: 0.05,
    }),
    entry(['POST', '/api/bookings/{id}/cancel'], bodiless, {
      ids: [canceled?.token ?? ''],
      minTaken: 0.05,
    }),
    form('/book?zip=11211', [0], visitAt(1)),
    form(
      '/book/{shareToken}?zip=11211',
      seeds.bookableTokens,
      fc.constant({ ...place, 'access.floor': '3' }),
    ),
    // After what books them: what it adds would not fit in a window.
    form(
      '/cotizacion/{shareToken}',
      seeds.bookableTokens,
      fc.constant({ more: 'dos mesas', floor: '3', hasElevator: 'true' }),
    ),
    form(
      '/booking/{token}',
      ofBooking.ids,
      fc.constant({ do: 'move', startsAt: seeds.starts[2] ?? '' }),
    ),
    entry(
      ['POST', '/api/admin/schedule/blocks'],
      spoiltBody({ day: '2031-01-02', reason: 'The yard is closed' }),
      { isStaff: true, minTaken: 0.05 },
    ),
    entry(
      ['POST', '/api/admin/schedule/bookings/{id}/cancel'],
      spoiltBody({ startsBefore: canceled?.startsAt }),
      { ids: [canceled?.id ?? 0], isStaff: true, minTaken: 0.05 },
    ),
    entry(
      ['POST', '/api/admin/schedule/bookings/{id}/move'],
      spoiltBody({ startsAt: seeds.starts[3] }),
      { ids: [moved?.id ?? 0], isStaff: true, minTaken: 0.05 },
    ),
    // After the bookings, for which it leaves no room.
    entry(['POST', '/api/admin/schedule/settings'], spoiltBody(roomySchedule), {
      isStaff: true,
      minTaken: 0.05,
    }),
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
      minTaken: 0.1,
      isStaff: true,
      label: ' (invitation)',
    }),
    entry(['POST', '/api/admin/session'], spoiltBody({ password: adminPassword }), {
      minTaken: 0.05,
    }),
    entry(
      ['PATCH', '/api/admin/contacts/{id}'],
      fc
        .shuffledSubarray(['new', 'booked'], { minLength: 2 })
        .chain(([status, statusBefore]) => spoiltBody({ status, statusBefore })),
      { ids: seeds.leadIds, isStaff: true, minTaken: 0.1 },
    ),
    entry(
      ['POST', '/api/admin/jobs/status'],
      spoiltBody({
        status: 'booked',
        jobs: seeds.leadIds.slice(0, 3).map((leadId) => ({ leadId, statusBefore: 'new' })),
      }),
      { isStaff: true, minTaken: 0.05 },
    ),
    entry(
      ['PATCH', '/api/testimonials/{id}'],
      fc.oneof(spoiltBody({ isApproved: true }), spoiltBody({ isPublic: true })),
      { ids: [1, 2, 3], isStaff: true, minTaken: 0.05 },
    ),
    entry(['POST', '/api/testimonials/{id}/invite'], bodiless, {
      ids: seeds.invitationIds.slice(20),
      isStaff: true,
      minTaken: 0.2,
    }),
    entry(['POST', '/api/admin/mails/{id}/send'], bodiless, {
      ids: seeds.mailIds,
      isStaff: true,
      minTaken: 0,
    }),
    entry(['POST', '/api/admin/contacts/{id}/restore'], bodiless, {
      ids: seeds.leadIds,
      isStaff: true,
      minTaken: 0.2,
    }),
    entry(
      ['POST', '/api/admin/accuracy/suggestions'],
      spoiltBody({ name: 'item:sofa-3-seat', decision: 'refused', from: 45, to: 54 }),
      { isStaff: true, minTaken: 0 },
    ),
    entry(
      ['POST', '/api/admin/connections/endpoints'],
      // Nothing is sent to it: no event happens that it is told about.
      spoiltBody({ url: 'https://hooks.invalid/in?a=b', types: ['job.done'] }),
      { isStaff: true, minTaken: 0 },
    ),
    entry(['POST', '/api/admin/connections/endpoints/{id}/secret'], bodiless, {
      ids: [1],
      isStaff: true,
      minTaken: 0,
    }),
    entry(['POST', '/api/admin/connections/endpoints/{id}/test'], bodiless, {
      ids: [0],
      isStaff: true,
      minTaken: 0,
    }),
    entry(['PATCH', '/api/admin/connections/endpoints/{id}'], spoiltBody({ isPaused: true }), {
      ids: [1],
      isStaff: true,
      minTaken: 0,
    }),
    entry(['POST', '/api/admin/connections/deliveries/{id}/send'], bodiless, {
      ids: [0],
      isStaff: true,
      minTaken: 0,
    }),
    entry(
      ['POST', '/api/admin/connections/tokens'],
      spoiltBody({ name: 'Books', scopes: ['leads:read'], expiresOn: '2031-01-02' }),
      { isStaff: true, minTaken: 0 },
    ),
    ...['endpoints', 'tokens'].map((what) =>
      entry(['DELETE', `/api/admin/connections/${what}/{id}`], bodiless, {
        ids: [1, 2],
        isStaff: true,
        minTaken: 0,
      }),
    ),
    entry(['POST', '/api/admin/setup/mails'], bodiless, { isStaff: true, minTaken: 0 }),
    entry(['PATCH', '/api/admin/setup'], spoiltBody({ topic: 'model', isAside: true }), {
      isStaff: true,
      minTaken: 0.05,
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
