import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectTabReachesAll } from './input-devices.ts';
import { sendQuote, signIn, staffHeaders } from './staff-access.ts';

/** The server's answer, before the browser draws the next frame. */
async function answerAtOnce(page: Page) {
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (init?.method !== 'POST' || !String(input).endsWith('/calls')) return fetch(input, init);
      const request = new XMLHttpRequest();
      request.open('POST', String(input), false);
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.send(String(init.body));
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
      return new Response(request.responseText, { status: request.status, headers });
    };
  });
}

test('a call is priced while it is typed, and saved with the link in a text', {
  tag: ['@phone', '@journey'],
}, async ({ page, server, quietConsole }) => {
  const before = await sendQuote(server, { clientName: 'Ruth A.', clientPhone: '347.555.0108' });
  await signIn(page);
  await page.goto('/admin-call');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ruth Abernathy');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+1 (347) 555-0108');
  await expect(page.getByText(`Called before: Q-${before.quoteId}, Ruth A.`)).toBeVisible();
  await page
    .getByLabel(/^What they say/)
    .fill('sofa, 15 boxes, old piano, 3rd floor walk-up, friday');
  const card = page.getByRole('complementary', { name: 'Price while they are on the line' });
  await expect(card.getByRole('status')).toContainText('What kind of piano is it?');
  await expect(card.getByRole('status')).toContainText(
    /It is \$[\d,]+, never more than \$[\d,]+\./,
  );
  await expect(card).toContainText(
    /Fri, .+ (has room for this load from .+, unless where it is rules it out|has no room|is closed)/,
  );
  await expectAccessible(page);
  await expectTabReachesAll(page);
  await page.getByRole('button', { name: 'Grand' }).press('Enter');
  await expect(page.getByText('What kind of piano?')).toHaveCount(0);
  await expect(card).toContainText('Piano, grand');

  quietConsole.allow(/status of 422/);
  await page.getByRole('button', { name: 'Mail it' }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Give an email to mail it to');
  await expect(page.getByLabel('Email')).toBeFocused();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  const line = Promise.withResolvers<void>();
  await page.route('**/api/admin/calls', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save, text the link' }).click();
  await page.getByLabel(/^What they say/).press('End');
  await page.keyboard.type(', the dog is kind');
  line.resolve();
  await expect(page.getByRole('heading', { name: 'Ruth Abernathy has a price.' })).toBeFocused();
  await expect(
    page.getByText(/^What you noted meanwhile is kept as a note of Q-\d+\.$/),
  ).toBeVisible();
  const text = page.getByRole('link', { name: 'Open the text again' });
  await expect(text).toHaveAttribute('href', /^sms:\+13475550108\?&body=.*%2Fquote%2F/);
  await expectAccessible(page);
  expect(questions).toEqual([]);
  const [form] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Book the pickup' }).click(),
  ]);
  await expect(form).toHaveURL(/\/book\/[\w-]{32}$/);
  await form.close();
  const answer = await fetch(`${server.url}/api/admin/contacts?q=Abernathy&source=phone`, {
    headers: staffHeaders,
  });
  expect((await answer.json()).contacts).toMatchObject([
    { source: 'phone', preferredContact: 'phone' },
  ]);
  await page.getByRole('button', { name: 'Next call' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');

  // What was missing is asked for until it is there.
  const alert = card.getByRole('alert');
  await answerAtOnce(page);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(alert).toHaveText('Name is required. Nothing was saved.');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Ruth Abernathy');
  await expect(alert).toHaveText('Valid phone number is required. Nothing was saved.');
  await page.getByLabel('Phone').fill('347 555 0108');
  await expect(alert).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);

  await page.getByLabel(/^What they say/).fill('a sofa');
  await page.getByLabel('Email').fill('ruth@abernathy.example');
  await page.getByRole('button', { name: 'Mail it' }).click();
  await expect(
    page.getByText(/The mail with Q-\d+ is on its way to ruth@abernathy\.example\./),
  ).toBeVisible();
});
