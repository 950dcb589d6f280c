import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectToast, newVisitor, type Visitor } from './quote-page.ts';
import { findLeads } from './staff-access.ts';

test('an on-site request names what it misses, survives failures, is confirmed, reaches staff, and clears the form', {
  tag: '@desktop',
}, async ({ page, context, server, mailServer, quietConsole }) => {
  quietConsole.allow(/status of (503|422)|ERR_INTERNET_DISCONNECTED/);
  const visitor = newVisitor();
  const send = page.getByRole('button', { name: 'Request my estimate' });
  const date = page.getByLabel('Preferred date');
  let requests = 0;
  let refusal: { status: number; error: string; fields?: Record<string, string> };
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/estimates', (route) => {
    requests += 1;
    const { status, ...problem } = refusal;
    return route.fulfill({ status, json: { ...problem, code: 'test', requestId: '1' } });
  });

  await test.step('the chosen way to a quote lives in the address', async () => {
    await openScreen(page, '/quote');
    const onSite = page.getByRole('tab', { name: 'On-Site' });
    const depth = await page.evaluate(() => history.length);
    await onSite.click();
    await expect(page).toHaveURL(/\/quote\?method=on-site$/);
    await page.getByRole('tab', { name: 'AI Quote' }).click();
    await expect(page).toHaveURL(/\/quote$/);
    await onSite.click();
    await openScreen(page, page.url());
    await expect(onSite).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => history.length)).toBe(depth);
  });

  await test.step('what is missing or wrong is named before anything is sent', async () => {
    await send.click();
    for (const [field, problem] of [
      [page.getByRole('textbox', { name: 'Address' }), 'Address is required'],
      [date, 'Preferred date is required'],
      [page.getByRole('textbox', { name: 'Contact name' }), 'Contact name is required'],
      [page.getByRole('textbox', { name: 'Contact phone' }), 'Contact phone is required'],
    ] as const) {
      await expect(field).toHaveAccessibleDescription(problem);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await expectAccessible(page);
    await date.fill('2020-01-02');
    await expect(date).toHaveAccessibleDescription('Pick today or a later day');

    await fillEstimateForm(page, visitor);
    await emailField(page).fill('ana@example.com, ben@example.com');
    await send.click();
    await expect(emailField(page)).toHaveAccessibleDescription('Valid email is required');
    await expect(emailField(page)).toBeFocused();
    await emailField(page).fill(`  ${visitor.email} `);
    await expect(emailField(page)).toHaveAccessibleDescription('We send a confirmation there.');
    expect(requests).toBe(0);
  });

  await test.step('what was typed is there after a reload', async () => {
    await page.reload();
    await expect(emailField(page)).toHaveValue(visitor.email);
    await expect(page.getByRole('textbox', { name: 'Contact name' })).toHaveValue(visitor.name);
    await expect(date).toHaveValue('2031-03-14');
    await expect(page.getByRole('radio', { name: 'Evening' })).toBeChecked();
  });

  await test.step('a request that fails says why and keeps what was typed, until it can be sent', async () => {
    const sentence = 'We are closed for a moment. Please call us.';
    refusal = { status: 503, error: sentence };
    await send.click();
    await expectToast(page, 'Error', sentence);
    await expectAccessible(page);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Contact name' })).toHaveValue(visitor.name);
    await expect(page.getByLabel('Preferred date')).toHaveValue('2031-03-14');

    const again = page.getByRole('button', { name: 'Try again' });
    const time = page.getByRole('group', { name: 'Preferred time' });
    const address = page.getByRole('textbox', { name: 'Address' });
    const fields = { preferredTime: 'Preferred time is required', address: 'Address is required' };
    refusal = { status: 422, error: fields.preferredTime, fields };
    await again.click();
    await expectToast(page, 'Error', fields.preferredTime);
    await expect(address).toHaveAccessibleDescription(fields.address);
    await expect(address).toBeFocused();
    await expect(time).toHaveAccessibleDescription(fields.preferredTime);
    await expect(time.getByText(fields.preferredTime)).toBeVisible();

    await page.unroute('**/api/estimates');
    await context.setOffline(true);
    await again.click();
    await expectToast(page, 'Error', 'You are offline. Try again when you are back online.');
    await context.setOffline(false);
    await page.route('**/api/estimates', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await again.click();
  });

  await test.step('it is confirmed, reaches staff and both mailboxes, and clears the form', async () => {
    await expect(page.getByRole('button', { name: 'Sending your request...' })).toBeDisabled();
    answer.resolve();
    await expectToast(
      page,
      'Estimate Requested',
      "We'll contact you within 2 hours to schedule your on-site estimate.",
    );

    const [lead] = await findLeads(server, visitor.name);
    const panel = page.getByRole('region', { name: `Request R-${lead?.id}` });
    await expect(panel).toBeFocused();
    await expect(panel).toHaveAccessibleName(/^Request R-\d+ We call .* (within|by) /);
    await expect(panel).toContainText(`We call ${visitor.phone} `);
    await expect(panel).toContainText('Friday, March 14, 2031, evening');
    await expect(panel).toContainText('14 Court Street, floor 3, Brooklyn');
    await expect(panel).toContainText(`To change it, call (800) 555-0199 and say R-${lead?.id}.`);
    await expect(page.getByText('or tell us when, and we call you')).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'Send another request' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Type of job' })).toBeFocused();

    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('');
    await expect(date).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Morning' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Contact name' })).toHaveValue('');
    const kept = await page.evaluate(() => Object.values(sessionStorage).join());
    expect(kept).not.toContain(visitor.name);
    await expect(page.getByRole('textbox', { name: 'Contact phone' })).toHaveValue('');
    await expect(emailField(page)).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'What is there?' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Type of job' })).toHaveValue(
      'office-cleanout',
    );

    expect(lead).toMatchObject({
      name: visitor.name,
      phone: visitor.phone,
      email: visitor.email,
      address: '14 Court Street, floor 3, Brooklyn',
      preferredDate: '2031-03-14',
      preferredTime: 'evening',
      message: visitor.description,
      serviceType: 'retail-store',
      source: 'estimate-request',
    });
    const receivers = () =>
      mailServer.received
        .filter(({ to, raw }) => to[0] === visitor.email || raw.includes(visitor.name))
        .flatMap(({ to }) => to);
    await expect.poll(receivers).toHaveLength(2);
    expect(receivers()).toEqual(expect.arrayContaining([visitor.email, 'office@stoop.example']));
  });
});

function emailField(page: Page) {
  return page.getByRole('tabpanel', { name: 'On-Site' }).getByRole('textbox', { name: /^Email/ });
}

async function fillEstimateForm(page: Page, visitor: Visitor): Promise<void> {
  await page.getByRole('combobox', { name: 'Type of job' }).selectOption('Retail store');
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Court Street, floor 3, Brooklyn');
  await page.getByRole('textbox', { name: 'What is there?' }).fill(visitor.description);
  await page.getByLabel('Preferred date').fill('2031-03-14');
  await page.getByRole('radio', { name: 'Evening' }).check();
  await page.getByRole('textbox', { name: 'Contact name' }).fill(visitor.name);
  await page.getByRole('textbox', { name: 'Contact phone' }).fill(visitor.phone);
}

test('a request that is sent twice before the page comes alive is one request', {
  tag: '@phone',
}, async ({ page, server }) => {
  const visitor = newVisitor();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/estimates')) requests += 1;
  });
  const letScriptsGo = await holdScripts(page, /\/assets\/(?!enhance).*\.js$/);
  await page.goto('/quote?method=on-site', { waitUntil: 'commit' });
  await expect(page.locator('[popovertarget][aria-expanded]').first()).toBeAttached();
  await fillEstimateForm(page, visitor);
  const send = page.getByRole('button', { name: 'Request my estimate' });
  await send.tap();
  // Nothing seems to happen.
  await send.tap();
  letScriptsGo();
  await expect(page.getByRole('region', { name: /^Request R-/ })).toBeVisible();
  expect(await findLeads(server, visitor.name)).toHaveLength(1);
  expect(requests).toBe(1);
});
