import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { openWeakConnection, type WeakConnection } from '#tests/support/weak-connection.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  attachedFiles,
  expectFilled,
  expectToast,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
  type Visitor,
} from './quote-page.ts';
import { findLeads } from './staff-access.ts';

/** A browser with a memory of its own, which can be killed. */
interface KillableBrowser {
  open(): Promise<Page>;
  kill(): Promise<void>;
}

const test = base.extend<{ connection: WeakConnection; killable: KillableBrowser }>({
  connection: async ({ server }, use) => {
    const connection = await openWeakConnection(server.url);
    await use(connection);
    await connection.close();
  },
  baseURL: async ({ connection }, use) => use(connection.url),
  killable: async (
    { connection, launchOptions, viewport, hasTouch, isMobile, extraHTTPHeaders, pageAgeMs },
    use,
  ) => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    let context: BrowserContext | null = null;
    const kill = async () => {
      const closed = context?.waitForEvent('close', { timeout: 20_000 });
      for (const pid of findProcesses(folder)) process.kill(pid, 'SIGKILL');
      await closed;
      context = null;
    };
    await use({
      async open() {
        context = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          baseURL: connection.url,
          viewport,
          hasTouch,
          isMobile,
          extraHTTPHeaders,
        });
        await context.addInitScript((ageMs) => {
          const now = performance.now.bind(performance);
          performance.now = () => now() + ageMs;
        }, pageAgeMs);
        const page = context.pages()[0] ?? (await context.newPage());
        await openScreen(page, '/quote');
        return page;
      },
      kill,
    });
    if (context) await kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

test.beforeEach(({ quietConsole }) => {
  quietConsole.allow(/^Failed to load resource: net::ERR_/);
});

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const kept = 'We kept what you entered.';
const waiting = 'No connection. We send this by itself when it is back.';

test('a started form outlives a killed browser, and what was sent off goes out once', {
  tag: '@desktop',
}, async ({ killable, connection, server }) => {
  const visitor = newVisitor();
  const first = await killable.open();
  await startForm(first, visitor);
  await first.getByRole('combobox', { name: 'Type of job' }).selectOption('Retail store');
  await first.getByText('Both', { exact: true }).click();
  await expectKept(first, {
    email: visitor.email,
    job: 'retail-store',
    contact: 'both',
    photos: 2,
  });
  await killable.kill();

  const second = await killable.open();
  await expect(notice(second, kept)).toBeVisible();
  await expectFilled(second, visitor);
  await expect(second.getByRole('combobox', { name: 'Type of job' })).toHaveValue('retail-store');
  await expect(second.getByRole('radio', { name: 'Both' })).toBeChecked();
  await expect(attachedFiles(second)).toHaveCount(2);
  await expect(second.locator('.photo-picks_file-thumb[src^="blob:"]')).toHaveCount(2);
  await expectAccessible(second);
  connection.behave('lose answers');
  await submitButton(second).click();
  await expect(notice(second, waiting)).toBeVisible();
  const [lead] = await findLeads(server, visitor.name);
  expect(lead?.quoteId).toBeGreaterThan(0);
  await killable.kill();

  connection.behave('well');
  const third = await killable.open();
  await expect(resultDialog(third)).toContainText(`Ticket Q-${lead?.quoteId}.`);
  expect(await findLeads(server, visitor.name)).toHaveLength(1);
  expect(new Set(connection.quotes.map((quote) => quote.idempotencyKey)).size).toBe(1);
  const sent = connection.quotes.at(-1)?.form;
  expect(sent?.getAll('files')).toHaveLength(2);
  expect(Number(sent?.get('elapsedMs'))).toBeGreaterThan(30_000);
  await expectKept(third, null);
});

test('a picked list outlives a reload and becomes one quote, of which nothing is left in the form', {
  tag: '@phone',
}, async ({ page, connection, server }) => {
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await page.getByRole('button', { name: 'No photos? Pick your items' }).click();
  await page.getByRole('button', { name: 'Add one: Desk, office' }).click();
  await expectKept(page, { list: 'Desk, office 1', photos: 0 });
  await fillQuoteForm(page, visitor);
  await page.getByRole('button', { name: 'One more: Desk, office' }).click();
  await expectKept(page, { email: visitor.email, list: 'Desk, office 2', photos: 0 });
  await openScreen(page, '/quote');
  await expect(notice(page, kept)).toBeVisible();
  const list = page.getByRole('region', { name: 'Your list' });
  await expect(list.getByRole('status')).toHaveText('2 items on your list');
  // Nobody has asked for the search yet.
  await expect(page.getByRole('combobox', { name: 'Look up an item' })).not.toBeFocused();
  await expectFilled(page, visitor);
  await expectAccessible(page);
  connection.behave('lose answers');
  await page.getByRole('button', { name: 'Price my list' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const [lead] = await findLeads(server, visitor.name);
  expect(lead).toMatchObject({ address: 'Picked from the list' });

  // Sent again by a later visit it is the same quote.
  connection.behave('well');
  await openScreen(page, '/quote');
  await page.getByRole('button', { name: 'Price my list' }).click();
  await expect(resultDialog(page)).toContainText(`Ticket Q-${lead?.quoteId}.`);
  await expect(resultDialog(page)).toContainText('Desk, office');
  expect(await findLeads(server, visitor.name)).toHaveLength(1);
  await expectKept(page, null);
  // The same address again would be a reload, which opens the result again.
  await page.goto('about:blank');
  await openScreen(page, '/quote');
  await expect(page.getByRole('button', { name: 'No photos? Pick your items' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
});

test('a form started over leaves nothing on the device, waits without a network, sends by itself what was not changed meanwhile, and works where nothing is kept', {
  tag: '@desktop',
}, async ({ page, context, connection, server }) => {
  const visitor = newVisitor();
  await test.step('a form started over leaves nothing on the device', async () => {
    await openScreen(page, '/quote');
    await startForm(page, visitor);
    await expectKept(page, { email: visitor.email, photos: 2 });
    await openScreen(page, '/quote');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(notice(page, 'All cleared.')).toBeVisible();
    await expect(attachedFiles(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await expect(page.getByRole('button', { name: /choose from your device/ })).toBeFocused();
    await expectKept(page, null);
  });

  await test.step('without a network it waits, and sends by itself what was not changed meanwhile', async () => {
    await startForm(page, visitor);
    await context.setOffline(true);
    await submitButton(page).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Error', 'Failed to generate quote');
    await expect(notice(page, waiting)).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await expectAccessible(page);

    // Called off, or changed, it stays where it is until somebody says so.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notice(page, waiting)).toHaveCount(0);
    await again.click();
    await expect(notice(page, waiting)).toBeVisible();
    const changed = { ...visitor, email: `new.${visitor.email}`, description: '3 sofas in Queens' };
    await fillQuoteForm(page, changed);
    await expect(notice(page, waiting)).toHaveCount(0);
    await context.setOffline(false);
    await expectKept(page, { email: changed.email, photos: 2 });
    expect(connection.quotes).toHaveLength(0);

    await context.setOffline(true);
    await again.click();
    await expect(notice(page, waiting)).toBeVisible();
    await context.setOffline(false);
    await expect(resultDialog(page)).toContainText(/Sofa/);
    expect(connection.quotes).toHaveLength(1);
    expect(await findLeads(server, visitor.name)).toHaveLength(1);
  });

  await test.step('it works where nothing is kept', async () => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    // The same address again would be a reload, which opens the result again.
    await page.goto('about:blank');
    await openScreen(page, '/quote');
    await startForm(page, visitor);
    await submitButton(page).click();
    await expect(resultDialog(page)).toBeVisible();
  });
});

test('one window has the draft; when it closes, another sends what waits, once', {
  tag: '@desktop',
}, async ({ page, context, connection, server }) => {
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await startForm(page, visitor);
  await expectKept(page, { email: visitor.email, photos: 2 });
  const other = await context.newPage();
  await openScreen(other, '/quote');
  await expect(notice(other, 'You started this form in another window.')).toBeVisible();
  await expect(attachedFiles(other)).toHaveCount(0);
  await expectAccessible(other);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(notice(page, waiting)).toBeVisible();
  await page.close();
  await expect(notice(other, waiting)).toBeVisible();
  await expectFilled(other, visitor);
  await context.setOffline(false);
  await expect(resultDialog(other)).toBeVisible();
  expect(connection.quotes).toHaveLength(1);
  expect(await findLeads(server, visitor.name)).toHaveLength(1);
});

async function startForm(page: Page, visitor: Visitor): Promise<void> {
  await addFiles(page, [await photo('room.jpg'), await photo('hall.jpg')]);
  await fillQuoteForm(page, visitor);
}

/** Waits until the device keeps that much of a visitor's form, or nothing. */
async function expectKept(
  page: Page,
  kept: { email?: string; job?: string; contact?: string; list?: string; photos: number } | null,
) {
  const expected = kept ?? { isDraft: false, photos: 0 };
  await expect.poll(() => page.evaluate(readKept)).toMatchObject(expected);
}

/** Runs in the page. */
async function readKept() {
  const answerOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answerOf(indexedDB.open('quote-draft'));
  const stores = database.transaction(['drafts', 'photos']);
  const draft = await answerOf(stores.objectStore('drafts').get('ai-quote'));
  const photos = await answerOf(stores.objectStore('photos').count());
  database.close();
  const items: { name: string; quantity: number }[] = draft?.list?.items ?? [];
  return {
    isDraft: draft !== undefined,
    email: draft?.fields.clientEmail,
    job: draft?.fields.serviceType,
    contact: draft?.fields.contactMethod,
    list: items.map(({ name, quantity }) => `${name} ${quantity}`).join(),
    photos,
  };
}

/** Everything that runs with that folder, the browser first. */
function findProcesses(folder: string): number[] {
  return execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => Number.parseInt(line, 10));
}
