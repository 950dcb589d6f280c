import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { fillInquiry, inquiryDialog } from './inquiry-page.ts';
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
import { findHeld, findLeads } from './staff-access.ts';
import { withTurnstile } from './with-turnstile.ts';

const test = withTurnstile();

const turnstileOrigin = 'https://challenges.cloudflare.com';

async function fillEstimate(page: Page, contactName: string) {
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Court Street, Brooklyn');
  await page.getByLabel('Preferred date').fill('2031-03-14');
  await page.getByRole('textbox', { name: 'Contact name' }).fill(contactName);
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('(212) 555-0142');
}

async function sendEstimate(page: Page) {
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await page.getByText('Estimate Requested', { exact: true }).waitFor();
}

test('the check loads once a form is used, works unseen, is made anew for the next request, and for a photo quote as well', {
  tag: '@desktop',
}, async ({ page, server, scriptLoads, own: { siteverify } }) => {
  const name = newName('Nadia');
  await openScreen(page, '/quote?method=on-site');
  expect(scriptLoads.count).toBe(0);
  await fillEstimate(page, name);
  await expect.poll(() => scriptLoads.count).toBe(1);
  await sendEstimate(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await fillEstimate(page, name);
  await sendEstimate(page);
  await expect.poll(() => findLeads(server, name)).toHaveLength(2);
  expect(await findHeld(server, name)).toEqual([]);

  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await addFiles(page, [await photo()]);
  await fillQuoteForm(page, visitor);
  const before = siteverify.requests.length;
  await submitButton(page).click();
  await expect(resultDialog(page)).toBeVisible();
  expect(siteverify.requests.length).toBe(before + 1);
  expect(await findLeads(server, visitor.email)).toMatchObject([{ heldReason: null }]);

  await test.step('pages with forms to check may load the check, and no other page may', async () => {
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
});

test.describe('a check that wants a tick', () => {
  test.use({ mood: 'asks' });

  test('fits into every form at every width, is waited for, and then the form goes out by itself', {
    tag: '@desktop',
  }, async ({ page, server }) => {
    const name = newName('Rosa');
    const widget = page.getByRole('checkbox', { name: 'Verify you are human' });
    const expectFits = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await expect(widget).toBeVisible();
      const { left, right, overflow } = await widget.evaluate((box) => {
        const place = box.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const form = box.closest('form')?.getBoundingClientRect() ?? new DOMRect();
        const { scrollWidth, clientWidth } = document.documentElement;
        return {
          left: place.left - form.left,
          right: form.right - place.right,
          overflow: scrollWidth - clientWidth,
        };
      });
      expect(left, `at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(right, `at ${width} px`).toBeGreaterThanOrEqual(-0.5);
      expect(overflow, `at ${width} px`).toBe(0);
    };
    // The widget chooses its size when it comes: small where a form is narrow.
    for (const [first, ...wider] of [[320], [390, 768, 1440]] as const) {
      const expectFitsAll = async () => {
        for (const width of [first, ...wider]) await expectFits(width);
      };
      const narrow = () => page.setViewportSize({ width: first, height: 900 });
      await narrow();
      await openScreen(page, '/quote?method=on-site');
      await page.getByRole('textbox', { name: 'Contact name' }).fill(name);
      await expectFitsAll();
      await narrow();
      await page.getByRole('tab', { name: 'AI Quote' }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill(name);
      await expectFitsAll();
      await narrow();
      await fillInquiry(page, { name, email: 'rosa@client.example' });
      await expectFitsAll();
    }
    await expectAccessible(page);

    await inquiryDialog(page).getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await widget.check();
    await expect(page.getByText('Inquiry Sent Successfully!', { exact: true })).toBeVisible();
    expect(await findLeads(server, name)).toMatchObject([{ heldReason: null }]);
  });
});

test.describe('a check that cannot be made', () => {
  test.use({ mood: 'fails' });

  test('or whose script is blocked, keeps nobody from sending; the lead is held back', {
    tag: '@desktop',
  }, async ({ page, server, quietConsole, scriptLoads }) => {
    quietConsole.allow(/ERR_BLOCKED|Failed to load resource/);
    const block = (route: Route) => route.abort('blockedbyclient');
    await page.route(`${turnstileOrigin}/**`, block);
    const [blocked, failed] = [newName('Tess'), newName('Sami')];
    await openScreen(page, '/quote?method=on-site');
    await fillEstimate(page, blocked);
    await sendEstimate(page);
    expect(scriptLoads.count).toBe(0);
    await page.unroute(`${turnstileOrigin}/**`, block);
    await page.getByRole('button', { name: 'Send another request' }).click();
    await fillEstimate(page, failed);
    await sendEstimate(page);
    for (const name of [blocked, failed]) {
      await expect
        .poll(() => findHeld(server, name))
        .toMatchObject([{ heldReason: 'challenge-failed' }]);
      expect(await findLeads(server, name)).toEqual([]);
    }
    expect(scriptLoads.count).toBe(1);
  });
});
