import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { SmtpPeer } from '#tests/support/smtp-peer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type InputDevice, keyboard, pointer } from './input-devices.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './quote-page.ts';
import { signIn } from './staff-access.ts';
import type { Product } from './start-server.ts';

test('an invitation becomes words on the website, at once, and is off it as fast', {
  tag: ['@desktop', '@journey'],
}, async ({ page, context, server, mailServer }) => {
  await walkThroughLife({ page, context, server, mailServer, device: pointer });
});

test('an invitation becomes words on the website by keyboard alone', {
  tag: '@desktop',
}, async ({ page, context, server, mailServer }) => {
  await walkThroughLife({ page, context, server, mailServer, device: keyboard });
});

test('what hangs on a personal link is stored nowhere, other screens in no shared cache', {
  tag: '@desktop',
}, async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['cache-control'];
  const token = 'A'.repeat(32);
  for (const path of [`/feedback-form?token=${token}`, `/feedback-form?rating=5&token=${token}`]) {
    expect(await policyOf(path), path).toBe('no-store');
  }
  for (const path of ['/feedback-form', '/quote', '/contact', '/admin', '/admin-testimonials']) {
    expect(await policyOf(path), path).toBe('private, no-cache');
  }
});

/** Where a published testimonial from Brooklyn is read. */
const livePages = ['/', '/testimonials', '/brooklyn-junk-removal'];

interface Life {
  page: Page;
  context: BrowserContext;
  server: Product;
  mailServer: SmtpPeer;
  device: InputDevice;
}

async function walkThroughLife({ page, context, server, mailServer, device }: Life): Promise<void> {
  const name = `Odalys ${device === keyboard ? 'Keys' : 'Herrera'}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@family.example`;
  const words = `They asked what to keep before anything touched the truck. ${name}`;
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await signIn(page);
  await openScreen(page, '/admin-testimonials');
  await device.press(page.getByRole('button', { name: 'Invite a client' }));
  const dialog = page.getByRole('dialog', { name: 'Invite a client' });
  await device.write(dialog.getByLabel('Name'), name);
  await device.write(dialog.getByLabel('Email'), email);
  await device.choose(dialog.getByLabel('Type of job'), 'Residential cleanout');
  await device.write(dialog.getByLabel('Location'), 'Bushwick, Brooklyn');
  await device.press(dialog.getByRole('button', { name: 'Create and copy link' }));
  await expectToast(page, 'Invitation created!', 'The feedback link was copied to your clipboard.');
  await expect(dialog).toBeHidden();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/feedback-form\?token=[\w-]{32}$/);
  await expect(row.getByText('Pending')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(row.getByRole('switch')).toHaveCount(0);

  const mailsBefore = mailServer.received.length;
  await device.press(row.getByRole('button', { name: 'Send Email Invitation' }));
  await expect(page.getByText('Email invitation sent!', { exact: true })).toBeVisible();
  await mailServer.waitFor(mailsBefore + 1);
  const received = mailServer.received[mailsBefore];
  expect(received?.to).toEqual([email]);
  expect(received?.mail.text?.split(/\s+/)).toContain(link);
  await expect(row.getByText(/^Emailed /)).toBeVisible();
  await expectAccessible(page);

  await answerInvitation({ context, link, name, email, words, device });

  await openScreen(page, '/admin-testimonials');
  await expect(row.getByText(words)).toBeVisible();
  await expect(row.getByText('Allowed on the website')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Send Email Invitation' })).toHaveCount(0);
  await expect(row.getByRole('switch')).toHaveCount(0);
  await device.press(row.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText('Testimonial updated', { exact: true })).toBeVisible();
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();

  const onWebsite = row.getByRole('switch', { name: `Show ${name} on website` });
  await expect(onWebsite).not.toBeChecked();
  expect(await readPages(page, words)).toEqual([false, false, false]);
  await flip(onWebsite);
  await expectOnPages(true);
  await expect(row.getByText('Public', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const website = await context.newPage();
  for (const path of livePages) {
    await website.goto(path);
    await expect(website.getByText(words)).toBeVisible();
    expect(await website.content()).not.toContain(email);
    await expectAccessible(website);
  }

  await flip(onWebsite);
  await expectOnPages(false);
  await expect(row.getByText('Public', { exact: true })).toBeHidden();
  for (const path of livePages) {
    await website.goto(path);
    await expect(website.getByText(words)).toHaveCount(0);
  }
  await website.close();

  /** Each page is held a moment before. */
  async function flip(onWebsite: Locator): Promise<void> {
    await readPages(page, words);
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await device.press(onWebsite);
    expect((await answer).status()).toBe(200);
  }

  /** One process shows a change with the very next requests, others follow within seconds. */
  async function expectOnPages(isShown: boolean): Promise<void> {
    const expected = livePages.map(() => isShown);
    if (server.processUrls.length === 1) {
      return expect(await readPages(page, words)).toEqual(expected);
    }
    for (const url of server.processUrls) {
      await expect.poll(() => readPages(page, words, url), { timeout: 10_000 }).toEqual(expected);
    }
  }
}

/** Whether each page shows words, asked past the browser and its cache. */
function readPages(page: Page, words: string, origin = ''): Promise<boolean[]> {
  return Promise.all(
    livePages.map(async (path) => {
      const answer = await page.request.get(origin + path);
      return (await answer.text()).includes(words);
    }),
  );
}

/** The client opens the link, finds what staff knew, and writes. */
async function answerInvitation({
  context,
  link,
  name,
  email,
  words,
  device,
}: Pick<Life, 'context' | 'device'> & Record<'link' | 'name' | 'email' | 'words', string>) {
  const client = await context.newPage();
  await openScreen(client, link);
  await expect(client.getByLabel('Your name')).toHaveValue(name);
  await expect(client.getByLabel('Email')).toHaveValue(email);
  await expect(client.getByLabel('Type of job')).toHaveValue('residential-cleanout');
  await expect(client.getByLabel('Where was it?')).toHaveValue('Bushwick, Brooklyn');
  await device.check(client.getByRole('radio', { name: '5 stars' }));
  await device.write(client.getByLabel('What should the next client know?'), words);
  await device.press(client.getByRole('checkbox', { name: /You may show my name and words/ }));
  await expectAccessible(client);
  await device.press(client.getByRole('button', { name: 'Send my feedback' }));
  await expect(
    client.getByRole('heading', { name: 'Thank you for your feedback!', level: 1 }),
  ).toBeFocused();
  await expectAccessible(client);

  // The link has done its work, and tells nothing any more.
  await openScreen(client, link);
  await expect(client.getByText(/^This link has been used/)).toBeVisible();
  expect(await client.content()).not.toContain(email);
  await client.close();
}
