import type { Locator, Page } from '@playwright/test';
import {
  answer,
  expectFailureToast,
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
  words,
} from './feedback-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';

const api = '**/api/testimonials';
const text = 'Everything gone before lunch.\nEven the piano.';

test('every field names what it misses, and the first one gets the focus', {
  tag: '@desktop',
}, async ({ page }) => {
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
  await field(page, 'Your name').fill(' J ');
  await field(page, 'Email').fill('jo@kent');
  await sendButton(page).click();
  await expect(field(page, words)).toBeFocused();
  await expectProblem(field(page, words), 'Please provide more detailed feedback');
  await expectProblem(field(page, 'Your name'), 'Name must be at least 2 characters');
  await expectProblem(field(page, 'Email'), 'Please enter a valid email address');

  await field(page, words).fill('Ten chars.');
  await expectNoProblem(field(page, words));
  await field(page, 'Your name').fill('Jo');
  await expectNoProblem(field(page, 'Your name'));
  await introduce(page, newClient());
  await expect(page.locator('.err')).toHaveCount(0);
  expect(requests()).toBe(0);
  await sendButton(page).click();
  await expectThanks(page);
});

test('details that are wrong open when they are closed', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await openScreen(page, `/feedback-form?token=${await invite(server, newClient())}`);
  await giveFeedback(page, text);
  await page.getByText('Add work details').click();
  const value = field(page, 'Project value');
  await value.fill('about 3k');
  await page.getByText('Add work details').click();
  await expect(value).toBeHidden();
  await sendButton(page).click();
  await expect(value).toBeFocused();
  await expectProblem(value, 'Enter an amount in dollars');
  await expectAccessible(page);
  await value.fill('20000000');
  await expectProblem(value, 'Enter an amount under $10,000,000');
  await value.fill('3,200');
  await expectNoProblem(value);
});

test('what was typed survives a failure and a reload, and prefill never overwrites it', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 503|^Feedback was not sent: 503 closed$/);
  const client = newClient();
  const link = `/feedback-form?token=${await invite(server, client)}&rating=2`;
  const sentence = 'We are closed for a moment. Please call us.';
  await page.route(api, (route) =>
    route.fulfill({ status: 503, json: { error: sentence, code: 'closed', requestId: '1' } }),
  );
  await openScreen(page, link);
  await giveFeedback(page, text, 4);
  await field(page, 'Your name').fill(`${client.name} Jr.`);
  await field(page, 'Type of job').selectOption('Office cleanout');
  await field(page, 'Where was it?').fill('');
  await field(page, 'Where was it?').fill('Rego Park');
  await page.getByText('Add work details').click();
  await field(page, 'Job title').fill('Super');
  await field(page, permission).check();
  await sendButton(page).click();
  await expectFailureToast(page);
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  await expect(alert).toContainText('What you typed is still here.');
  await expect(alert.getByRole('link', { name: '(800) 555-0199' })).toBeVisible();
  await expect(alert.getByRole('link', { name: 'hello@stoopandtower.example' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expectAccessible(page);
  await expectTyped();

  await openScreen(page, link);
  await expectTyped();
  await page.unroute(api);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await feedbackOf(server, client)).toMatchObject([
    { customerName: `${client.name} Jr.`, rating: 4, testimonialText: text, jobTitle: 'Super' },
  ]);
  const kept = await page.evaluate(() => JSON.stringify(Object.keys(sessionStorage)));
  expect(kept, 'the draft is gone').not.toContain('feedback');

  async function expectTyped() {
    await expect(star(page, 4)).toBeChecked();
    await expect(field(page, words)).toHaveValue(text);
    await expect(field(page, 'Your name')).toHaveValue(`${client.name} Jr.`);
    await expect(field(page, 'Email')).toHaveValue(client.email);
    await expect(field(page, 'Type of job')).toHaveValue('office-cleanout');
    await expect(field(page, 'Where was it?')).toHaveValue('Rego Park');
    await expect(field(page, 'Job title')).toHaveValue('Super');
    await expect(field(page, permission)).toBeChecked();
  }
});

test('a draft belongs to its link', { tag: '@desktop' }, async ({ page, server }) => {
  const [first, second] = [newClient(), newClient()];
  await openScreen(page, `/feedback-form?token=${await invite(server, first)}`);
  await giveFeedback(page, text);
  await openScreen(page, `/feedback-form?token=${await invite(server, second)}`);
  await expect(field(page, words)).toHaveValue('');
  await expect(field(page, 'Your name')).toHaveValue(second.name);
  await openScreen(page, '/feedback-form');
  await expect(field(page, words)).toHaveValue('');
});

test('nothing moves when the page comes alive, with a draft or without', async ({
  page,
  server,
}) => {
  const link = `/feedback-form?token=${await invite(server, newClient())}`;
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => Reflect.get(window, 'shifts'));
  // The first visit of all swaps fonts, on every page.
  await page.goto('/feedback-form', { waitUntil: 'networkidle' });
  await openScreen(page, link);
  expect(await shifts()).toEqual([]);
  await giveFeedback(page, text);
  await page.getByText('Add work details').click();
  await field(page, 'Job title').fill('Super');
  await openScreen(page, link);
  await expect(field(page, words)).toHaveValue(text);
  expect(await shifts()).toEqual([]);
});

test('what is typed before the page comes alive stays', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const client = newClient();
  const link = `/feedback-form?token=${await invite(server, client)}&rating=5`;
  await openScreen(page, link);
  await giveFeedback(page, 'An earlier draft of the words.', 2);

  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  await star(page, 4).check();
  await field(page, words).fill(text);
  await field(page, 'Your name').fill('Odalys');
  await field(page, 'Type of job').selectOption('Retail store');
  await field(page, permission).check();
  scripts.resolve();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')));
  await expect(stars(page)).toHaveAccessibleDescription('4 of 5. Good, with room to improve.');

  await openScreen(page, link);
  await expect(star(page, 4)).toBeChecked();
  await expect(field(page, words)).toHaveValue(text);
  await expect(field(page, 'Email')).toHaveValue(client.email);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await feedbackOf(server, client)).toHaveLength(1);
  const [sent] = await feedbackOf(server, { ...client });
  expect(sent).toMatchObject({
    rating: 4,
    testimonialText: text,
    customerName: 'Odalys',
    serviceType: 'retail-store',
    permissionGiven: true,
  });
});

test('after a lost answer sending again ends in the thanks, and is one testimonial', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/net::ERR_|^Feedback was not sent: TypeError$/);
  const client = newClient();
  await page.route(api, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openScreen(page, `/feedback-form?token=${await invite(server, client)}`);
  await giveFeedback(page, text);
  await sendButton(page).click();
  await expectFailureToast(page);
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach' })).toBeVisible();
  expect(await feedbackOf(server, client)).toMatchObject([{ testimonialText: text }]);
  await page.unroute(api);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectThanks(page);
  await expect(page.getByText('It has gone to the crew chief and the office.')).toBeVisible();
  expect(await feedbackOf(server, client)).toHaveLength(1);
});

test('an invitation answered meanwhile says so', { tag: '@desktop' }, async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.allow(/status of 409/);
  const client = newClient();
  const token = await invite(server, client);
  await openScreen(page, `/feedback-form?token=${token}`);
  await answer(server, client, token);
  await giveFeedback(page, text);
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByText('This link has been used: your feedback is with us.')).toBeVisible();
  await expectAccessible(page);
  expect(await feedbackOf(server, client)).toMatchObject([
    { testimonialText: 'Everything gone before lunch.' },
  ]);
});

test('a link that is gone when it is used is left out, and nothing is lost', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 404|^Feedback was not sent: 404 invitation-not-found$/);
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

test('answers about fields are shown at the fields', { tag: '@desktop' }, async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.allow(/status of 422|^Feedback was not sent: 422 invalid-input$/);
  await page.route(api, (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: 'Location is required',
        code: 'invalid-input',
        requestId: '1',
        fields: { location: 'Location is required', jobTitle: 'Keep this under 120 characters' },
      },
    }),
  );
  await openScreen(page, `/feedback-form?token=${await invite(server, newClient())}`);
  await giveFeedback(page, text);
  await sendButton(page).click();
  await expectFailureToast(page);
  await expectProblem(field(page, 'Where was it?'), 'Location is required');
  await expect(field(page, 'Where was it?')).toBeFocused();
  await expectProblem(field(page, 'Job title'), 'Keep this under 120 characters');
  await expect(field(page, 'Job title')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'another look' })).toBeVisible();
});

test('too many at once are told when to come back', { tag: '@desktop' }, async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.allow(/status of 429|^Feedback was not sent: 429 too-many-requests$/);
  const sentence = 'Too much feedback from this connection. Try again in an hour.';
  await page.route(api, (route) =>
    route.fulfill({
      status: 429,
      json: { error: sentence, code: 'too-many-requests', requestId: '1' },
    }),
  );
  await openScreen(page, `/feedback-form?token=${await invite(server, newClient())}`);
  await giveFeedback(page, text);
  await sendButton(page).click();
  await expectFailureToast(page);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
});

test('without a connection the form says so and can be sent later', { tag: '@desktop' }, async ({
  page,
  context,
  server,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|^Feedback was not sent: TypeError$/);
  await openScreen(page, `/feedback-form?token=${await invite(server, newClient())}`);
  await context.setOffline(true);
  await giveFeedback(page, text);
  await sendButton(page).click();
  await expectFailureToast(page);
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectThanks(page);
});

function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') count += 1;
  });
  return () => count;
}

async function expectProblem(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(message);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
}

function expectNoProblem(control: Locator): Promise<void> {
  return expect(control).not.toHaveAttribute('aria-invalid');
}
