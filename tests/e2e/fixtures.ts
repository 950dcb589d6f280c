import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { startCluster } from './start-cluster.ts';
import { type Product, startServer } from './start-server.ts';

interface Fixtures {
  /** The product under test: the worker's, or the one that the file starts for itself. */
  server: Product;
  /**
   * How long pages believe to have been open when they open. Tests fill in forms faster than people,
   * which would make robots of them.
   */
  pageAgeMs: number;
  /** Fails the test when the page logs an error it was not told to expect. */
  quietConsole: { allow(pattern: RegExp): void };
}

export interface ProductFixtures {
  /** What the project runs its tests against: all in one process, or many processes on shared services. */
  shape: 'one process' | 'cluster';
  sharedServer: Product;
  /** Takes the mails of `sharedServer`. */
  mailServer: SmtpPeer;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The phone of its project, for a test that shares what its file starts with those of the desktop. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: {},
};

let lastAddress = 0;

export const test = base.extend<Fixtures, ProductFixtures>({
  shape: ['one process', { option: true, scope: 'worker' }],
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const peer = await startSmtpPeer();
      await use(peer);
      await peer.stop();
    },
    { scope: 'worker' },
  ],
  sharedServer: [
    async ({ shape, mailServer }, use) => {
      const start = shape === 'cluster' ? startCluster : startServer;
      const server = await start({
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Stoop & Tower <hello@stoop.example>',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ sharedServer }, use) => use(sharedServer),
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  extraHTTPHeaders: async ({}, use) => {
    lastAddress += 1;
    await use({ 'x-forwarded-for': `10.0.${lastAddress >> 8}.${lastAddress & 255}` });
  },
  pageAgeMs: [60_000, { option: true }],
  page: async ({ page, pageAgeMs }, use) => {
    await page.addInitScript((ageMs) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + ageMs;
    }, pageAgeMs);
    await use(page);
  },
  quietConsole: [
    async ({ page }, use) => {
      const problems: { text: string; url: string }[] = [];
      // The browser's own word on a page that was left before it had faded in.
      const allowed = [/^InvalidStateError: Transition was aborted/];
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        problems.push({ text: message.text(), url: message.location().url });
      });
      page.on('pageerror', (error) => problems.push({ text: String(error), url: page.url() }));
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = problems.filter(
        ({ text }) => !allowed.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Tests of one file, against what the file starts for itself. Fixtures of a worker could do it too, but
 * a file that has its own takes a new worker with a new browser.
 */
export function withOwn<Own extends { server: Product; stop(): Promise<void> }>(
  start: () => Promise<Own>,
) {
  let running: Promise<Own> | null = null;
  const ownTest = test.extend<{ own: Own }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    own: async ({}, use) => {
      running ??= start();
      await use(await running);
    },
    server: async ({ own }, use) => use(own.server),
  });
  ownTest.afterAll(async () => {
    await (await running)?.stop();
    running = null;
  });
  return ownTest;
}

/** Tests of one file, against a product that no other file fills. */
export const withOwnServer = () =>
  withOwn(async () => {
    const server = await startServer();
    return { server, stop: server.stop };
  });

/** Keeps scripts from a page, as a slow connection does, until what it returns is called. */
export async function holdScripts(page: Page, files: string | RegExp): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, once everything has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Scripts that follow a change of width may still have to catch up.
  await expect.poll(() => page.evaluate(findViolations, axeTags)).toEqual([]);
}

/** Runs in the page. What passes is not listed: it would cost as much as all the rest. */
async function findViolations(tags: string[]) {
  const { violations } = await window.axe.run(document, {
    iframes: false,
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

export { expect };
