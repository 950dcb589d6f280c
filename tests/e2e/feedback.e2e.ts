import type { Page } from '@playwright/test';
import {
  answer,
  expectThanks,
  feedbackOf,
  field,
  giveFeedback,
  introduce,
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
import { signIn } from './staff-access.ts';

test('without a link everything is asked, and the feedback waits for staff', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const client = newClient();
  const pending = Promise.withResolvers<void>();
  await page.route('**/api/testimonials', async (route) => {
    await pending.promise;
    await route.continue();
  });
  await openScreen(page, '/feedback-form');
  await expect(page.getByRole('heading', { name: 'How did we leave the place?' })).toBeVisible();
  await expect(field(page, permission)).not.toBeChecked();
  await expect(field(page, 'Company')).toBeHidden();
  await expectAccessible(page);

  await giveFeedback(page, '  Swept,\nand on time.  ', 4);
  await introduce(page, client);
  await page.getByText('Add work details').click();
  await field(page, 'Company').fill('Herrera & Daughters');
  await field(page, 'Job title').fill('Building manager');
  await field(page, 'Project value').fill('$3,200');
  await field(page, permission).check();
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending your feedback...' })).toBeDisabled();
  pending.resolve();
  await expectThanks(page);
  await expect(page.locator('.dialog_toast').getByText(thanks, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/feedback-form$/);
  await expectAccessible(page);

  expect(await feedbackOf(server, client)).toMatchObject([
    {
      customerName: client.name,
      customerEmail: client.email,
      companyName: 'Herrera & Daughters',
      jobTitle: 'Building manager',
      serviceType: 'storage-unit-cleanout',
      location: 'Red Hook, Brooklyn',
      rating: 4,
      testimonialText: 'Swept,\nand on time.',
      projectValue: 3200,
      permissionGiven: true,
      isApproved: false,
      isPublic: false,
    },
  ]);
});

test('a link brings the form filled in, and binds the feedback to its invitation', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const client = newClient();
  const token = await invite(server, client);
  await openScreen(page, `/feedback-form?token=${token}`);
  await expectPrefilled(page, client.name);
  await expect(field(page, 'Email')).toHaveValue(client.email);
  await expect(stars(page)).toHaveAccessibleDescription('One star is poor. Five is spotless.');
  await expect(field(page, 'Company')).toBeHidden();
  await expectAccessible(page);

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
  await expect(page.getByText('This link has been used: your feedback is with us.')).toBeVisible();
});

test('the page arrives filled in, before any script has run', { tag: '@desktop' }, async ({
  browser,
  server,
}) => {
  const client = newClient();
  const token = await invite(server, client, { companyName: 'Herrera & Daughters' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/feedback-form?token=${token}&rating=4`);
  await expectPrefilled(page, client.name);
  await expect(field(page, 'Company')).toHaveValue('Herrera & Daughters');
  await expect(field(page, 'Company')).toBeVisible();
  await expect(star(page, 4)).toBeChecked();
  await expect(page.getByText('4 of 5. Good, with room to improve.')).toBeVisible();

  // Neither roles nor texts are found inside noscript.
  const note = page.locator('noscript p');
  await expect(note).toBeVisible();
  await expect(note).toContainText('This form needs JavaScript.');
  await expect(note.locator('a[href="tel:+18005550199"]')).toHaveText('(800) 555-0199');
  await expect(note.locator('a[href="mailto:hello@stoopandtower.example"]')).toBeVisible();
  await sendButton(page).click();
  await expect(page, 'nothing typed is put into an address').toHaveURL(/token=[\w-]+&rating=4$/);
  await context.close();
});

test('with the keyboard alone, from the stars to the thanks', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const client = newClient();
  await openScreen(page, '/feedback-form');
  const next = () => page.keyboard.press('Tab');
  await page.getByRole('link', { name: /^Call|\(800\) 555-0199/ }).focus();
  await next();
  await expect(star(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(stars(page)).toHaveAccessibleDescription('1 of 5. We let you down.');
  for (const meaning of [
    '2 of 5. Not what we promised.',
    '3 of 5. The job got done, no more.',
    '4 of 5. Good, with room to improve.',
    '5 of 5. Spotless.',
  ]) {
    await page.keyboard.press('ArrowRight');
    await expect(stars(page)).toHaveAccessibleDescription(meaning);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(star(page, 4)).toBeChecked();
  await expect(star(page, 4)).toBeFocused();
  const ring = star(page, 4).locator('xpath=..');
  await expect(ring).toHaveCSS('outline', 'rgb(16, 35, 28) solid 3px');

  await next();
  await expect(field(page, words)).toBeFocused();
  await page.keyboard.type('On time, and kind to the neighbors.');
  await next();
  await page.keyboard.type(client.name);
  await next();
  await page.keyboard.type(client.email);
  await next();
  await page.keyboard.type('Ret');
  await next();
  await page.keyboard.type('Astoria');
  await next();
  await expect(page.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await next();
  await expect(field(page, 'Company')).toBeFocused();
  await next();
  await next();
  await page.keyboard.type('450');
  await next();
  await page.keyboard.press('Space');
  await next();
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectThanks(page);
  await next();
  await expect(page.getByRole('link', { name: 'Back to the website' })).toBeFocused();
  expect(await feedbackOf(server, client)).toMatchObject([
    {
      rating: 4,
      serviceType: 'retail-store',
      location: 'Astoria',
      projectValue: 450,
      permissionGiven: true,
    },
  ]);
});

test('the star clicked in the mail is chosen, and only one to five count', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const token = await invite(server, newClient());
  await openScreen(page, `/feedback-form?token=${token}&rating=2`);
  await expect(star(page, 2)).toBeChecked();
  await expect(stars(page)).toHaveAccessibleDescription('2 of 5. Not what we promised.');
  for (const rating of ['0', '6', '4.5', 'five']) {
    await openScreen(page, `/feedback-form?token=${token}&rating=${rating}`);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  }
});

test('stars are large enough to touch, and filled up to the chosen one', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openScreen(page, '/feedback-form');
  for (const value of [1, 2, 3, 4, 5]) {
    const box = await star(page, value).boundingBox();
    const least = isMobile ? 44 : 40;
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least);
  }
  if (isMobile) await star(page, 3).tap();
  else await star(page, 3).click();
  await expect.poll(() => filledStars(page)).toBe(3);
  if (isMobile) return;
  await star(page, 5).hover();
  await expect.poll(() => filledStars(page), 'what a click would choose').toBe(5);
  await star(page, 1).hover();
  await expect.poll(() => filledStars(page)).toBe(1);
  await page.mouse.move(0, 0);
  await expect.poll(() => filledStars(page)).toBe(3);
});

test('stars stay apart from one another where the system sets the colors', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openScreen(page, '/feedback-form?rating=3');
  const fills = await starFills(page);
  expect(new Set(fills.slice(0, 3)).size).toBe(1);
  expect(new Set(fills.slice(3)).size).toBe(1);
  expect(fills[3]).not.toBe(fills[2]);
});

test('a link nobody knows is said to be so, and the form works without it', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const client = newClient();
  await openScreen(page, '/feedback-form?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText('We do not know this link.')).toBeVisible();
  await expect(field(page, 'Your name')).toHaveValue('');
  await expectAccessible(page);
  await giveFeedback(page, 'Swept, and on time.');
  await introduce(page, client);
  const sent = page.waitForRequest('**/api/testimonials');
  await sendButton(page).click();
  await expectThanks(page);
  expect((await sent).postDataJSON()).not.toHaveProperty('feedbackToken');
  expect(await feedbackOf(server, client)).toMatchObject([{ feedbackToken: null, rating: 5 }]);
});

test('a link that was used says so and asks for nothing', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const client = newClient();
  const token = await invite(server, client);
  await answer(server, client, token);
  await openScreen(page, `/feedback-form?token=${token}`);
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  await expect(page.getByText('This link has been used: your feedback is with us.')).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
  expect(await page.content(), 'nothing about the client').not.toContain(client.email);
  await expectAccessible(page);
});

test('search engines leave the page alone, and its address goes nowhere', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const token = await invite(server, newClient());
  await openScreen(page, `/feedback-form?token=${token}`);
  await expect(page).toHaveTitle('Your feedback | Stoop & Tower Cleanouts');
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute('content', 'noindex, nofollow');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain('feedback-form');
  const home = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
  await page.getByRole('link', { name: 'Stoop & Tower Cleanouts, home' }).click();
  expect((await (await home).allHeaders()).referer).toBeUndefined();
});

test('markup in the words is shown to staff as it was typed', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const client = newClient();
  const typed = '<img src=x onerror="document.title=1"> & <b>bold</b> praise';
  await openScreen(page, '/feedback-form');
  await giveFeedback(page, typed);
  await introduce(page, client);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await feedbackOf(server, client)).toMatchObject([{ testimonialText: typed }]);

  await signIn(page);
  await page.goto(`/admin-testimonials?q=${encodeURIComponent(client.name)}`);
  await expect(page.getByText(typed)).toBeVisible();
  await expect(page).toHaveTitle('Testimonials | Staff');
});

async function expectPrefilled(page: Page, name: string): Promise<void> {
  await expect(field(page, 'Your name')).toHaveValue(name);
  await expect(field(page, 'Type of job')).toHaveValue('residential-cleanout');
  await expect(field(page, 'Where was it?')).toHaveValue('Forest Hills');
  await expect(field(page, words)).toHaveValue('');
}

function starFills(page: Page): Promise<string[]> {
  return stars(page)
    .locator('svg')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).fill));
}

async function filledStars(page: Page): Promise<number> {
  return (await starFills(page)).filter((fill) => fill === 'rgb(240, 104, 30)').length;
}
