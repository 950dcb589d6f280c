import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { fillInquiry, inquiryDialog, sendFilledInquiry } from './inquiry-page.ts';
import { newName } from './leads-page.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { findLeads, staffHeaders } from './staff-access.ts';
import type { Product } from './start-server.ts';
import { test } from './with-turnstile.ts';

const turnstileOrigin = 'https://challenges.cloudflare.com';

async function fillEstimate(page: Page, contactName: string) {
  await openScreen(page, '/quote?method=on-site');
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Court Street, Brooklyn');
  await page.getByLabel('Preferred date').fill('2031-03-14');
  await page.getByRole('textbox', { name: 'Contact name' }).fill(contactName);
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('(212) 555-0142');
}

async function sendEstimate(page: Page) {
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await page.getByText('Estimate Requested', { exact: true }).waitFor();
}

async function findHeld(server: Product, search: string) {
  const query = new URLSearchParams({ held: 'only', q: search });
  const answer = await fetch(`${server.url}/api/admin/contacts?${query}`, {
    headers: staffHeaders,
  });
  return (await answer.json()).contacts;
}

test('the check loads once a form is used, works unseen, and lets people through', {
  tag: '@desktop',
}, async ({ page, server, scriptLoads }) => {
  const name = newName('Nadia');
  await openScreen(page, '/quote?method=on-site');
  expect(scriptLoads.count).toBe(0);
  await fillEstimate(page, name);
  await expect.poll(() => scriptLoads.count).toBe(1);
  await sendEstimate(page);
  await expectAccessible(page);
  expect(await findLeads(server, name)).toMatchObject([{ heldReason: null }]);
});

test('a second request from the same page has a check of its own', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const name = newName('Oscar');
  await fillEstimate(page, name);
  await sendEstimate(page);
  await page.getByRole('textbox', { name: 'Address' }).fill('90 Kent Avenue, Brooklyn');
  await page.getByLabel('Preferred date').fill('2031-03-15');
  await page.getByRole('textbox', { name: 'Contact name' }).fill(name);
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('(212) 555-0142');
  await sendEstimate(page);
  await expect.poll(() => findLeads(server, name)).toHaveLength(2);
  expect(await findHeld(server, name)).toEqual([]);
});

test('a photo quote and an inquiry are checked as well', { tag: '@desktop' }, async ({
  page,
  server,
  siteverify,
}) => {
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await addFiles(page, [await photo()]);
  await fillQuoteForm(page, visitor);
  const before = siteverify.requests.length;
  await submitButton(page).click();
  await expect(resultDialog(page)).toBeVisible();
  expect(siteverify.requests.length).toBe(before + 1);
  expect(await findLeads(server, visitor.email)).toMatchObject([{ heldReason: null }]);

  const name = newName('Petra');
  await fillInquiry(page, { name, email: 'petra@client.example' });
  await sendFilledInquiry(page);
  expect(await findLeads(server, name)).toMatchObject([{ heldReason: null }]);
});

test.describe('a check that wants a tick', () => {
  test.use({ mood: 'asks' });

  test('fits into every form at every width', { tag: '@desktop' }, async ({ page }) => {
    const widget = page.getByRole('checkbox', { name: 'Verify you are human' });
    const expectFits = async (width: number) => {
      const box = await page.locator('.widget:visible').boundingBox();
      const form = await page.locator('form:visible').filter({ has: widget }).boundingBox();
      expect(box?.x ?? 0).toBeGreaterThanOrEqual(form?.x ?? 0);
      const edge = (form?.x ?? 0) + (form?.width ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge + 0.5);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBe(0);
    };
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await fillEstimate(page, 'Quentin');
      await expect(widget).toBeVisible();
      await expectFits(width);
      await page.getByRole('tab', { name: 'AI Quote' }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill('Quentin');
      await expect(widget).toBeVisible();
      await expectFits(width);
      await fillInquiry(page, { name: 'Quentin', email: 'quentin@client.example' });
      await expect(widget).toBeVisible();
      await expectFits(width);
      if (width === 320 || width === 1440) await expectAccessible(page);
    }
  });

  test('is waited for, and then the form goes out by itself', { tag: '@desktop' }, async ({
    page,
    server,
  }) => {
    const name = newName('Rosa');
    await fillInquiry(page, { name, email: 'rosa@client.example' });
    await inquiryDialog(page).getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Verify you are human' }).check();
    await expect(page.getByText('Inquiry Sent Successfully!', { exact: true })).toBeVisible();
    expect(await findLeads(server, name)).toMatchObject([{ heldReason: null }]);
  });
});

test.describe('a check that cannot be made', () => {
  test.use({ mood: 'fails' });

  test('keeps nobody from sending; the lead is held back', { tag: '@desktop' }, async ({
    page,
    server,
  }) => {
    const name = newName('Sami');
    await fillEstimate(page, name);
    await sendEstimate(page);
    expect(await findLeads(server, name)).toEqual([]);
    expect(await findHeld(server, name)).toMatchObject([{ heldReason: 'challenge-failed' }]);
  });

  test('because its script is blocked keeps nobody from sending either', {
    tag: '@desktop',
  }, async ({ page, server, quietConsole }) => {
    quietConsole.allow(/ERR_BLOCKED|Failed to load resource/);
    await page.route(`${turnstileOrigin}/**`, (route) => route.abort('blockedbyclient'));
    const name = newName('Tess');
    await fillEstimate(page, name);
    await sendEstimate(page);
    expect(await findHeld(server, name)).toMatchObject([{ heldReason: 'challenge-failed' }]);
  });
});

test('pages with forms to check may load the check, and no other page may', {
  tag: '@desktop',
}, async ({ server }) => {
  const policyOf = async (path: string) =>
    (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
  for (const path of ['/quote', '/contact']) {
    const policy = await policyOf(path);
    expect(policy).toMatch(new RegExp(`script-src [^;]*${turnstileOrigin}`));
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${turnstileOrigin}`));
  }
  for (const path of ['/', '/about', '/feedback-form', '/admin', '/admin-contacts']) {
    expect(await policyOf(path)).not.toContain('cloudflare');
  }
});
