import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#src/database/errors.ts';
import type { PublicTestimonial } from '#src/features/testimonials/contract.ts';
import type { PageServices } from '#src/page-context.ts';
import { sendMemoryEntry } from '#src/platform/http/memory-files.ts';
import { createLogger } from '#src/platform/log.ts';
import { createDocumentCache } from './document-cache.ts';

const kind: PublicTestimonial = {
  id: 1,
  customerName: 'Saul',
  companyName: null,
  jobTitle: null,
  serviceType: 'residential-cleanout',
  location: 'Brooklyn',
  rating: 5,
  testimonialText: 'Quick, careful, done.',
  submittedAt: '2026-11-01T12:00:00.000Z',
};

/** A cache over a page that shows what is published and counts how often it was rendered. */
async function startCache() {
  let published: PublicTestimonial[] = [];
  let pricingVersion = 'book-1';
  let isDatabaseDown = false;
  let isDatabaseSilent = false;
  let time = 0;
  let day = '2026-11-23';
  let rendered: Promise<void> = Promise.resolve();
  const renderPage = vi.fn(
    async (_request: Request, services: PageServices, nonce: string | null) => {
      const testimonials = await services.listPublishedTestimonials();
      const names = testimonials.map((testimonial) => testimonial.customerName).join();
      await rendered;
      return new Response(
        `<link rel="stylesheet" href="/assets/a.css"/><p>${names}</p><script type="speculationrules" nonce="${nonce}">{}</script><script type="application/ld+json">{"a":1}</script>`,
        { headers: { 'content-type': 'text/html; charset=utf-8' } },
      );
    },
  );
  const cache = createDocumentCache({
    handler: {
      handle: renderPage,
      kindOf: () => 'document',
      questionOf: (target) => /\?zip=.*/.exec(target)?.[0] ?? null,
    },
    files: { serve: () => false, readText: () => 'p{color:red}' },
    services: {
      origin: 'https://stoop.example',
      turnstileSiteKey: null,
      listPublishedTestimonials: async () => {
        if (isDatabaseDown) throw new Error('no connection');
        if (isDatabaseSilent) return new Promise(() => {});
        return published;
      },
      findSharedQuote: async () => null,
      linkToQuoteCard: String,
      findInvitation: async () => ({ state: 'unknown' }),
      priceList: async () => null,
      listExtraCharges: async () => [],
      pricingVersion: async () => pricingVersion,
      editSpanishQuote: noBooking,
      sentForm: null,
      sender: '',
      bookings: {
        check: noBooking,
        offer: noBooking,
        hold: noBooking,
        find: noBooking,
        offerVisit: noBooking,
        visit: noBooking,
        offerMove: noBooking,
        accept: noBooking,
        move: noBooking,
        cancel: noBooking,
      },
      reportError() {},
    },
    logger: createLogger('silent'),
    now: () => time,
    today: () => day,
  });
  const server = createServer(async (request, response) => {
    if (!cache.serve(request, response)) {
      const target = request.url ?? '/';
      const { entry, status } = await (target.includes('?zip=')
        ? cache.answer(target)
        : cache.get(target));
      sendMemoryEntry(request, response, entry, status);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    renderPage,
    forget: cache.forget,
    /** Until the returned function is called, pages that have read what is published go no further. */
    holdRendering() {
      const gate = Promise.withResolvers<void>();
      rendered = gate.promise;
      return gate.resolve;
    },
    get: (path = '/') => fetch(`http://127.0.0.1:${port}${path}`),
    publish: (testimonials: PublicTestimonial[]) => {
      published = testimonials;
    },
    savePrices: () => {
      pricingVersion = 'book-2';
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    beginDay: (next: string) => {
      day = next;
    },
    loseDatabase: () => {
      isDatabaseDown = true;
    },
    silenceDatabase: () => {
      isDatabaseSilent = true;
    },
  };
}

test('a document is rendered once, with its CSS inside', async () => {
  const { get, renderPage } = await startCache();
  const texts = await Promise.all(
    [get(), get(), get()].map(async (answer) => (await answer).text()),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('<style>p{color:red}</style>');
  expect(renderPage).toHaveBeenCalledTimes(1);
});

test('our own scripts are allowed by their hashes, and no script that got into a page is', async () => {
  const { get, publish } = await startCache();
  publish([{ ...kind, customerName: '<script>evil()</script><script nonce="">evil()</script>' }]);
  const answer = await get();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const ours = createHash('sha256').update('{}').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${ours}';`);
  expect(await answer.text()).toContain('<script type="speculationrules">{}</script>');
});

test('a published testimonial shows within seconds, and is gone as fast', async () => {
  const { get, publish, pass } = await startCache();
  await get();
  publish([kind]);
  pass(2001);
  await get();
  await vi.waitFor(async () => expect(await (await get()).text()).toContain('Saul'));
  publish([]);
  pass(60_000);
  expect(await (await get()).text()).not.toContain('Saul');
});

test('a saved price book shows within seconds', async () => {
  const { get, savePrices, pass, renderPage } = await startCache();
  await get();
  savePrices();
  pass(60_000);
  await get();
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('what this process publishes or withdraws shows on the very next request of every page', async () => {
  const { get, publish, forget } = await startCache();
  const paths = ['/', '/testimonials', '/brooklyn-junk-removal'];
  for (const path of paths) await get(path);
  publish([kind]);
  forget();
  for (const path of paths) expect(await (await get(path)).text()).toContain('Saul');
  publish([]);
  forget();
  for (const path of paths) expect(await (await get(path)).text()).not.toContain('Saul');
});

test('a page that was being rendered while something was published is not kept', async () => {
  const { get, publish, forget, holdRendering, renderPage } = await startCache();
  const letGo = holdRendering();
  const early = get();
  await vi.waitFor(() => expect(renderPage).toHaveBeenCalledTimes(1));
  publish([kind]);
  forget();
  const late = get();
  await vi.waitFor(() => expect(renderPage).toHaveBeenCalledTimes(2));
  letGo();
  expect(await (await early).text()).not.toContain('Saul');
  expect(await (await late).text()).toContain('Saul');
  expect(await (await get()).text()).toContain('Saul');
});

test('what one page has read counts for all, however short it was published', async () => {
  const { get, publish, pass } = await startCache();
  await get('/');
  publish([kind]);
  expect(await (await get('/testimonials')).text()).toContain('Saul');
  expect(await (await get('/')).text()).toContain('Saul');
  publish([]);
  pass(60_000);
  for (const path of ['/', '/testimonials']) {
    expect(await (await get(path)).text(), path).not.toContain('Saul');
  }
});

test('browsers ask again each time, so none shows what was withdrawn', async () => {
  const { get } = await startCache();
  const policy = (await get()).headers.get('cache-control');
  expect(policy).toBe('public, max-age=0, s-maxage=2');
});

test('nothing is rendered again while nothing changes', async () => {
  const { get, pass, renderPage } = await startCache();
  await get();
  for (let second = 0; second < 5; second += 1) {
    pass(60_000);
    await get();
  }
  expect(renderPage).toHaveBeenCalledTimes(1);
});

test('every page is written anew on a new day, and at new prices', async () => {
  const { get, pass, beginDay, savePrices, renderPage } = await startCache();
  await get();
  beginDay('2026-11-24');
  pass(60_000);
  await get();
  expect(renderPage).toHaveBeenCalledTimes(2);
  savePrices();
  pass(3000);
  await get();
  await vi.waitFor(() => expect(renderPage).toHaveBeenCalledTimes(2));
  await get();
  expect(renderPage).toHaveBeenCalledTimes(3);
});

test('an answer to a question is written for one reader, and the page stays as it was', async () => {
  const { get, renderPage } = await startCache();
  await get('/coverage');
  for (const zip of ['11211', '11211', '90210']) {
    const answer = await get(`/coverage?zip=${zip}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(renderPage.mock.calls.map(([{ url }]) => new URL(url).search)).toEqual([
    ...['', '?zip=11211', '?zip=11211', '?zip=90210'],
  ]);
  await get('/coverage');
  expect(renderPage).toHaveBeenCalledTimes(4);
});

test('pages stay while the database is away', async () => {
  const { get, publish, pass, loseDatabase } = await startCache();
  publish([kind]);
  await get();
  loseDatabase();
  pass(60_000);
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Saul');
});

test('a page that the database was needed for is 503 for this request alone, in HTML', async () => {
  const { get, renderPage } = await startCache();
  renderPage.mockImplementationOnce(async (_request, services) => {
    services.reportError(new DatabaseUnavailableError('no connection'));
    return new Response('<p>Something broke</p>', {
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
  const [away, back] = [await get(), await get()];
  expect([away.status, back.status]).toEqual([503, 200]);
  expect(Object.fromEntries(away.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '10',
  });
  expect(await away.text()).toContain('Something broke');
});

test('pages come at once while the database does not answer', async () => {
  const { get, publish, pass, silenceDatabase } = await startCache();
  publish([kind]);
  await get();
  silenceDatabase();
  for (let minute = 0; minute < 3; minute += 1) {
    pass(60_000);
    expect(await (await get()).text()).toContain('Saul');
  }
}, 10_000);

const noBooking = () => Promise.reject(new Error('a document books nothing'));
