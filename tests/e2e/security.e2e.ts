import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  dropZone,
  expectToast,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';
import { findLeads, sendQuote, signIn } from './staff-access.ts';

test('no page breaks its own content security policy, whatever one does there', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/status of 404/);
  const violations = await collectViolations(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: /^Call/ }).hover();
  await page.goto('/no-such-page');
  await openScreen(page, '/quote?method=on-site');
  await page.getByRole('tab', { name: 'AI Quote' }).click();
  await addFiles(page, [await photo()]);
  await fillQuoteForm(page, newVisitor());
  await submitButton(page).click();
  await expect(resultDialog(page)).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  await signIn(page);
  for (const path of ['/admin', '/admin-contacts', '/admin-testimonials', '/admin-photos']) {
    await page.goto(path);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
  }
  await page.locator('.files_file-tile').first().click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await openScreen(page, '/feedback-form');
  expect(violations).toEqual([]);
});

test('an injected inline script does not run', { tag: '@desktop' }, async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/Content Security Policy/);
  const violations = await collectViolations(page);
  await openScreen(page, '/quote');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
  });
  await expect.poll(() => violations).toEqual([expect.stringContaining('script-src')]);
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

test('SVG and HTML with the name of a photo are refused, and leave no lead', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 415/);
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  await fillQuoteForm(page, visitor);
  const refusal =
    'room.jpg: Only photos (JPEG, PNG, WebP, AVIF, HEIC) and videos (MP4, MOV, WebM) can be added.';
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
  ]) {
    const buffer = Buffer.from(content);
    await dropZone(page).setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: /^(Get my instant quote|Try again)$/ }).click();
    await expectToast(page, 'Error', refusal);
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Remove room.jpg' }).click();
  }
  expect(await findLeads(server, visitor.name)).toEqual([]);
});

test('markup in what a client writes is shown as text', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const clientName = `<img src=x onerror="window.intruder=1"> ${newVisitor().name}`;
  const description = '<script>window.intruder = 1</script> 3 sofas';
  const { quoteId } = await sendQuote(server, { clientName, description });
  await signIn(page);
  await page.goto(`/admin?quote=${quoteId}`);
  await expect(page.getByRole('heading', { level: 2, name: clientName })).toBeVisible();
  await expect(page.getByText(description)).toBeVisible();
  for (const path of ['/admin-contacts', '/admin-photos']) {
    await page.goto(path);
    await expect(page.getByText(clientName).first()).toBeVisible();
  }
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

/** Directives that were broken on any page from now on. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as Record<string, (text: string) => void>;
      reportViolation?.(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}
