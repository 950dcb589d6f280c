import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  answer,
  expectFailureToast,
  expectProblem,
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

const api = '**/api/testimonials';
const text = 'Everything gone before lunch.\nEven the piano.';

test('every field names what it misses; by an unknown link everything is asked, and with the keyboard alone the feedback waits for staff', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await test.step('every field names what it misses, closed details open, and the first one gets the focus', async () => {
    const requests = countRequests(page);
    await openScreen(page, '/feedback-form');
    await sendButton(page).click();
    await expectProblem(stars(page), 'Choose one to five stars');
    await expectProblem(field(page, words), 'Please provide more detailed feedback');
    await expectProblem(field(page, 'Your name'), 'Name must be at least 2 characters');
    await expectProblem(field(page, 'Email'), 'Please enter a valid email address');
    await expectProblem(field(page, 'Type of job'), 'Service type is required');
    await expectProblem(field(page, 'Where was it?'), 'Location is required');
    await expect(star(page, 1)).toBeFocused();
    await expectAccessible(page);

    await star(page, 3).check();
    await expect(stars(page)).toHaveAccessibleDescription('3 of 5. The job got done, no more.');
    await field(page, words).fill('Too short');
    await sendButton(page).click();
    await expect(field(page, words)).toBeFocused();
    await expectProblem(field(page, words), 'Please provide more detailed feedback');
    await field(page, words).fill('Ten chars.');
    await expectNoProblem(field(page, words));
    await introduce(page, newClient());
    await expect(page.locator('.err')).toHaveCount(0);

    await page.getByText('Add work details').click();
    const value = field(page, 'Project value');
    await value.fill('about 3k');
    await page.getByText('Add work details').click();
    await expect(value).toBeHidden();
    await sendButton(page).click();
    await expect(value).toBeFocused();
    await expectProblem(value, 'Enter an amount in dollars');
    await value.fill('3,200');
    await expectNoProblem(value);
    expect(requests()).toBe(0);
    await sendButton(page).click();
    await expectThanks(page);
  });

  await test.step('by an unknown link everything is asked, and with the keyboard alone the feedback waits for staff', async () => {
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
});

test('a link brings the form filled in and works once; answered meanwhile it says so, and where it is gone nothing is lost', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of (404|409)|^Feedback was not sent: 404 invitation-not-found$/);

  await test.step('it brings the form filled in, binds the feedback to its invitation, and works once', async () => {
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
    await expect(
      page.getByText('This link has been used: your feedback is with us.'),
    ).toBeVisible();
    await expect(sendButton(page)).toHaveCount(0);
    expect(await page.content(), 'nothing about the client').not.toContain(client.email);
    await expectAccessible(page);
  });

  await test.step('an invitation answered meanwhile says so', async () => {
    const client = newClient();
    const token = await invite(server, client);
    await openScreen(page, `/feedback-form?token=${token}`);
    await answer(server, client, token);
    await giveFeedback(page, text);
    await sendButton(page).click();
    await expectThanks(page);
    await expect(
      page.getByText('This link has been used: your feedback is with us.'),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await feedbackOf(server, client)).toMatchObject([
      { testimonialText: 'Everything gone before lunch.' },
    ]);
  });

  await test.step('a link that is gone when it is used is left out, and nothing is lost', async () => {
    const client = newClient();
    const token = await invite(server, client);
    await page.route(api, async (route) => {
      const body = route.request().postDataJSON();
      const feedbackToken = body.feedbackToken?.replace(/./g, 'A');
      await route.continue({ postData: { ...body, feedbackToken } });
    });
    await openScreen(page, `/feedback-form?token=${token}`);
    await giveFeedback(page, text);
    await sendButton(page).click();
    await expectFailureToast(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'We do not know the link you came by.' }),
    ).toContainText('What you typed is still here.');
    await expectAccessible(page);
    await expect(field(page, words)).toHaveValue(text);
    await page.getByRole('button', { name: 'Send without the link' }).click();
    await expectThanks(page);
    expect(await feedbackOf(server, client)).toMatchObject([
      { feedbackToken: null, testimonialText: text },
      { feedbackToken: token, testimonialText: '' },
    ]);
  });
});

test('stars are large enough to touch and apart in any colors, and nothing moves when the page comes alive, with a draft or without', {
  tag: '@phone',
}, async ({ page, server }) => {
  const link = `/feedback-form?token=${await invite(server, newClient())}`;
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => Reflect.get(window, 'shifts'));
  // From the second page on, our fonts are there at once.
  await page.goto('/feedback-form', { waitUntil: 'networkidle' });

  await test.step('stars are large enough, filled up to the chosen one, and apart where the system sets the colors', async () => {
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
    expect([await isHollow(page, 3), await isHollow(page, 4)]).toEqual([false, true]);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  });

  await openScreen(page, link);
  expect(await shifts()).toEqual([]);
  await giveFeedback(page, text);
  await page.getByText('Add work details').click();
  await field(page, 'Job title').fill('Super');
  await openScreen(page, link);
  await expect(field(page, words)).toHaveValue(text);
  expect(await shifts()).toEqual([]);
});

function starFills(page: Page): Promise<string[]> {
  return stars(page)
    .locator('svg')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).fill));
}

/** Whether the middle of a star looks like what is beside it: what the system paints no style tells. */
async function isHollow(page: Page, value: number): Promise<boolean> {
  const picture = sharp(
    await stars(page)
      .locator('svg')
      .nth(value - 1)
      .screenshot(),
  );
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  };
  const middle = pixel(Math.floor(info.width / 2), Math.floor(info.height / 2));
  return middle.join() === pixel(0, 0).join();
}

function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') count += 1;
  });
  return () => count;
}

function expectNoProblem(control: Locator): Promise<void> {
  return expect(control).not.toHaveAttribute('aria-invalid');
}
