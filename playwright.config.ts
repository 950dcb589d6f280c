import { defineConfig } from '@playwright/test';
import { type ProductFixtures, phone } from '#tests/e2e/fixtures.ts';
import { browserArguments } from './scripts/browser-arguments.ts';
import { findBrowser } from './scripts/find-browser.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? findBrowser(),
  args: browserArguments,
};

const desktop = { width: 1440, height: 900 };

/**
 * A test tagged @phone or @desktop runs there alone; all others run on both. What is tagged @journey runs
 * against the cluster too, what is tagged @cluster there alone.
 */
export default defineConfig<object, ProductFixtures>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/build-pages.ts',
  outputDir: '.tmp/playwright',
  // Files, not tests, are handed out: a file with a server of its own then starts it once.
  fullyParallel: false,
  // Tests wait now and then: three keep two cores busy.
  workers: 3,
  // On a busy machine things come late; waiting for them costs nothing on a quick one.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['dot'], ['json']],
  use: {
    launchOptions,
    // Recording costs half the time again; ask for it with --trace when a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'America/New_York',
    locale: 'en-US',
  },
  projects: [
    // First, because its longest file would be the last one running.
    {
      name: 'cluster',
      grep: /@(journey|cluster)/,
      // A worker starts a cluster of its own, which costs as much as a journey.
      workers: 1,
      use: { shape: 'cluster', viewport: desktop },
    },
    {
      name: 'desktop',
      grepInvert: /@(phone|cluster)/,
      // Phones and the cluster have the motion; whoever wants none is tested here.
      use: { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grepInvert: /@(desktop|cluster)/,
      use: phone,
    },
  ],
});
