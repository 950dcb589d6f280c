import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The code of a page, apart from how it travels. */
export interface PageWeight {
  /** Hydrated by React, so the budgets of documents do not apply. */
  isScreen: boolean;
  script: Weight;
  /** The style elements of the page. */
  style: Weight;
}

export interface Weight {
  plainBytes: number;
  gzipBytes: number;
  brotliBytes: number;
}

const dataTypes = /type="(application\/ld\+json|speculationrules)"/;

/**
 * Weighs the scripts a page was seen to load, those written into a document, and its inlined CSS.
 * What the router writes into a screen is that page's data.
 */
export async function weighPage(url: string, scriptUrls: string[]): Promise<PageWeight> {
  const html = await readText(url);
  const isScreen = html.includes('__reactRouterContext');
  const inlined = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', code = '']) => (dataTypes.test(attributes) || !code ? [] : [code]),
  );
  const loaded = await Promise.all(scriptUrls.map(readText));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => text,
  );
  return {
    isScreen,
    script: [...(isScreen ? [] : inlined), ...loaded]
      .map(weigh)
      .reduce(add, { plainBytes: 0, gzipBytes: 0, brotliBytes: 0 }),
    style: weigh(styles.join('\n')),
  };
}

function weigh(text: string): Weight {
  return {
    plainBytes: Buffer.byteLength(text),
    gzipBytes: text ? gzipSync(text, { level: 9 }).length : 0,
    brotliBytes: text ? brotliCompressSync(text).length : 0,
  };
}

function add(one: Weight, other: Weight): Weight {
  return {
    plainBytes: one.plainBytes + other.plainBytes,
    gzipBytes: one.gzipBytes + other.gzipBytes,
    brotliBytes: one.brotliBytes + other.brotliBytes,
  };
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}
