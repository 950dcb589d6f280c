import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openScreen } from '#tests/e2e/open-screen.ts';
import { sendEstimate, sendQuote, staffHeaders } from '#tests/e2e/staff-access.ts';
import { adminPassword, type Product } from '#tests/e2e/start-server.ts';
import { changeTestimonial, inviteClient, leaveFeedback } from '#tests/e2e/testimonial-seeds.ts';
import { until } from '#tests/support/until.ts';
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
    {
      name: 'staff-catalogue',
      path: '/admin-prices',
      windowOnly: true,
      async reach(page) {
        await enter(page);
        await page.getByRole('tab', { name: 'Catalogue' }).click();
      },
    },
    dialogState(
      'staff-correction',
      `/admin?quote=${seeds.quoteId}`,
      'Correct or send',
      'Correct the quote',
    ),
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

function dialogState(name: string, path: string, button: string, title = button): ShotState {
  return {
    name,
    path,
    windowOnly: true,
    async reach(page) {
      await enter(page);
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
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
export interface StaffSeeds {
  leadId: number;
  quoteId: number;
  shareToken: string;
  /** Of a quote whose job is booked. */
  bookedId: number;
  /** Tokens of two invitations: one still open, one answered. */
  openToken: string;
  usedToken: string;
}

const longName = 'Bartholomew-Alexander Featherstonehaugh-Castellanos';

/** Fills every staff list of a running product the way clients and staff do. */
export async function seedLists(product: Product): Promise<StaffSeeds> {
  const { quoteId, shareToken } = await sendQuote(
    product,
    { clientName: 'Jordan Castellanos-Reyes' },
    [
      { name: '5th-floor-open-plan.jpg', bytes: await picture('before') },
      {
        name: 'IMG_20260914_storage-closet-and-hallway-behind-it.jpg',
        bytes: await picture('storage'),
      },
      { name: 'walkthrough.mp4', bytes: readFileSync('public/video/kent-lofts.mp4') },
      { name: 'reception.jpg', bytes: await picture('retail') },
    ],
  );
  const { quoteId: bookedId } = await sendQuote(
    product,
    {
      clientName: longName,
      clientEmail: 'bartholomew-alexander@featherstonehaugh-castellanos.example',
      description: 'One bed and 10 boxes, fourth floor walk-up in Queens',
      contactMethod: 'phone',
    },
    [{ name: 'room.jpg', bytes: await picture('estate') }],
  );
  const booked = await fetch(`${product.url}/api/admin/quotes/${bookedId}`, {
    method: 'PATCH',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'booked' }),
  });
  if (!booked.ok) throw new Error(`the status was answered with ${booked.status}`);
  for (const contactName of ['Ana Ortiz', 'Morgan Okafor', 'Wendell Achterberg']) {
    await sendEstimate(product, { contactName });
  }
  const { id: leadId } = await sendEstimate(product, {
    contactName: longName,
    contactEmail: 'bartholomew-alexander@featherstonehaugh-castellanos.example',
    description: 'Forty desks.\nThe freight elevator runs until four.',
  });
  const open = await inviteClient(product, 'Odalys Herrera');
  await leaveFeedback(product, longName, { companyName: 'Corner Supply', isPublic: false });
  const used = await inviteClient(product, 'Marcus Delacroix', { companyName: 'Kent Lofts' });
  const words = { feedbackToken: used.feedbackToken, jobTitle: 'Resident manager', rating: 5 };
  await leaveFeedback(product, 'Marcus Delacroix', words);
  await changeTestimonial(product, used.id, { isApproved: true });
  await changeTestimonial(product, used.id, { isPublic: true });
  await until(async () => (await readLists(product)).every((list) => !list.includes('"waiting"')));
  return {
    leadId,
    quoteId,
    shareToken,
    bookedId,
    openToken: open.feedbackToken ?? '',
    usedToken: used.feedbackToken ?? '',
  };
}

/** What staff see of leads and testimonials, their mails included. */
function readLists({ url }: Product): Promise<string[]> {
  const paths = ['/api/admin/contacts', '/api/admin/testimonials'];
  return Promise.all(
    paths.map(async (path) => (await fetch(url + path, { headers: staffHeaders })).text()),
  );
}

/** One of our own pictures as a phone would send it. */
function picture(name: string): Promise<Buffer> {
  return sharp(`public/img/${name}-960.webp`).jpeg().toBuffer();
}
