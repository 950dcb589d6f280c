import type { Page } from '@playwright/test';
import {
  expectThanks,
  feedbackOf,
  field,
  giveFeedback,
  invite,
  newClient,
  permission,
  sendButton,
  star,
  stars,
  thanks,
  words,
} from './feedback-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';

test('by an unknown link everything is asked, and with the keyboard alone the feedback waits for staff', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const client = newClient();
  const pending = Promise.withResolvers<void>();
  await page.route('**/api/testimonials', async (route) => {
    await pending.promise;
    await route.continue();
  });
  await openScreen(page, `/feedback-form?token=${'A'.repeat(32)}`);
  await expect(page.getByText('We do not know this link.')).toBeVisible();
  await expect(field(page, 'Your name')).toHaveValue('');
  await expect(field(page, permission)).not.toBeChecked();
  await expect(field(page, 'Company')).toBeHidden();
  await expectAccessible(page);

  const next = () => page.keyboard.press('Tab');
  await page.getByRole('link', { name: /^Call|\(800\) 555-0199/ }).focus();
  await next();
  await expect(star(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(stars(page)).toHaveAccessibleDescription('1 of 5. We let you down.');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect(stars(page)).toHaveAccessibleDescription('5 of 5. Spotless.');
  await page.keyboard.press('ArrowLeft');
  await expect(star(page, 4)).toBeChecked();
  await expect(star(page, 4)).toBeFocused();
  const ring = star(page, 4).locator('xpath=..');
  await expect(ring).toHaveCSS('outline', 'rgb(16, 35, 28) solid 3px');

  await next();
  await expect(field(page, words)).toBeFocused();
  await page.keyboard.insertText('  Swept,\nand on time.  ');
  await next();
  await page.keyboard.insertText(client.name);
  await next();
  await page.keyboard.insertText(client.email);
  await next();
  await page.keyboard.type('Ret');
  await next();
  await page.keyboard.insertText('Astoria');
  await next();
  await expect(page.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await next();
  await expect(field(page, 'Company')).toBeFocused();
  await page.keyboard.insertText('Herrera & Daughters');
  await next();
  await page.keyboard.insertText('Building manager');
  await next();
  await page.keyboard.insertText('$3,200');
  await next();
  await page.keyboard.press('Space');
  await next();
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending your feedback...' })).toBeDisabled();
  pending.resolve();
  await expectThanks(page);
  await expect(page.locator('.dialog_toast').getByText(thanks, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await next();
  await expect(page.getByRole('link', { name: 'Back to the website' })).toBeFocused();

  expect(await feedbackOf(server, client)).toMatchObject([
    {
      customerName: client.name,
      customerEmail: client.email,
      companyName: 'Herrera & Daughters',
      jobTitle: 'Building manager',
      serviceType: 'retail-store',
      location: 'Astoria',
      rating: 4,
      testimonialText: 'Swept,\nand on time.',
      projectValue: 3200,
      feedbackToken: null,
      permissionGiven: true,
      isApproved: false,
      isPublic: false,
    },
  ]);
});

test('a link brings the form filled in, binds the feedback to its invitation, and works once', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const client = newClient();
  const token = await invite(server, client);
  await openScreen(page, `/feedback-form?token=${token}`);
  await expect(field(page, 'Your name')).toHaveValue(client.name);
  await expect(field(page, 'Email')).toHaveValue(client.email);
  await expect(field(page, 'Type of job')).toHaveValue('residential-cleanout');
  await expect(field(page, 'Where was it?')).toHaveValue('Forest Hills');
  await expect(stars(page)).toHaveAccessibleDescription('One star is poor. Five is spotless.');
  await expect(field(page, 'Company')).toBeHidden();

  await giveFeedback(page, 'Everything gone before lunch.');
  const sent = page.waitForRequest('**/api/testimonials');
  await sendButton(page).click();
  await expectThanks(page);
  expect((await sent).postDataJSON()).toEqual({
    rating: 5,
    testimonialText: 'Everything gone before lunch.',
    customerName: client.name,
    customerEmail: client.email,
    serviceType: 'residential-cleanout',
    location: 'Forest Hills',
    projectValue: null,
    isPublic: false,
    feedbackToken: token,
    elapsedMs: expect.any(Number),
  });
  expect(await feedbackOf(server, client)).toMatchObject([
    { rating: 5, feedbackToken: token, permissionGiven: false, projectValue: null },
  ]);

  await page.reload();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  await expect(page.getByText('This link has been used: your feedback is with us.')).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
  expect(await page.content(), 'nothing about the client').not.toContain(client.email);
  await expectAccessible(page);
});

test('stars are large enough to touch, filled up to the chosen one, and apart where the system sets the colors', {
  tag: '@phone',
}, async ({ page }) => {
  await openScreen(page, '/feedback-form');
  for (const value of [1, 2, 3, 4, 5]) {
    const box = await star(page, value).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await star(page, 3).tap();
  await expect
    .poll(async () => (await starFills(page)).map((fill) => fill === 'rgb(240, 104, 30)'))
    .toEqual([true, true, true, false, false]);

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const fills = await starFills(page);
  expect(new Set(fills.slice(0, 3)).size).toBe(1);
  expect(new Set(fills.slice(3)).size).toBe(1);
  expect(fills[3]).not.toBe(fills[2]);
});

function starFills(page: Page): Promise<string[]> {
  return stars(page)
    .locator('svg')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).fill));
}
