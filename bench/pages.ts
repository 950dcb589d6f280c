import { startServer } from '#tests/e2e/start-server.ts';
import { listPages } from '../scripts/list-pages.ts';
import { serveBarePage } from './bare-page.ts';
import type { BenchResult } from './bench-result.ts';
import { auditPage, medianAudit, type PageAudit } from './page-audit.ts';
import { judgePages, type MeasuredPage } from './page-budgets.ts';
import { describeLoad, printPages, recordPages } from './page-report.ts';
import { weighPage } from './page-weight.ts';
import { measureThroughput } from './throughput.ts';

/** What to try out; nothing is recorded unless both are unset. */
interface PagesOptions {
  /** Of Lighthouse, for each page. */
  runs?: number | undefined;
  /** Paths, instead of the whole sitemap. */
  only?: string[] | undefined;
}

const recordedRuns = 5;

/**
 * Every page of the sitemap under Lighthouse, beside home as a bare page; and the home page under load,
 * beside nginx. Prints the tables, and writes them to docs/performance.md.
 */
export async function measurePages({ runs, only }: PagesOptions): Promise<BenchResult[]> {
  const product = await startServer();
  try {
    const paths = only ?? (await listPages(product.url));
    const { bare, pages } = await auditAll(product.url, paths, runs ?? recordedRuns);
    console.log('\nnow the server under load');
    const throughput = await measureThroughput(product);
    const results = judgePages({ bare, pages, throughput });
    printPages(pages, bare);
    console.log(describeLoad(throughput));
    if (!runs && !only) recordPages({ runs: recordedRuns, results, pages, bare, throughput });
    return results;
  } finally {
    await product.stop();
  }
}

/** Page by page, round after round, so that a machine busy for a while slows all of them. */
async function auditAll(
  origin: string,
  paths: string[],
  runs: number,
): Promise<{ bare: PageAudit; pages: MeasuredPage[] }> {
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
  const pages = paths.map(async (path) => {
    const audit = auditOf(origin + path);
    return { path, audit, weight: await weighPage(origin + path, audit.scriptUrls) };
  });
  return { bare: auditOf(bare.url), pages: await Promise.all(pages) };
}
