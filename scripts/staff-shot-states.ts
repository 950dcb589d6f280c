import { expect, type Page } from '@playwright/test';
import { adminPassword } from '#tests/e2e/start-server.ts';
import type { StaffSeeds } from './seed-staff.ts';
import type { ShotState } from './shot-states.ts';

const lists = [
  { name: 'staff-quotes', path: '/admin', api: '**/api/admin/quotes?*' },
  { name: 'staff-leads', path: '/admin-contacts', api: '**/api/admin/contacts?*' },
  { name: 'staff-testimonials', path: '/admin-testimonials', api: '**/api/admin/testimonials?*' },
  { name: 'staff-files', path: '/admin-photos', api: '**/api/admin/photos?*' },
];

/** The staff pages and the feedback form, in each of their states. */
export function staffShotStates(seeds: StaffSeeds): ShotState[] {
  return [
    {
      name: 'gate-wrong',
      path: '/admin',
      windowOnly: true,
      expected: /status of 401/,
      async reach(page) {
        await page.getByLabel('Password', { exact: true }).fill('a guess');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Invalid admin password')).toBeVisible();
      },
    },
    ...lists.flatMap(({ name, path, api }): ShotState[] => [
      { name, path, reach: (page) => enter(page) },
      {
        name: `${name}-loading`,
        path,
        windowOnly: true,
        async reach(page) {
          await page.route(api, () => {});
          await signIn(page);
          await expect(page.getByText(/^Loading /)).toBeVisible();
        },
      },
      {
        name: `${name}-failed`,
        path,
        windowOnly: true,
        expected: /status of 500/,
        async reach(page) {
          await page.route(api, (route) => route.fulfill({ status: 500, body: '' }));
          await enter(page);
          await expect(page.getByText(/^Error loading /)).toBeVisible();
        },
      },
      { name: `${name}-nothing-found`, path: `${path}?q=nobody`, reach: (page) => enter(page) },
    ]),
    {
      name: 'staff-quote-open',
      path: `/admin?quote=${seeds.quoteId}`,
      windowOnly: true,
      reach: (page) => enter(page),
    },
    {
      name: 'staff-lead-open',
      path: `/admin-contacts?lead=${seeds.leadId}`,
      windowOnly: true,
      reach: (page) => enter(page),
    },
    {
      name: 'invitation',
      path: '/admin-testimonials',
      windowOnly: true,
      async reach(page) {
        await enter(page);
        await page.getByRole('button', { name: 'Invite a client' }).click();
        await page.getByRole('button', { name: 'Create and copy link' }).click();
        await expect(page.getByText('Name is required')).toBeVisible();
      },
    },
    {
      name: 'lightbox',
      path: '/admin-photos',
      windowOnly: true,
      async reach(page) {
        await enter(page);
        await page.locator('.file-tile').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'feedback', path: `/feedback-form?token=${seeds.openToken}&rating=4` },
    {
      name: 'feedback-errors',
      path: '/feedback-form',
      async reach(page) {
        await page.getByRole('button', { name: 'Send my feedback' }).click();
        await expect(page.getByText('Please provide more detailed feedback')).toBeVisible();
      },
    },
    { name: 'feedback-used', path: `/feedback-form?token=${seeds.usedToken}` },
    { name: 'feedback-unknown', path: '/feedback-form?token=unknown' },
  ];
}

/** Signs this tab in and waits for the list. */
async function enter(page: Page): Promise<void> {
  await signIn(page);
  await page.waitForLoadState('networkidle');
}

async function signIn(page: Page): Promise<void> {
  await page.evaluate(
    (password) => sessionStorage.setItem('admin-password', password),
    adminPassword,
  );
  await page.reload();
}
