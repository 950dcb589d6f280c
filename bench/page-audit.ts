import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '#tests/support/free-port.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { median } from './measure.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const kinds = ['document', 'script', 'style', 'image', 'font', 'other'] as const;

/** One load of a page on a phone, as Lighthouse saw it; or the medians of several. */
export interface PageAudit {
  /** Categories from 0 to 100; kinds in bytes transferred, headers included. */
  figures: Record<
    | (typeof categories)[number]
    | (typeof kinds)[number]
    | 'largestPaintMs'
    | 'blockingMs'
    | 'totalBytes',
    number
  >;
  scriptUrls: string[];
  /** What cost points, a sentence each. */
  findings: string[];
}

/** The code of a page, apart from how it travels. */
export interface PageWeight {
  /** Hydrated by React, so the budgets of documents do not apply. */
  isScreen: boolean;
  script: Weight;
  /** The style elements of the page. */
  style: Weight;
}

interface Weight {
  plainBytes: number;
  gzipBytes: number;
  brotliBytes: number;
}

const maxAttempts = 3;

/** Loads a page in a browser of its own, on Lighthouse's phone over its slow network. */
export async function auditPage(url: string): Promise<PageAudit> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
    }).finally(() => browser.close());
    if (run && !run.lhr.runtimeError) return readAudit(run.lhr);
    // Now and then a browser loses the beginning of its recording.
    const problem = `${url}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse has no result'}`;
    if (attempt === maxAttempts) throw new Error(problem);
    console.log(problem);
  }
}

/** The medians of several loads of one page, and everything any of them found. */
export function medianAudit(audits: PageAudit[]): PageAudit {
  const names = Object.keys(audits[0]?.figures ?? {}) as (keyof PageAudit['figures'])[];
  const medians = names.map((name) => [name, median(audits.map(({ figures }) => figures[name]))]);
  return {
    figures: Object.fromEntries(medians),
    scriptUrls: [...new Set(audits.flatMap((audit) => audit.scriptUrls))],
    findings: [...new Set(audits.flatMap((audit) => audit.findings))],
  };
}

/** Weighs the scripts that a page was seen to load, those written into a document, and its inlined CSS. */
export async function weighPage(url: string, scriptUrls: string[]): Promise<PageWeight> {
  const html = await readText(url);
  // What the router writes into a screen is that page's data.
  const isScreen = html.includes('__reactRouterContext');
  const inlined = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', code = '']) =>
      isScreen || /type="(application\/ld\+json|speculationrules)"/.test(attributes) ? [] : [code],
  );
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  const loaded = await Promise.all(scriptUrls.map(readText));
  return { isScreen, script: weigh([...inlined, ...loaded]), style: weigh([styles.join('\n')]) };
}

/** Of files that travel one by one. */
function weigh(texts: string[]): Weight {
  const sum = (bytesOf: (text: string) => number) =>
    texts.filter(Boolean).reduce((total, text) => total + bytesOf(text), 0);
  return {
    plainBytes: sum(Buffer.byteLength),
    gzipBytes: sum((text) => gzipSync(text, { level: 9 }).length),
    brotliBytes: sum((text) => brotliCompressSync(text).length),
  };
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

function readAudit(result: Result): PageAudit {
  const figures: PageAudit['figures'] = {
    performance: 0,
    accessibility: 0,
    'best-practices': 0,
    seo: 0,
    document: 0,
    script: 0,
    style: 0,
    image: 0,
    font: 0,
    other: 0,
    totalBytes: 0,
    largestPaintMs: result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockingMs: result.audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
  for (const category of categories) {
    figures[category] = Math.round((result.categories[category]?.score ?? 0) * 100);
  }
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests');
  const scriptUrls: string[] = [];
  for (const { url, resourceType, transferSize } of details.items) {
    const type = String(resourceType).toLowerCase().replace('stylesheet', 'style');
    figures[kinds.find((kind) => kind === type) ?? 'other'] += Number(transferSize);
    figures.totalBytes += Number(transferSize);
    if (type === 'script') scriptUrls.push(String(url));
  }
  const findings = categories.flatMap((category) => findProblems(result, category));
  return { figures, scriptUrls, findings };
}

/** The audits that count and did not pass, with the elements they name. */
function findProblems(result: Result, category: (typeof categories)[number]): string[] {
  const references = result.categories[category]?.auditRefs ?? [];
  return references.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
    const items = audit.details?.type === 'table' ? audit.details.items : [];
    const nodes = items.slice(0, 3).flatMap(({ node, description }) => {
      if (typeof node === 'object' && 'snippet' in node && node.snippet) return [node.snippet];
      return typeof description === 'string' ? description.split('\n', 1) : [];
    });
    const value = category === 'performance' ? '' : `${audit.title}: ${nodes.join(' ')}`;
    return [`${category}, ${id}: ${value || (audit.displayValue ?? '')}`];
  });
}
