import fc from 'fast-check';
import type { EntryPoint } from './entry-point.ts';
import { hostileQuery, hostileSegment } from './hostile-path.ts';
import { hostileText } from './hostile-text.ts';
import { type Seeds, staffHeaders } from './seed-target.ts';

const page = {
  limit: ['1', '50', '200'],
  cursor: ['1', '5', '999'],
  q: ['ana', 'Q-1', '212', 'Kent Lofts'],
};
const services = ['office-cleanout', 'emergency-cleanout'];

const person = {
  contact: ['ben@kent.example', '(917) 555-0123', 'ana@ortiz.example', 'nobody@example.com'],
};

/** Every address that is read with a query or a name in its path. */
export function readingEntryPoints(seeds: Seeds): EntryPoint[] {
  const bookingTokens = seeds.bookings.map(({ token }) => token);
  const list = (path: string, known: Record<string, string[]>, minTaken = 0.3): EntryPoint => ({
    name: `GET ${path}`,
    minTaken,
    requests: hostileQuery(known).map((query) => ({
      method: 'GET',
      path: `${path}${query}`,
      headers: staffHeaders,
    })),
  });
  const named = (path: string, names: string[], isStaff: boolean): EntryPoint => ({
    name: `GET ${path}/{…}`,
    minTaken: 0.1,
    requests: fc
      .oneof(
        { weight: 1, arbitrary: fc.constantFrom(...names) },
        { weight: 2, arbitrary: hostileSegment },
      )
      .map((name) => ({
        method: 'GET',
        path: `${path}/${name}`,
        headers: isStaff ? staffHeaders : {},
      })),
  });
  const inside = (path: string, names: string[], end: string, query = ''): EntryPoint => ({
    name: `GET ${path}/{…}${end}`,
    minTaken: 0,
    requests: fc.oneof(fc.constantFrom(...names), hostileSegment).map((name) => ({
      method: 'GET',
      path: `${path}/${name}${end}${query}`,
      headers: {},
    })),
  });
  const received = { within: ['day', 'week'], from: ['2026-03-01'], to: ['2026-12-31'] };
  const selected = { ids: ['1', '1,2,3'] };
  const filter = {
    ...received,
    prefers: ['phone', 'both'],
    borough: ['Brooklyn'],
    call: ['waiting'],
    source: ['ai-quote', 'contact-form'],
    service: services,
    sort: ['name', 'oldest'],
  };
  const quoteFilter = {
    ...received,
    status: ['quoted', 'needs-review'],
    service: services,
    borough: ['Brooklyn'],
    ending: ['3'],
    sort: ['oldest', 'ending', 'price'],
  };
  return [
    list('/api/admin/contacts', {
      ...page,
      ...filter,
      status: ['new', 'booked'],
      held: ['only'],
    }),
    list('/api/admin/contacts.csv', { q: page.q, ...filter, ...selected }),
    list('/api/admin/quotes', { ...page, ...quoteFilter }),
    list('/api/admin/quotes.csv', { q: page.q, ...quoteFilter, ...selected }),
    list('/api/admin/accuracy', page),
    list('/api/admin/report', { period: ['eight-weeks', 'year'] }),
    list('/api/admin/report.csv', { period: ['eight-weeks', 'year'] }),
    list('/api/admin/pricing', page),
    list('/api/admin/today', page),
    list('/api/admin/setup', page),
    list('/api/admin/connections', page),
    list('/api/schedule/calendar.ics', { key: ['none'] }, 0),
    list('/api/admin/schedule', { from: ['2026-11-23'], days: ['1', '7'] }),
    list('/api/admin/schedule/room', { loadCubicYards: ['2.5'], place: ['Brooklyn'] }, 0.1),
    list('/api/admin/schedule/sheet', { day: ['2026-11-23'] }, 0.1),
    list('/api/admin/photos', { ...page, type: ['image', 'video'] }),
    list('/api/admin/testimonials', { ...page, state: ['to-approve', 'public'] }),
    list('/api/admin/person', person, 0.1),
    list('/api/admin/person/export', person, 0.1),
    list('/api/testimonials', page),
    list('/api/catalogue', page),
    list('/api/health', page),
    list('/api/ready', page),
    named('/api/admin/contacts', seeds.leadIds.map(String), true),
    named('/api/admin/quotes', ['1', '2', '3'], true),
    named('/api/quotes', seeds.shareTokens, false),
    named('/api/bookings', bookingTokens, false),
    inside('/api/bookings', bookingTokens, '/windows'),
    inside('/api/bookings', bookingTokens, '/calendar.ics'),
    inside('/api/quotes', seeds.shareTokens, '/windows', '?zip=11211'),
    named('/api/drafts', seeds.draftTokens, false),
    namedFiles(seeds.draftTokens),
    forgedLinks('GET /api/files/{…}', seeds.fileLinks),
    forgedLinks('GET /api/downloads/quotes/{…}', [...seeds.downloadLinks, ...seeds.archiveLinks]),
    pages(seeds.tokens),
  ];
}

/** Photos of a phone that nobody has sent, asked for by any name. */
function namedFiles(tokens: string[]): EntryPoint {
  return {
    name: 'GET /api/drafts/{token}/files/{id}',
    minTaken: 0,
    mostPutOff: 0.3,
    requests: fc
      .tuple(
        fc.oneof(fc.constantFrom(...tokens), hostileSegment),
        fc.oneof(fc.constantFrom('1', '0', '-1', '99999999999'), hostileSegment),
      )
      .map(([token, id]) => ({
        method: 'GET',
        path: `/api/drafts/${token}/files/${id}`,
        headers: {},
      })),
  };
}

/** Signed links, some as they were made, most with something in them changed. */
function forgedLinks(name: string, links: string[]): EntryPoint {
  const parts = fc.constantFrom(...links).map((link) => new URL(link, 'http://localhost'));
  const headers = fc.constantFrom<Record<string, string>>(
    {},
    {},
    ...[
      'bytes=0-0',
      'bytes=-1',
      'bytes=5-1',
      'bytes=99999999999999999999-',
      'bytes=0-1,3-4',
      'lines=1',
      'bytes=-',
    ].map((range) => ({ range })),
    { 'if-none-match': '*', 'if-modified-since': 'never' },
  );
  const forge = fc.constantFrom(
    'none',
    'none',
    'path',
    'segment',
    'expires',
    'signature',
    'other',
    'query',
  );
  const requests = fc
    .record({
      url: parts,
      other: parts,
      forge,
      spoiler: hostileSegment,
      headers,
      method: fc.constantFrom('GET', 'GET', 'HEAD'),
    })
    .map(({ url, other, forge: what, spoiler, headers: extra, method }) => {
      const [expires = '', signature = ''] = ['expires', 'signature'].map(
        (key) => url.searchParams.get(key) ?? '',
      );
      const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/'));
      const path = {
        none: `${url.pathname}${url.search}`,
        path: `${folder.split('/').slice(0, 3).join('/')}/${spoiler}${url.search}`,
        segment: `${folder}/${spoiler}${url.search}`,
        expires: `${url.pathname}?expires=${spoiler}&signature=${signature}`,
        signature: `${url.pathname}?expires=${expires}&signature=${spoiler}`,
        other: `${other.pathname}${url.search}`,
        query: `${url.pathname}${url.search}&expires=${spoiler}&${spoiler}`,
      }[what];
      return { method, path: path.replaceAll('#', '%23'), headers: extra };
    });
  return { name, requests, minTaken: 0.1 };
}

const pageNames = [
  '',
  'quote',
  'contact',
  'About',
  'services',
  'feedback-form',
  'admin',
  'get-quote',
  'sitemap.xml',
  'robots.txt',
  'metrics',
  'quote.data',
  '404',
  'img',
  'favicon.svg',
];

/** Pages, files and what is neither. */
function pages(tokens: string[]): EntryPoint {
  const segment = fc.oneof(fc.constantFrom(...pageNames), hostileSegment);
  const onePage = fc.constantFrom(...pageNames).map((name) => [name]);
  const oddPlace = fc.array(segment, { minLength: 1, maxLength: 4 });
  const requests = fc
    .record({
      segments: fc.oneof(onePage, oddPlace),
      slashes: fc.constantFrom('/', '/', '/', '//', '\\', '/./', '/%2f'),
      end: fc.constantFrom('', '', '', '/', '//', '.data', '.map', '%00'),
      query: hostileQuery({
        token: tokens.slice(0, 3),
        method: ['on-site'],
        stars: ['5'],
        p: ['/quote'],
      }),
      method: fc.oneof(
        { weight: 4, arbitrary: fc.constant('GET') },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'DELETE', 'TRACE') },
      ),
      encoding: fc.oneof(
        fc.constantFrom('br', 'gzip', '*', 'identity;q=0', 'br;q=0', 'gzip, br, zstd'),
        hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '-').slice(0, 200)),
      ),
    })
    .map(({ segments, slashes, end, query, method, encoding }) => ({
      method,
      path: `/${segments.join(slashes)}${end}${query}`.replaceAll('#', '%23'),
      headers: { 'accept-encoding': encoding, 'user-agent': encoding },
    }));
  return { name: 'pages and files', requests, minTaken: 0.1 };
}
