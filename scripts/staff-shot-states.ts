import { expect, type Page } from '@playwright/test';
import type { ZodMiniType } from 'zod/mini';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { staffQuoteDetailSchema, staffQuotesSchema } from '#src/features/staff-quotes/contract.ts';
import { staffTestimonialsSchema } from '#src/features/testimonials/contract.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { openScreen } from '#tests/e2e/open-screen.ts';
import { staffHeaders } from '#tests/e2e/staff-access.ts';
import { adminPassword, type Product } from '#tests/e2e/start-server.ts';
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
        await openScreen(page, '/admin');
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
      name: 'staff-setup',
      path: '/admin',
      windowOnly: true,
      async reach(page) {
        await enter(page);
        await page.getByText('not set up yet').click();
      },
    },
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
    { name: 'staff-prices', path: '/admin-prices', reach: (page) => enter(page) },
    { name: 'staff-connections', path: '/admin-connections', reach: (page) => enter(page) },
    {
      name: 'staff-catalogue',
      path: '/admin-prices',
      windowOnly: true,
      async reach(page) {
        await enter(page);
        await page.getByRole('tab', { name: 'Catalogue' }).click();
      },
    },
    {
      name: 'staff-review',
      path: `/admin-review?quote=${seeds.quoteId}`,
      reach: (page) => enter(page),
    },
    { name: 'staff-schedule', path: '/admin-schedule', reach: (page) => enter(page) },
    { name: 'staff-call', path: '/admin-call', reach: (page) => enter(page) },
    { name: 'staff-report', path: '/admin-report', reach: (page) => enter(page) },
    dialogState('staff-load', `/admin?quote=${seeds.bookedId}`, 'Record the load'),
    dialogState('staff-privacy', '/admin-contacts', 'Privacy request'),
    { name: 'shared-quote', path: `/quote/${seeds.shareToken}` },
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
        await page
          .getByRole('button', { name: /^Open / })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'feedback', path: `/feedback-form?token=${seeds.openToken}&rating=4` },
    {
      name: 'feedback-errors',
      path: '/feedback-form',
      async reach(page) {
        await openScreen(page, '/feedback-form');
        await page.getByRole('button', { name: 'Send my feedback' }).click();
        await expect(page.getByText('Please provide more detailed feedback')).toBeVisible();
      },
    },
    { name: 'feedback-used', path: `/feedback-form?token=${seeds.usedToken}` },
    { name: 'feedback-unknown', path: '/feedback-form?token=unknown' },
  ];
}

function dialogState(name: string, path: string, button: string): ShotState {
  return {
    name,
    path,
    windowOnly: true,
    async reach(page) {
      await enter(page);
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog', { name: button })).toBeVisible();
    },
  };
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

/** What the pictures of staff pages are taken of. */
interface StaffSeeds {
  leadId: number;
  quoteId: number;
  shareToken: string;
  /** Of a quote whose job is booked. */
  bookedId: number;
  /** Tokens of two invitations: one still open, one answered. */
  openToken: string;
  usedToken: string;
}

/** Finds them in a seeded installation (scripts/seed.ts). */
export async function findSeeds({ url }: Product): Promise<StaffSeeds> {
  const read = async <Answer>(path: string, schema: ZodMiniType<Answer>): Promise<Answer> =>
    schema.parse(await (await fetch(url + path, { headers: staffHeaders })).json());
  const quoteOf = async (query: string) =>
    (await read(`${staffPaths.quotes}?${query}`, staffQuotesSchema)).quotes[0]?.id ?? 0;
  const tokenOf = async (state: string) => {
    const path = `${staffPaths.testimonials}?state=${state}`;
    return (await read(path, staffTestimonialsSchema)).testimonials[0]?.feedbackToken ?? '';
  };
  const leads = await read(`${staffPaths.leads}?q=solberg`, staffLeadsSchema);
  const quoteId = await quoteOf('q=castellanos-reyes');
  const quote = await read(`${staffPaths.quotes}/${quoteId}`, staffQuoteDetailSchema);
  return {
    leadId: leads.contacts[0]?.id ?? 0,
    quoteId,
    shareToken: quote.shareToken,
    bookedId: await quoteOf('q=featherstonehaugh'),
    openToken: await tokenOf('awaiting-reply'),
    usedToken: await tokenOf('public'),
  };
}
