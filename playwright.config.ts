import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.tmp/playwright',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['dot'], ['json']],
  use: {
    launchOptions,
    trace: 'retain-on-failure',
    timezoneId: 'America/New_York',
    locale: 'en-US',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
