import type { BenchResult } from './bench-result.ts';
import { categories, type PageAudit } from './page-audit.ts';
import type { PageWeight } from './page-weight.ts';
import type { Throughput } from './throughput.ts';

export interface MeasuredPage {
  path: string;
  audit: PageAudit;
  weight: PageWeight;
}

interface Measured {
  bare: PageAudit;
  pages: MeasuredPage[];
  throughput: Throughput;
}

const kilobyte = 1000;

/** Holds what was measured against the budgets. Sizes are in units of 1000 bytes. */
export function judgePages({ bare, pages, throughput }: Measured): BenchResult[] {
  const documents = pages.filter(({ weight }) => !weight.isScreen);
  const home = pages.find(({ path }) => path === '/');
  const quote = pages.find(({ path }) => path === '/quote');
  return [
    ...categories.map((category) => {
      const [worst] = pages.toSorted((a, b) => a.audit.scores[category] - b.audit.scores[category]);
      return judge({
        name: `Lighthouse ${category}, the lowest of ${pages.length} pages (${worst?.path})`,
        value: worst?.audit.scores[category] ?? 0,
        baseline: bare.scores[category],
        budget: ['value', '≥', 100],
      });
    }),
    ...(home ? judgeHome(home, bare) : []),
    ...(documents.length > 0 ? judgeDocuments(documents) : []),
    ...(quote ? judgeQuote(quote, bare) : []),
    judgeThroughput(throughput),
  ];
}

function judgeHome({ audit }: MeasuredPage, bare: PageAudit): BenchResult[] {
  const largestPaint = judge({
    name: 'largest paint of / on a phone (ms), against its words and pictures bare',
    value: audit.largestPaintMs,
    baseline: bare.largestPaintMs,
    budget: ['ratio', '≤', 1.25],
  });
  const bytes = judge({
    name: 'all of / on a phone (KB), against bare',
    value: audit.totalBytes / kilobyte,
    baseline: bare.totalBytes / kilobyte,
    budget: ['value', '≤', 200],
  });
  return [largestPaint, bytes];
}

function judgeDocuments(documents: MeasuredPage[]): BenchResult[] {
  const heaviest = (part: 'script' | 'style') =>
    documents.toSorted((a, b) => b.weight[part].gzipBytes - a.weight[part].gzipBytes)[0];
  return (['script', 'style'] as const).flatMap((part) => {
    const page = heaviest(part);
    if (!page) return [];
    const { gzipBytes, plainBytes } = page.weight[part];
    return judge({
      name: `${part === 'style' ? 'CSS' : part}, the most of ${documents.length} documents (${page.path}, KB gzip), against plain`,
      value: gzipBytes / kilobyte,
      baseline: plainBytes / kilobyte,
      budget: ['value', '≤', part === 'style' ? 15 : 3],
    });
  });
}

function judgeQuote({ audit, weight }: MeasuredPage, bare: PageAudit): BenchResult[] {
  const script = judge({
    name: 'script of /quote (KB brotli), against plain',
    value: weight.script.brotliBytes / kilobyte,
    baseline: weight.script.plainBytes / kilobyte,
    budget: ['value', '≤', 170],
  });
  const blocking = judge({
    name: 'total blocking time of /quote (ms), against bare',
    value: audit.blockingMs,
    baseline: bare.blockingMs,
    budget: ['value', '≤', 100],
  });
  return [script, blocking];
}

function judgeThroughput({ product, nginx }: Throughput): BenchResult {
  const name = 'answers with / for a second of processor time, against nginx with the same bytes';
  if (nginx) {
    return judge({
      name,
      value: product.perCoreSecond,
      baseline: nginx.perCoreSecond,
      budget: ['ratio', '≥', 0.6],
    });
  }
  return {
    name: `${name}. Missing: there is no nginx here, apt-get install nginx-light gets it`,
    value: product.perCoreSecond,
    baseline: Number.NaN,
    ratio: Number.NaN,
    budget: 'ratio ≥ 0.6',
    ok: false,
  };
}

interface Judged {
  name: string;
  value: number;
  baseline: number;
  budget: ['value' | 'ratio', '≤' | '≥', number];
}

function judge({ name, value, baseline, budget: [figure, sign, limit] }: Judged): BenchResult {
  const ratio = value / baseline;
  const measured = { value, ratio }[figure];
  return {
    name,
    value,
    baseline,
    ratio,
    budget: `${figure} ${sign} ${limit}`,
    ok: sign === '≤' ? measured <= limit : measured >= limit,
  };
}
