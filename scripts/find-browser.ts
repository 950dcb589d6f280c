import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** First what has no windows to look after: a page costs it a sixth less. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Path of a Chromium: an installed one, else Playwright's own, else the system's package. Throws when there is none to be had. */
export function findBrowser(): string {
  const found = installedBrowser();
  if (found) return found;
  run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = installedBrowser();
  if (downloaded) return downloaded;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  const packaged = installedBrowser();
  if (packaged) return packaged;
  throw new Error('No Chromium found, and none could be installed.');
}

function installedBrowser(): string | undefined {
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return names
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find((path) => path !== '');
}

function run(command: string, parameters: string[]): void {
  spawnSync(command, parameters, {
    stdio: ['ignore', process.stderr, 'inherit'],
    timeout: 300_000,
  });
}

if (import.meta.main) console.log(findBrowser());
