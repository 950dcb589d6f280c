import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startServer } from '#tests/e2e/start-server.ts';
import { listPages } from '../scripts/list-pages.ts';
import {
  auditPage,
  categories,
  kinds,
  medianAudit,
  type PageAudit,
  type PageWeight,
  weighPage,
} from './page-audit.ts';
import { type BenchReport, type BenchResult, judge, roundFigure, type Trial } from './report.ts';
import { measureShifts } from './scroll-shift.ts';
import { measureThroughput, type Throughput } from './throughput.ts';

interface MeasuredPage {
  path: string;
  audit: PageAudit;
  weight: PageWeight;
  /** Over a full scroll on slow 3G. */
  shift: number;
}

const recordedRuns = 5;

/**
 * Every page of the sitemap under Lighthouse, beside home as a bare page; and the home page under load,
 * beside nginx.
 */
export async function measurePages({ runs, only }: Trial): Promise<BenchReport> {
  const product = await startServer();
  try {
    const paths = only ?? (await listPages(product.url));
    const { bare, pages } = await auditAll(product.url, paths, runs ?? recordedRuns);
    for (const { path, audit } of pages) {
      for (const finding of audit.findings) console.log(`${path}  ${finding}`);
    }
    console.log('\nnow the server under load');
    const throughput = await measureThroughput(product);
    return {
      results: [...judgePages(pages, bare), judgeThroughput(throughput)],
      how,
      parts: [
        describeThroughput(throughput),
        'Scores are performance, accessibility, best practices and SEO. The CSS of a document travels in it.',
        pages.map((page) => describePage(page, bare)),
      ],
    };
  } finally {
    await product.stop();
  }
}

/** Page by page, round after round, so that a machine busy for a while slows all of them. */
async function auditAll(origin: string, paths: string[], runs: number) {
  const bare = await serveBarePage(`${origin}/`);
  const targets = [bare.url, ...paths.map((path) => origin + path)];
  const audits = new Map<string, PageAudit[]>(targets.map((url) => [url, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [url, seen] of audits) {
      const audit = await auditPage(url);
      seen.push(audit);
      const scores = categories.map((category) => audit.figures[category]).join(' ');
      console.log(
        `${run}/${runs}  ${scores}  ${Math.round(audit.figures.largestPaintMs)} ms  ${url}`,
      );
    }
  }
  bare.close();
  console.log('\nnow every page read to its end on slow 3G');
  const shifts = await measureShifts(paths.map((path) => origin + path));
  const auditOf = (url: string) => medianAudit(audits.get(url) ?? []);
  const pages = paths.map(async (path): Promise<MeasuredPage> => {
    const audit = auditOf(origin + path);
    const shift = shifts.get(origin + path) ?? Number.NaN;
    return { path, audit, shift, weight: await weighPage(origin + path, audit.scriptUrls) };
  });
  return { bare: auditOf(bare.url).figures, pages: await Promise.all(pages) };
}

/** About the message, not about the server that sends it. */
const ownHeaders = /^(connection|content-encoding|content-length|date|etag|keep-alive)$/;
const bareStyle =
  '<style>body{margin:1rem;font-family:sans-serif}img{max-width:100%;height:auto}</style>';

/** Serves the same words and pictures with the same headers: no design, no icons, no script. */
async function serveBarePage(address: string): Promise<{ url: string; close(): void }> {
  const answer = await fetch(address);
  const html = (await answer.text())
    .replace(/<(style|script|svg)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace('</head>', `${bareStyle}</head>`);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !ownHeaders.test(name)),
  );
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) };
  const server = createServer(async ({ url = '/', headers: asked }, response) => {
    if (url === '/') {
      const encoding = /\bbr\b/.test(String(asked['accept-encoding'])) ? 'br' : 'gzip';
      response.writeHead(200, { ...headers, 'content-encoding': encoding });
      response.end(bodies[encoding]);
    } else {
      const file = await fetch(new URL(url, address));
      response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await file.arrayBuffer()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sizes are in units of 1000 bytes. */
function judgePages(pages: MeasuredPage[], bare: PageAudit['figures']): BenchResult[] {
  const results = categories.map((category) => {
    const score = ({ audit }: MeasuredPage) => audit.figures[category];
    const [worst] = pages.toSorted((a, b) => score(a) - score(b));
    const name = `Lighthouse ${category}, the lowest of ${pages.length} pages (${worst?.path})`;
    return judge(name, worst ? score(worst) : 0, bare[category], 'value ≥ 100');
  });
  const home = pages.find(({ path }) => path === '/')?.audit.figures;
  if (home) {
    const paint = 'largest paint of / on a phone (ms), against its words and pictures bare';
    const total = 'all of / on a phone (KB), against bare';
    results.push(
      judge(paint, home.largestPaintMs, bare.largestPaintMs, 'ratio ≤ 1.25'),
      judge(total, home.totalBytes / 1000, bare.totalBytes / 1000, 'value ≤ 200'),
    );
  }
  const [restless] = pages.toSorted((a, b) => b.shift - a.shift);
  const shiftName = `layout shift over a full scroll on slow 3G, the most of ${pages.length} pages (${restless?.path}, thousandths)`;
  results.push(judge(shiftName, 1000 * (restless?.shift ?? Number.NaN), Number.NaN, 'value ≤ 20'));
  const documents = pages.filter(({ weight }) => !weight.isScreen);
  for (const [part, label, limit] of [
    ['script', 'script', 3],
    ['style', 'CSS', 15],
  ] as const) {
    const [heaviest] = documents.toSorted(
      (a, b) => b.weight[part].gzipBytes - a.weight[part].gzipBytes,
    );
    if (!heaviest) continue;
    const { gzipBytes, plainBytes } = heaviest.weight[part];
    const name = `${label}, the most of ${documents.length} documents (${heaviest.path}, KB gzip), against plain`;
    results.push(judge(name, gzipBytes / 1000, plainBytes / 1000, `value ≤ ${limit}`));
  }
  const quote = pages.find(({ path }) => path === '/quote');
  if (quote) {
    const { brotliBytes, plainBytes } = quote.weight.script;
    const script = 'script of /quote (KB brotli), against plain';
    const blocking = 'total blocking time of /quote (ms), against bare';
    const requests = quote.audit.scriptUrls.length;
    results.push(
      judge(script, brotliBytes / 1000, plainBytes / 1000, 'value ≤ 170'),
      judge('requests for the script of /quote', requests, Number.NaN, 'value ≤ 12'),
      judge(blocking, quote.audit.figures.blockingMs, bare.blockingMs, 'value ≤ 100'),
    );
  }
  return results;
}

function judgeThroughput({ product, nginx }: Throughput): BenchResult {
  const missing = '. Missing: there is no nginx here, apt-get install nginx-light gets it';
  const name = 'answers with / for a second of processor time, against nginx with the same bytes';
  return judge(
    nginx ? name : name + missing,
    product.perCoreSecond,
    nginx?.perCoreSecond ?? Number.NaN,
    'ratio ≥ 0.6',
  );
}

const how = [
  `: medians of ${recordedRuns} runs of Lighthouse for each page, on its phone over its slow network.`,
  'The bare page is home without its design: the same words and pictures as plain HTML, with the same headers and compression, no styles but the width of pictures, no icons, no script. Layout shift is that of a phone or a desktop, whichever is more. KB are 1000 bytes.',
].join(' ');

function describeThroughput({ product, nginx, pinned }: Throughput): string {
  return [
    `The client got ${roundFigure(product.perSecond)} answers a second`,
    nginx ? `from the product and ${roundFigure(nginx.perSecond)} from nginx` : 'from the product',
    pinned ? '(server and client on a core each, 64 connections);' : '(64 connections);',
    'as its own core may be what limits it, the budget looks at the processor time the server took for them.',
    'Both send the same gzip bytes with the same headers; the product ran with the settings of an operator who sets none, nginx without a log.',
  ].join(' ');
}

function describePage({ path, audit, weight, shift }: MeasuredPage, bare: PageAudit['figures']) {
  const { figures } = audit;
  const inKb = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    page: path,
    scores: categories.map((category) => figures[category]).join(' '),
    'largest paint ms': Math.round(figures.largestPaintMs),
    '× bare': (figures.largestPaintMs / bare.largestPaintMs).toFixed(2),
    shift: shift.toFixed(3),
    'blocked ms': Math.round(figures.blockingMs),
    'total KB': inKb(figures.totalBytes),
    ...Object.fromEntries(kinds.map((kind) => [`${kind} KB`, inKb(figures[kind])])),
    'inlined CSS KB gzip': inKb(weight.style.gzipBytes),
  };
}
