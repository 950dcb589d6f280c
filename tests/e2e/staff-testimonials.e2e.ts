import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToast } from './quote-page.ts';
import { sendQuote, signIn } from './staff-access.ts';
import type { Product } from './start-server.ts';
import {
  changeTestimonial,
  findTestimonial,
  inviteClient,
  leaveFeedback,
  newClientName,
  openTestimonials,
  rowOf,
} from './testimonial-seeds.ts';

const dateTime = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} (AM|PM)`;
const noPublic = { isPublic: false };

test.beforeEach(({ page }) => signIn(page));

test('each stage offers what comes next, and nothing else', async ({ page, server }) => {
  const mark = newClientName('Stages');
  const { quoteId } = await sendQuote(server);
  await inviteClient(server, `${mark} invited`, { quoteId });
  const invitation = await inviteClient(server, `${mark} answered`, { quoteId });
  await leaveFeedback(server, `${mark} answered`, {
    feedbackToken: invitation.feedbackToken,
    companyName: 'Northgate Campus',
    projectValue: 3200,
    rating: 5,
  });
  await leaveFeedback(server, `${mark} unasked`, noPublic);
  await approved(server, `${mark} approved`);
  await published(server, `${mark} published`);
  await openTestimonials(page, mark);
  await expect(page.getByText('Showing 5 of 5 testimonials.')).toBeVisible();

  const stages = [
    {
      name: 'invited',
      badges: ['Pending'],
      actions: ['Send Email Invitation', 'Copy link'],
      permission: null,
    },
    {
      name: 'answered',
      badges: ['Pending'],
      actions: ['Approve'],
      permission: 'Allowed on the website',
    },
    {
      name: 'unasked',
      badges: ['Pending'],
      actions: ['Approve'],
      permission: 'No permission to publish',
    },
    {
      name: 'approved',
      badges: ['Approved'],
      actions: [],
      permission: 'Allowed on the website',
      isPublic: false,
    },
    {
      name: 'published',
      badges: ['Approved', 'Public'],
      actions: [],
      permission: 'Allowed on the website',
      isPublic: true,
    },
  ];
  for (const { name, badges, actions, permission, isPublic } of stages) {
    const row = rowOf(page, `${mark} ${name}`);
    await expect(row.locator('.badge')).toHaveText(badges);
    await expect(row.getByRole('button')).toHaveText(actions);
    const said = row.getByText(/^(Allowed on the website|No permission to publish)$/);
    await expect(said).toHaveText(permission ? [permission] : []);
    await expect(row.getByRole('switch')).toHaveCount(isPublic === undefined ? 0 : 1);
    if (isPublic !== undefined) {
      await expect(row.getByRole('switch')).toBeChecked({ checked: isPublic });
      await expect(row.getByRole('switch')).toHaveAccessibleName(`Show ${mark} ${name} on website`);
    }
  }

  const invited = rowOf(page, `${mark} invited`);
  await expect(invited).toContainText(/No reply yet\. Invitation created [A-Z][a-z]{2} \d{1,2}\./);
  await expect(invited).toContainText('Not emailed.');
  await expect(invited).toContainText(`Quote Q-${quoteId}`);
  await expect(invited).toContainText('Residential cleanout, Queens');
  await expect(invited.getByRole('link', { name: 'odalys@herrera.example' })).toHaveAttribute(
    'href',
    'mailto:odalys@herrera.example',
  );
  const answered = rowOf(page, `${mark} answered`);
  await expect(answered).toContainText('Executor, Northgate Campus');
  await expect(answered).toContainText('Storage unit cleanout, Queens');
  await expect(answered.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(answered).toContainText('“Patient with my mother’s things, and honest about');
  await expect(answered).toContainText(
    new RegExp(`Received ${dateTime}\\. Quote Q-${quoteId}\\. Project value \\$3,200`),
  );
  await expect(answered).not.toContainText('Came without an invitation');
  const unasked = rowOf(page, `${mark} unasked`);
  await expect(unasked).toContainText('Came without an invitation');
  await expect(unasked.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(rowOf(page, `${mark} approved`)).toContainText(
    new RegExp(`Received ${dateTime}\\. Approved ${dateTime}`),
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('the four numbers say who is waiting for whom, and follow what staff do', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await page.goto('/admin-testimonials');
  await expect(count(page, 'in all')).toHaveText(/^\d+$/);
  const before = await counts(page);
  const name = newClientName();
  await inviteClient(server, newClientName());
  await leaveFeedback(server, name);
  await leaveFeedback(server, newClientName(), { rating: 5 });
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect
    .poll(() => counts(page))
    .toEqual({
      all: before.all + 3,
      staff: before.staff + 2,
      clients: before.clients + 1,
    });
  await expect(count(page, 'average rating')).toHaveText(/^[1-5]\.\d$/);
  await rowOf(page, name).getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => counts(page))
    .toEqual({
      all: before.all + 3,
      staff: before.staff + 1,
      clients: before.clients + 1,
    });
});

test('filters and search narrow the list, and the address keeps both', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const mark = newClientName('Filters');
  await inviteClient(server, `${mark} invited`);
  await leaveFeedback(server, `${mark} answered`);
  await approved(server, `${mark} approved`);
  await published(server, `${mark} published`);
  await openTestimonials(page, 'Filters Herrera');
  const filter = page.getByRole('group', { name: 'Filter by stage' });
  const names = page.getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(filter.getByRole('button')).toHaveText([
    'All',
    'To approve',
    'Awaiting reply',
    'Approved',
    'Public',
  ]);
  const search = page.getByRole('searchbox', { name: 'Search testimonials' });
  await expect(search).toHaveValue('Filters Herrera');
  await search.fill(mark);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(mark);
  for (const [button, found, state] of [
    ['To approve', ['answered'], 'to-approve'],
    ['Awaiting reply', ['invited'], 'awaiting-reply'],
    ['Approved', ['published', 'approved'], 'approved'],
    ['Public', ['published'], 'public'],
    ['All', ['published', 'approved', 'answered', 'invited'], null],
  ] as const) {
    await filter.getByRole('button', { name: button }).click();
    await expect(names).toHaveText(found.map((name) => `${mark} ${name}`));
    expect(new URL(page.url()).searchParams.get('state')).toBe(state);
    expect(new URL(page.url()).searchParams.get('q')).toBe(mark);
  }
  await filter.getByRole('button', { name: 'Public' }).click();
  await page.reload();
  await expect(names).toHaveText([`${mark} published`]);
  await expect(filter.getByRole('button', { name: 'Public' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await search.fill('nobody of that name');
  await expect(
    page.getByRole('heading', { name: 'Nothing matches “nobody of that name”' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/admin-testimonials$/);
  await expect(rowOf(page, `${mark} invited`)).toBeVisible();

  await page.goto('/admin-testimonials?state=nonsense');
  await expect(filter.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await expect(names.first()).toBeVisible();
});

test('approved by keyboard, a row stays under the hand until the list is loaded again', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newClientName();
  await leaveFeedback(server, name);
  await openTestimonials(page, name, 'to-approve');
  const row = rowOf(page, name);
  const approve = row.getByRole('button');
  const sizeBefore = await sizeOf(approve);
  const answer = Promise.withResolvers<void>();
  const bodies: unknown[] = [];
  await page.route('**/api/testimonials/*', async (route) => {
    bodies.push(route.request().postDataJSON());
    await answer.promise;
    await route.continue();
  });
  await approve.focus();
  await page.keyboard.press('Enter');
  await expect(approve).toHaveAttribute('aria-busy', 'true');
  await expect(approve).toBeDisabled();
  expect(await sizeOf(approve)).toEqual(sizeBefore);
  answer.resolve();

  await expectTitleOnly(page, 'Testimonial updated');
  await expect(row.locator('.badge')).toHaveText(['Approved']);
  await expect(row).toContainText(new RegExp(`Approved ${dateTime}`));
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('switch')).toBeFocused();
  expect(bodies).toEqual([{ isApproved: true, approvedAt: expect.any(String) }]);
  expect(await findTestimonial(server, name)).toMatchObject({ isApproved: true, isPublic: false });

  await page.keyboard.press('Space');
  await expect(row.locator('.badge')).toHaveText(['Approved', 'Public']);
  await expect(row.getByRole('switch')).toBeFocused();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
});

test('what was approved under one filter is found under the others at once', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newClientName();
  await leaveFeedback(server, name);
  await openTestimonials(page, name, 'approved');
  const filter = page.getByRole('group', { name: 'Filter by stage' });
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await filter.getByRole('button', { name: 'To approve' }).click();
  await rowOf(page, name).getByRole('button', { name: 'Approve' }).click();
  await expect(rowOf(page, name).getByRole('switch')).toBeVisible();
  await filter.getByRole('button', { name: 'Approved' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await filter.getByRole('button', { name: 'To approve' }).click();
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
});

test('the switch shows a testimonial on the website and takes it off again', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newClientName();
  await approved(server, name);
  await openTestimonials(page, name);
  const row = rowOf(page, name);
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  await row.getByRole('switch').click();
  await expectTitleOnly(page, 'Testimonial updated');
  await expect(row.locator('.badge')).toHaveText(['Approved', 'Public']);
  await expect(row.getByRole('switch')).toBeChecked();
  expect(await publicNames(server)).toContain(name);
  await row.getByRole('switch').click();
  await expect(row.locator('.badge')).toHaveText(['Approved']);
  await expect(row.getByRole('switch')).not.toBeChecked();
  expect(await publicNames(server)).not.toContain(name);
  expect(bodies).toEqual([{ isPublic: true }, { isPublic: false }]);
});

test('without permission the switch asks first', { tag: '@desktop' }, async ({ page, server }) => {
  const name = newClientName();
  await approved(server, name, noPublic);
  await openTestimonials(page, name);
  const toggle = rowOf(page, name).getByRole('switch');
  const question = page.getByRole('dialog', { name: 'Show without permission?' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(question).toContainText(
    `${name} did not allow it on the feedback form. Publish only if the client told you since.`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(toggle).not.toBeChecked();

  await page.keyboard.press('Space');
  await question.getByRole('button', { name: 'Keep it off' }).click();
  await expect(toggle).not.toBeChecked();
  expect(await publicNames(server)).not.toContain(name);

  await toggle.click();
  await question.getByRole('button', { name: 'Show on website' }).click();
  await expectTitleOnly(page, 'Testimonial updated');
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
  expect(await publicNames(server)).toContain(name);
  // Taking it off needs no permission.
  await toggle.click();
  await expect(rowOf(page, name).locator('.badge')).toHaveText(['Approved']);
  await expect(question).toHaveCount(0);
});

test('a change that fails is told, and everything stays as it was', { tag: '@desktop' }, async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.allow(/status of 503/);
  const mark = newClientName();
  await leaveFeedback(server, `${mark} answered`);
  await approved(server, `${mark} approved`);
  await page.route('**/api/testimonials/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy', requestId: '1' } }),
  );
  await openTestimonials(page, mark);
  const approve = rowOf(page, `${mark} answered`).getByRole('button', { name: 'Approve' });
  await approve.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Failed to update testimonial.');
  await expect(approve).toBeFocused();
  await expect(approve).toBeEnabled();
  await page.locator('.dialog_toast').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.dialog_toast')).toHaveCount(0);

  const toggle = rowOf(page, `${mark} approved`).getByRole('switch');
  await toggle.focus();
  await page.keyboard.press('Space');
  await expectToast(page, 'Error', 'Failed to update testimonial.');
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeFocused();
  await expect(rowOf(page, `${mark} approved`).locator('.badge')).toHaveText(['Approved']);
});

test('while a change is under way, a second press of the switch does nothing', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newClientName();
  await approved(server, name);
  await openTestimonials(page, name);
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/testimonials/*', async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  const toggle = rowOf(page, name).getByRole('switch');
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  await toggle.click();
  await expect(toggle).toBeChecked();
  answer.resolve();
  await expect(rowOf(page, name).locator('.badge')).toHaveText(['Approved', 'Public']);
  expect(calls).toBe(1);
});

test('a row that is out of date is told so, and the list is loaded again', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const name = newClientName();
  const id = await leaveFeedback(server, name);
  await openTestimonials(page, name, 'to-approve');
  const approve = rowOf(page, name).getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  await changeTestimonial(server, id, { isApproved: true });
  await page.route('**/api/testimonials/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Too late.', code: 'conflict', requestId: '1' } }),
  );
  await approve.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Failed to update testimonial.');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('a long text is cut until someone asks for all of it, and long names wrap', async ({
  page,
  server,
}) => {
  const mark = newClientName('Long');
  const testimonialText = `${'We had nine floors of cubicles and a server room. '.repeat(20)}The end.`;
  const longName = `${mark} ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`;
  await leaveFeedback(server, longName, {
    testimonialText,
    customerEmail: `${'wolfeschlegelsteinhausen'.repeat(2)}@${'long-'.repeat(10)}name.example`,
    companyName: 'Hausenbergerdorff'.repeat(6),
    location: 'Schenectady'.repeat(8),
  });
  await leaveFeedback(server, `${mark} short`, { testimonialText: 'Quick, careful, done.' });
  await openTestimonials(page, mark);
  const row = rowOf(page, longName);
  const more = row.getByRole('button', { name: 'Read all' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expectNoOverflow(page);
  const cutHeight = (await sizeOf(row)).height;
  await more.focus();
  await page.keyboard.press('Enter');
  const less = row.getByRole('button', { name: 'Show less' });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  expect((await sizeOf(row)).height).toBeGreaterThan(cutHeight + 50);
  await expect(row).toContainText('The end.');
  await expectNoOverflow(page);
  await less.click();
  expect((await sizeOf(row)).height).toBe(cutHeight);
  await expect(rowOf(page, `${mark} short`).getByRole('button')).toHaveText(['Approve']);
});

test('markup in what clients write is text', { tag: '@desktop' }, async ({ page, server }) => {
  const name = newClientName('<b>Bold</b>');
  const testimonialText = '<img src=x onerror="document.title=1"> & <script>alert(1)</script>';
  await leaveFeedback(server, name, { testimonialText });
  await openTestimonials(page, name);
  await expect(rowOf(page, name)).toContainText(`“${testimonialText}”`);
  await expect(rowOf(page, name).locator('.staff-testimonials_testimonial-text *')).toHaveCount(0);
});

async function approved(
  server: Product,
  name: string,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const id = await leaveFeedback(server, name, changes);
  await changeTestimonial(server, id, { isApproved: true });
  return id;
}

async function published(server: Product, name: string): Promise<void> {
  await changeTestimonial(server, await approved(server, name), { isPublic: true });
}

async function publicNames(server: Product): Promise<string[]> {
  const response = await fetch(`${server.url}/api/testimonials`);
  const all: { customerName: string }[] = await response.json();
  return all.map(({ customerName }) => customerName);
}

/** A toast of a title and nothing more. */
async function expectTitleOnly(page: Page, title: string): Promise<void> {
  await expect(page.locator('.dialog_toast').getByText(title, { exact: true })).toBeVisible();
  await expect(page.locator('.dialog_toast-text')).toHaveCount(0);
}

function count(page: Page, label: string): Locator {
  return page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::*[1]');
}

async function counts(page: Page) {
  const read = async (label: string) => Number(await count(page, label).textContent());
  return {
    all: await read('in all'),
    staff: await read('waiting on you'),
    clients: await read('waiting on clients'),
  };
}

async function sizeOf(element: Locator) {
  const box = await element.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
