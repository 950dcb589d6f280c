import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToast } from './quote-page.ts';
import { signIn } from './staff-access.ts';
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

test.beforeEach(({ page }) => signIn(page));

test('testimonials are found, approved and shown, where nobody allowed it after a question', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await test.step('filters and search narrow the list, show at once what was approved, and live in the address', async () => {
    const mark = newClientName('Filters');
    await inviteClient(server, `${mark} invited`);
    await leaveFeedback(server, `${mark} answered`);
    await approved(server, `${mark} approved`);
    await published(server, `${mark} published`);
    await openTestimonials(page, 'Filters Herrera');
    const filter = page.getByRole('group', { name: 'Filter by stage' });
    const names = page.getByRole('listitem').getByRole('heading', { level: 2 });
    const search = page.getByRole('searchbox', { name: 'Search testimonials' });
    await expect(search).toHaveValue('Filters Herrera');
    await search.fill(mark);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(mark);
    await expect(names).toHaveCount(4);
    await expectAccessible(page);
    for (const [button, found, state] of [
      ['Approved', ['published', 'approved'], 'approved'],
      ['Awaiting reply', ['invited'], 'awaiting-reply'],
      ['To approve', ['answered'], 'to-approve'],
    ] as const) {
      await filter.getByRole('button', { name: button }).click();
      await expect(names).toHaveText(found.map((name) => `${mark} ${name}`));
      expect(new URL(page.url()).searchParams.get('state')).toBe(state);
      expect(new URL(page.url()).searchParams.get('q')).toBe(mark);
    }
    const waiting = page.getByRole('term').filter({ hasText: 'waiting on you' }).locator('~ dd');
    const before = Number(await waiting.textContent());
    // The switch comes under the pointer between the two presses of a double click.
    await rowOf(page, `${mark} answered`)
      .getByRole('button', { name: 'Approve' })
      .dblclick({ delay: 150 });
    await expect(rowOf(page, `${mark} answered`).getByRole('switch')).not.toBeChecked();
    await expect(rowOf(page, `${mark} answered`).locator('.badge')).toHaveText(['Approved']);
    await expect(waiting).toHaveText(String(before - 1));
    await filter.getByRole('button', { name: 'Approved' }).click();
    await expect(names).toHaveCount(3);
    await filter.getByRole('button', { name: 'To approve' }).click();
    await expect(page.getByRole('heading', { name: `Nothing matches “${mark}”` })).toBeVisible();
    await filter.getByRole('button', { name: 'Public' }).click();
    await page.reload();
    await expect(names).toHaveText([`${mark} published`]);
    await expect(filter.getByRole('button', { name: 'Public' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await search.fill('nobody of that name');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/admin-testimonials$/);
    await expect(rowOf(page, `${mark} invited`)).toBeVisible();
  });
  await test.step('approved and shown by keyboard, a row stays under the hand until the list is loaded again', async () => {
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
    await approve.press('Enter');
    await expect(approve).toHaveAttribute('aria-busy', 'true');
    await expect(approve).toBeDisabled();
    expect(await sizeOf(approve)).toEqual(sizeBefore);
    answer.resolve();
    await expectTitleOnly(page, 'Testimonial updated');
    await expect(row.locator('.badge')).toHaveText(['Approved']);
    await expect(row.getByRole('button')).toHaveCount(0);
    const toggle = row.getByRole('switch');
    await expect(toggle).toBeFocused();
    expect(await findTestimonial(server, name)).toMatchObject({
      isApproved: true,
      isPublic: false,
    });

    await page.keyboard.press('Space');
    await expect(row.locator('.badge')).toHaveText(['Approved', 'Public']);
    await expect(toggle).toBeFocused();
    expect(await publicNames(server)).toContain(name);
    await page.keyboard.press('Space');
    await expect(row.locator('.badge')).toHaveText(['Approved']);
    await expect(toggle).not.toBeChecked();
    expect(await publicNames(server)).not.toContain(name);
    expect(bodies).toEqual([
      { isApproved: true, approvedAt: expect.any(String) },
      { isPublic: true },
      { isPublic: false },
    ]);
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
    await page.unroute('**/api/testimonials/*');
  });
  await test.step('without permission the switch asks first, and saves one change at a time', async () => {
    const name = newClientName();
    await approved(server, name, { isPublic: false });
    await openTestimonials(page, name);
    const toggle = rowOf(page, name).getByRole('switch');
    const question = page.getByRole('dialog', { name: 'Show without permission?' });
    await toggle.press('Space');
    await expect(question).toContainText(
      `${name} did not allow it on the feedback form. Publish only if the client told you since.`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await question.getByRole('button', { name: 'Keep it off' }).click();
    await expect(toggle).not.toBeChecked();
    expect(await publicNames(server)).not.toContain(name);

    const answer = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/testimonials/*', async (route) => {
      calls += 1;
      await answer.promise;
      await route.continue();
    });
    await toggle.click();
    await question.getByRole('button', { name: 'Show on website' }).click();
    await expect(toggle).toBeChecked();
    await expect(toggle).toHaveAttribute('aria-busy', 'true');
    await toggle.click();
    await expect(toggle).toBeChecked();
    answer.resolve();
    await expect(rowOf(page, name).locator('.badge')).toHaveText(['Approved', 'Public']);
    expect(calls).toBe(1);
    expect(await publicNames(server)).toContain(name);
    // Taking it off needs no permission.
    await toggle.click();
    await expect(rowOf(page, name).locator('.badge')).toHaveText(['Approved']);
    await expect(question).toHaveCount(0);
  });
});

test('a change that fails is told and undone, and one that comes too late loads the list again', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of (503|409)/);
  const mark = newClientName();
  const id = await leaveFeedback(server, `${mark} answered`);
  await approved(server, `${mark} approved`);
  const fail = (status: number) =>
    page.route('**/api/testimonials/*', (route) =>
      route.fulfill({ status, json: { error: 'Not now.', code: 'busy', requestId: '1' } }),
    );
  await fail(503);
  await openTestimonials(page, mark);
  const toggle = rowOf(page, `${mark} approved`).getByRole('switch');
  await toggle.press('Space');
  await expectToast(page, 'Error', 'Failed to update testimonial.');
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeFocused();
  await expect(rowOf(page, `${mark} approved`).locator('.badge')).toHaveText(['Approved']);

  await page.getByRole('button', { name: 'To approve' }).click();
  await expect(toggle).toHaveCount(0);
  const approve = rowOf(page, `${mark} answered`).getByRole('button', { name: 'Approve' });
  await approve.press('Enter');
  await expectToast(page, 'Error', 'Failed to update testimonial.');
  await expect(approve).toBeFocused();
  await expect(approve).toBeEnabled();

  await changeTestimonial(server, id, { isApproved: true });
  await page.unroute('**/api/testimonials/*');
  await fail(409);
  await approve.press('Enter');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('a long text is cut until someone asks for all of it, and long names wrap', {
  tag: '@phone',
}, async ({ page, server }) => {
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
  await more.press('Enter');
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
