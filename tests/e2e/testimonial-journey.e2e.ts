import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { keyboard as device } from './input-devices.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './quote-page.ts';
import { signIn } from './staff-access.ts';

const name = 'Odalys Herrera';
const email = 'odalys.herrera@family.example';
/** Markup of a visitor is text: it neither runs nor ends what it stands in. */
const company = 'Keys</script><script>document.title = "taken"</script>';
const words = 'They asked <b>first</b>, then carried.';

/** Where a published testimonial from Brooklyn is read. */
const livePages = ['/', '/testimonials', '/brooklyn-junk-removal'];

test('by keyboard alone an invitation becomes words on the website, at once, and is off it as fast', {
  tag: '@desktop',
}, async ({ page, context, mailServer }) => {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await signIn(page);
  await openScreen(page, '/admin-testimonials');
  await device.press(page.getByRole('button', { name: 'Invite a client' }));
  const dialog = page.getByRole('dialog', { name: 'Invite a client' });
  await device.write(dialog.getByLabel('Name'), name);
  await device.write(dialog.getByLabel('Email'), email);
  await device.choose(dialog.getByLabel('Type of job'), 'Residential cleanout');
  await device.write(dialog.getByLabel('Location'), 'Bushwick, Brooklyn');
  await device.press(dialog.getByRole('button', { name: 'Create and copy link' }));
  await expectToast(page, 'Invitation created!', 'The feedback link was copied to your clipboard.');
  await expect(dialog).toBeHidden();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/feedback-form\?token=[\w-]{32}$/);
  await expect(row.getByText('Pending')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await device.press(row.getByRole('button', { name: 'Send Email Invitation' }));
  const invitation = () => mailServer.received.find(({ to }) => to.join() === email);
  await expect.poll(() => invitation()?.mail.text?.split(/\s+/) ?? []).toContain(link);

  await answerInvitation(await context.newPage(), link);

  await openScreen(page, '/admin-testimonials');
  await expect(row.getByText(words)).toBeVisible();
  await expect(row.getByText('Allowed on the website')).toBeVisible();
  await expect(row.getByRole('switch')).toHaveCount(0);
  await device.press(row.getByRole('button', { name: 'Approve' }));
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();

  const onWebsite = row.getByRole('switch', { name: `Show ${name} on website` });
  await expect(onWebsite).not.toBeChecked();
  expect(await readPages(page)).toEqual([false, false, false]);
  await flip(page, onWebsite);
  expect(await readPages(page)).toEqual([true, true, true]);
  await expect(row.getByText('Public', { exact: true })).toBeVisible();

  const website = await context.newPage();
  await website.goto('/testimonials');
  await expect(website.getByText(words)).toBeVisible();
  await expect(website.getByText(company)).toBeVisible();
  await expect(website).not.toHaveTitle('taken');
  await expectAccessible(website);
  expect(await website.content()).not.toContain(email);
  await website.close();

  await flip(page, onWebsite);
  expect(await readPages(page)).toEqual([false, false, false]);
  await expect(row.getByText('Public', { exact: true })).toBeHidden();
});

async function flip(page: Page, onWebsite: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await device.press(onWebsite);
  expect((await answer).status()).toBe(200);
}

/** Whether each page shows what the client wrote, asked past the browser and its cache. */
function readPages(page: Page): Promise<boolean[]> {
  return Promise.all(
    livePages.map(async (path) => {
      const answer = await page.request.get(path);
      return (await answer.text()).includes('They asked &lt;b&gt;first&lt;/b&gt;');
    }),
  );
}

/** The client opens the link, finds what staff knew, and writes. */
async function answerInvitation(client: Page, link: string): Promise<void> {
  await openScreen(client, link);
  await expect(client.getByLabel('Your name')).toHaveValue(name);
  await expect(client.getByLabel('Email')).toHaveValue(email);
  await expect(client.getByLabel('Type of job')).toHaveValue('residential-cleanout');
  await expect(client.getByLabel('Where was it?')).toHaveValue('Bushwick, Brooklyn');
  await device.check(client.getByRole('radio', { name: '5 stars' }));
  await device.write(client.getByLabel('What should the next client know?'), words);
  await device.press(client.getByText('Add work details'));
  await device.write(client.getByLabel('Company'), company);
  await device.press(client.getByRole('checkbox', { name: /You may show my name and words/ }));
  await device.press(client.getByRole('button', { name: 'Send my feedback' }));
  await expect(
    client.getByRole('heading', { name: 'Thank you for your feedback!', level: 1 }),
  ).toBeFocused();
  await client.close();
}
