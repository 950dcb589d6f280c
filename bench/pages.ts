import { startServer } from '#tests/e2e/start-server.ts';
import { listPages } from '../scripts/list-pages.ts';
import { serveBarePage } from './bare-page.ts';
import {
  auditPage,
  categories,
  kinds,
  medianAudit,
  type PageAudit,
  type PageWeight,
  weighPage,
} from './page-audit.ts';
import {
  type BenchResult,
  judge,
  recordSection,
  resultRows,
  roundFigure,
  type Trial,
} from './report.ts';
import { measureThroughput, type Throughput } from './throughput.ts';

interface MeasuredPage {
  path: string;
  audit: PageAudit;
  weight: PageWeight;
}

const recordedRuns = 5;

/**
 * Every page of the sitemap under Lighthouse, beside home as a bare page; and the home page under load,
 * beside nginx.
 */
export async function measurePages({ runs, only }: Trial): Promise<BenchResult[]> {
  const product = await startServer();
  try {
    const paths = only ?? (await listPages(product.url));
    const { bare, pages } = await auditAll(product.url, paths, runs ?? recordedRuns);
    console.log('\nnow the server under load');
    const throughput = await measureThroughput(product);
    const results = [...judgePages(pages, bare), judgeThroughput(throughput)];
    const rows = pages.map((page) => describePage(page, bare));
    console.table(rows);
    for (const { path, audit } of pages) {
      for (const finding of audit.findings) console.log(`${path}  ${finding}`);
    }
    console.log(describeThroughput(throughput));
    if (!runs && !only) {
      recordSection('pages', how, [
        resultRows(results),
        describeThroughput(throughput),
        'Scores are performance, accessibility, best practices and SEO. The CSS of a document travels in it.',
        rows,
      ]);
    }
    return results;
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
      const scores = Object.values(audit.scores).join(' ');
      console.log(`${run}/${runs}  ${scores}  ${Math.round(audit.largestPaintMs)} ms  ${url}`);
    }
  }
  bare.close();
  const auditOf = (url: string) => medianAudit(audits.get(url) ?? []);
  const pages = paths.map(async (path): Promise<MeasuredPage> => {
    const audit = auditOf(origin + path);
    return { path, audit, weight: await weighPage(origin + path, audit.scriptUrls) };
  });
  return { bare: auditOf(bare.url), pages: await Promise.all(pages) };
}

/** Sizes are in units of 1000 bytes. */
function judgePages(pages: MeasuredPage[], bare: PageAudit): BenchResult[] {
  const results = categories.map((category) => {
    const [worst] = pages.toSorted((a, b) => a.audit.scores[category] - b.audit.scores[category]);
    const name = `Lighthouse ${category}, the lowest of ${pages.length} pages (${worst?.path})`;
    return judge(name, worst?.audit.scores[category] ?? 0, bare.scores[category], 'value ≥ 100');
  });
  const documents = pages.filter(({ weight }) => !weight.isScreen);
  const home = pages.find(({ path }) => path === '/')?.audit;
  if (home) {
    const name = 'largest paint of / on a phone (ms), against its words and pictures bare';
    results.push(
      judge(name, home.largestPaintMs, bare.largestPaintMs, 'ratio ≤ 1.25'),
      judge(
        'all of / on a phone (KB), against bare',
        home.totalBytes / 1000,
        bare.totalBytes / 1000,
        'value ≤ 200',
      ),
    );
  }
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
    results.push(
      judge(script, brotliBytes / 1000, plainBytes / 1000, 'value ≤ 170'),
      judge(blocking, quote.audit.blockingMs, bare.blockingMs, 'value ≤ 100'),
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
  'The bare page is home without its design: the same words and pictures as plain HTML, with the same headers and compression, no styles but the width of pictures, no icons, no script. KB are 1000 bytes.',
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

function describePage({ path, audit, weight }: MeasuredPage, bare: PageAudit) {
  const inKb = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    page: path,
    scores: categories.map((category) => audit.scores[category]).join(' '),
    'largest paint ms': Math.round(audit.largestPaintMs),
    '× bare': (audit.largestPaintMs / bare.largestPaintMs).toFixed(2),
    'blocked ms': Math.round(audit.blockingMs),
    'total KB': inKb(audit.totalBytes),
    ...Object.fromEntries(kinds.map((kind) => [`${kind} KB`, inKb(audit.bytes[kind])])),
    'inlined CSS KB gzip': inKb(weight.style.gzipBytes),
  };
}
