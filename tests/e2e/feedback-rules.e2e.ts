import type { Route } from '@playwright/test';
import {
  expectFailureToast,
  expectProblem,
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
  words,
} from './feedback-page.ts';
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';

const api = '**/api/testimonials';
const text = 'Everything gone before lunch.\nEven the piano.';

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
