import type { Locator, Page, Route } from '@playwright/test';
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
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';

const api = '**/api/testimonials';
const text = 'Everything gone before lunch.\nEven the piano.';

test('every field names what it misses, closed details open, and the first one gets the focus', {
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

test('what was typed survives failures, a reload and a lost answer, and is one testimonial in the end', {
  tag: '@desktop',
}, async ({ page, context, server, quietConsole }) => {
  quietConsole.allow(
    /status of (503|422)|net::ERR_|^Feedback was not sent: (503 closed|422 invalid-input|TypeError)$/,
  );
  const client = newClient();
  const link = `/feedback-form?token=${await invite(server, client)}&rating=2`;
  const sentence = 'We are closed for a moment. Please call us.';
  const closed = { error: sentence, code: 'closed', requestId: '1' };
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, json: closed }),
    (route) => route.fulfill({ status: 422, json: unwelcome }),
    (route) => route.abort('internetdisconnected'),
    // It arrives, and its answer does not.
    async (route) => {
      await route.fetch();
      await route.abort();
    },
  ];
  await page.route(api, (route) => answers.shift()?.(route) ?? route.continue());
  await openScreen(page, link);
  await giveFeedback(page, text, 4);
  await field(page, 'Your name').fill(`${client.name} Jr.`);
  await field(page, 'Type of job').selectOption('Office cleanout');
  await field(page, 'Where was it?').fill('Rego Park');
  await page.getByText('Add work details').click();
  await field(page, 'Job title').fill('Super');
  await page.getByText('Add work details').click();
  await field(page, permission).check();

  await sendButton(page).click();
  await expectFailureToast(page);
  const alert = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' });
  await expect(alert).toContainText(sentence);
  await expect(alert.getByRole('link', { name: '(800) 555-0199' })).toBeVisible();
  await expect(alert.getByRole('link', { name: 'hello@stoopandtower.example' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await expectAccessible(page);

  await again.click();
  await expectProblem(field(page, 'Where was it?'), 'Location is required');
  await expect(field(page, 'Where was it?')).toBeFocused();
  await expectProblem(field(page, 'Job title'), 'Keep this under 120 characters');
  await expect(field(page, 'Job title')).toBeVisible();
  await expect(alert).toContainText('another look');

  await context.setOffline(true);
  await again.click();
  await expect(alert).toContainText('You are offline.');
  await context.setOffline(false);

  await openScreen(page, link);
  await expect(star(page, 4)).toBeChecked();
  await expect(field(page, words)).toHaveValue(text);
  await expect(field(page, 'Your name')).toHaveValue(`${client.name} Jr.`);
  await expect(field(page, 'Email')).toHaveValue(client.email);
  await expect(field(page, 'Type of job')).toHaveValue('office-cleanout');
  await expect(field(page, 'Where was it?')).toHaveValue('Rego Park');
  await expect(field(page, 'Job title')).toHaveValue('Super');
  await expect(field(page, permission)).toBeChecked();

  await sendButton(page).click();
  await expect(alert).toContainText('We could not reach');
  expect(await feedbackOf(server, client)).toHaveLength(1);
  await again.click();
  await expectThanks(page);
  await expect(page.getByText('It has gone to the crew chief and the office.')).toBeVisible();
  expect(await feedbackOf(server, client)).toMatchObject([
    { customerName: `${client.name} Jr.`, rating: 4, testimonialText: text, jobTitle: 'Super' },
  ]);
  const kept = await page.evaluate(() => JSON.stringify(Object.keys(sessionStorage)));
  expect(kept, 'the draft is gone').not.toContain('feedback');
});

const unwelcome = {
  error: 'Location is required',
  code: 'invalid-input',
  requestId: '2',
  fields: { location: 'Location is required', jobTitle: 'Keep this under 120 characters' },
};

test('nothing moves when the page comes alive, with a draft or without', {
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

  const letScriptsGo = await holdScripts(page, '**/assets/*.js');
  await page.goto(link, { waitUntil: 'commit' });
  await star(page, 4).check();
  await field(page, words).fill(text);
  await field(page, 'Your name').fill('Odalys');
  await field(page, 'Type of job').selectOption('Retail store');
  await field(page, permission).check();
  letScriptsGo();
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
