import { readFile } from 'node:fs/promises';
import { staffLeadSchema } from '#src/features/leads/contract.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { details, newName, openLeads, row, sendInquiry } from './leads-page.ts';
import { expectToast } from './quote-page.ts';
import { findLeads, sendEstimate, signIn, staffHeaders } from './staff-access.ts';
import type { Product } from './start-server.ts';

test.beforeEach(({ page }) => signIn(page));

test('the list tells who asked for what, and list and details reach each client with one tap', {
  tag: '@phone',
}, async ({ page, server }) => {
  const name = newName('Ana');
  await sendInquiry(server, { name, preferredTime: 'Mornings, 9-11 AM' });
  await openLeads(page, `?q=${name.slice(-8)}`);
  const lead = row(page, name);
  for (const text of ['Ortiz Dental', 'Office cleanout', '418 Amsterdam Avenue', 'Contact form']) {
    await expect(lead).toContainText(text);
  }
  await expect(lead).toContainText(/[A-Z][a-z]{2} \d{1,2},? ?\d{1,2}:\d{2} [AP]M/);
  await expect(lead.getByText('Phone', { exact: true })).toBeVisible();
  await expect(lead.getByText('New', { exact: true })).toBeVisible();
  const ways = [
    ['Call', 'tel:+12125550187'],
    ['Text', 'sms:+12125550187'],
    ['Email', 'mailto:ana@ortiz.example'],
  ] as const;
  for (const [way, href] of ways) {
    const link = lead.getByRole('link', { name: `${way} ${name}`, exact: true });
    await expect(link).toHaveAttribute('href', href);
    expect((await link.boundingBox())?.height).toBe(44);
  }
  await expect(
    lead.getByRole('button', { name: `Copy phone and email of ${name}`, exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name, exact: true }).tap();
  const drawer = details(page, name);
  for (const [way, href] of ways) {
    const link = drawer.getByRole('link', { name: way, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  const map = drawer.getByRole('link', { name: /^Map/ });
  await expect(map).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=418%20Amsterdam%20Avenue%2C%20Manhattan',
  );
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', /\bnoopener\b/);
  await expect(drawer).toContainText('Prefers phone');
  await expect(drawer).toContainText('Mornings, 9-11 AM');
  await expectAccessible(page);
});

test('leads are narrowed down, found and changed, by mouse and by keys alone', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 503/);
  await test.step('search, filters and order narrow the list and its export, live in the address, and can be cleared', async () => {
    const mark = newName('').trim();
    const company = '=HYPERLINK("http://evil.example")';
    await sendInquiry(server, { name: `Zoe ${mark}`, serviceType: 'warehouse-cleanout', company });
    await sendEstimate(server, { contactName: `Abe ${mark}` });
    const calledId = await sendInquiry(server, { name: `Mia ${mark}` });
    await changeLead(server, calledId, { status: 'booked' });
    const links = page.getByRole('row').getByRole('link', { name: new RegExp(`^\\w+ ${mark}$`) });
    const expectNames = (...names: string[]) =>
      expect(links).toHaveText(names.map((name) => `${name} ${mark}`));
    const choose = (box: string, label: string) =>
      page.getByRole('combobox', { name: box }).selectOption(label);

    await openLeads(page);
    await page.getByRole('searchbox', { name: 'Search leads' }).fill(mark);
    await expectNames('Mia', 'Abe', 'Zoe');
    await expect(page).toHaveURL(new RegExp(`\\?q=${mark}$`));
    await choose('Sort', 'By name');
    await expectNames('Abe', 'Mia', 'Zoe');
    await choose('Sort', 'Oldest first');
    await expectNames('Zoe', 'Abe', 'Mia');
    await expect(page).toHaveURL(new RegExp(`\\?q=${mark}&sort=oldest$`));
    const statuses = page.getByRole('group', { name: 'Filter by status' });
    await statuses.getByRole('button', { name: 'Booked' }).click();
    await expectNames('Mia');
    await statuses.getByRole('button', { name: 'New' }).click();
    await expectNames('Zoe', 'Abe');
    await page.goBack();
    await expectNames('Mia');
    await page.goForward();
    await expectNames('Zoe', 'Abe');
    await page.getByRole('button', { name: 'Filters' }).click();
    await choose('Source', 'Contact form');
    await expectNames('Zoe');
    await page.reload();
    await expectNames('Zoe');
    const dropSource = page.getByRole('button', { name: 'Drop the filter Source: Contact form' });
    await expect(dropSource).toBeVisible();

    const button = page.getByRole('button', { name: 'Export CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^leads-.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`Zoe ${mark}`);
    expect(lines[1]).not.toMatch(/(^|,)"?=/);
    await page.route('**/api/admin/contacts.csv*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy.', code: 'busy', requestId: '1' } }),
    );
    await button.click();
    await expectToast(page, 'Error', 'The export did not work. 503: Busy.');
    await expect(button).toBeEnabled();

    await page.getByRole('button', { name: 'Filters' }).click();
    const [from, until] = [page.getByLabel('From'), page.getByLabel('Until')];
    await from.focus();
    await page.keyboard.type('01022020');
    await until.focus();
    await page.keyboard.type('01012020');
    await expect(until).toHaveAccessibleDescription('The first day is after the last one.');
    await expectNames('Zoe');
    await expect(page).toHaveURL(/&from=2020-01-02$/);
    await from.focus();
    await page.keyboard.type('01012020');
    await expect(page).toHaveURL(/&to=2020-01-01&from=2020-01-01$/);
    await expect(until).toHaveAccessibleDescription('');
    await choose('Service', 'Retail store');
    await expect(page.getByRole('heading', { name: `Nothing matches “${mark}”` })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/admin-contacts$/);
    await expect(statuses.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await test.step('a lead is found, opened, noted, booked and closed by keyboard alone', async () => {
    const name = newName('Keys');
    const id = await sendInquiry(server, { name });
    await openLeads(page);
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    await tabTo(page.getByRole('searchbox', { name: 'Search leads' }));
    await page.keyboard.type(name.slice(-8));
    await expect(page.getByText('Showing 1 of 1 lead.')).toBeVisible();
    await tabTo(page.getByRole('link', { name, exact: true }));
    await press('Enter');
    const drawer = details(page, name);
    await expect(drawer.getByRole('heading', { name })).toBeFocused();
    const status = drawer.getByRole('combobox', { name: 'Status' });
    await tabTo(status);
    await press('ArrowDown');
    await expect(status).toHaveValue('booked');
    expect(await readLead(server, id)).toMatchObject({ status: 'new' });
    await tabTo(drawer.getByRole('button', { name: 'Save status' }));
    await press('Enter');
    await expect(status).toHaveAccessibleDescription('Saved.');
    await expect(status).toBeFocused();
    const reached = drawer.getByRole('button', { name: 'Reached' });
    await tabTo(reached);
    await press('Enter');
    await expect(drawer.getByText(/^Reached, /)).toBeVisible();
    await expect(reached).toBeFocused();
    const note = drawer.getByRole('textbox', { name: 'New note' });
    await tabTo(note);
    await page.keyboard.type('Called, comes Friday.');
    await tabTo(drawer.getByRole('button', { name: 'Save note' }));
    await press('Enter');
    await expect(note).toBeFocused();
    await expect(drawer.getByRole('listitem').first()).toContainText('Called, comes Friday.');
    await press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await press('Enter');
    await expect(drawer.getByRole('heading', { name })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('link', { name: `Call ${name}` })).toBeFocused();

    async function tabTo(target: ReturnType<typeof page.locator>): Promise<void> {
      for (let stop = 0; stop < 40; stop += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    }
  });
  await test.step('keys alone find, select and change leads, and what changed meanwhile is left alone', async () => {
    const mark = newName('').trim();
    const first = await sendInquiry(server, { name: `Nørgaard ${mark}` });
    await sendInquiry(server, { name: `Norgaard ${mark}` });
    await sendInquiry(server, { name: `Ann Norgaard ${mark}` });
    await openLeads(page, '?borough=Manhattan');
    await page.keyboard.press('/');
    await page.keyboard.type(`nørgaard ${mark}`);
    await expect(page.getByText('Showing 3 of 3 leads.')).toBeVisible();
    // The field keeps its keys, until Tab leaves it.
    await page.keyboard.press('Tab');
    for (const key of ['j', 'j', 'x', 'j', 'x', 's']) await page.keyboard.press(key);
    const bar = page.getByRole('region', { name: 'Selected rows' });
    const choice = bar.getByRole('combobox', { name: 'Status for the selected rows' });
    await expect(choice).toBeFocused();
    await expect(bar).toContainText('2 selected');
    await changeLead(server, first, { status: 'booked' });
    await choice.selectOption('Lost');
    await expectAccessible(page);
    const line = Promise.withResolvers<void>();
    await page.route('**/api/admin/jobs/status', async (route) => {
      await line.promise;
      await route.continue();
    });
    await bar.getByRole('button', { name: 'Save for 2' }).press('Enter');
    // What is ticked meanwhile stays so, beside what was left as it was.
    await page.getByLabel(`Select Ann Norgaard ${mark}`).check();
    line.resolve();
    await expect(bar.getByRole('alert')).toContainText(`Nørgaard ${mark}, booked now`);
    await expect(row(page, `Norgaard ${mark}`)).toContainText('Lost');
    await expect(row(page, `Nørgaard ${mark}`)).toContainText('Booked');
    await expect(row(page, `Ann Norgaard ${mark}`)).toContainText('New');
    await expect(bar).toContainText('2 selected');

    await bar.getByRole('button', { name: 'Clear the selection' }).press('Enter');
    await expect(bar).toHaveCount(0);
    const ann = page.getByLabel(`Select Ann Norgaard ${mark}`);
    await ann.check();
    await choice.selectOption('Booked');
    await bar.getByRole('button', { name: 'Save for 1' }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(ann).toBeFocused();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectAccessible(page);
    await list.getByRole('switch', { name: 'Shortcuts on this device' }).press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(list).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: /Borough: Manhattan/ }).press('Enter');
    await expect(page).not.toHaveURL(/borough/);
  });
});

test('an open lead is copied, changed, and reached by its link', {
  tag: '@desktop',
}, async ({ page, server, context, quietConsole }) => {
  quietConsole.allow(/status of (404|500|503)/);
  await test.step('copying says what was copied, and shows the text where the browser refuses', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = newName('Rosa');
    const id = await sendInquiry(server, { name });
    await openLeads(page, `?lead=${id}`);
    const call = page.getByRole('link', { name: `Call ${name}`, exact: true });
    expect((await call.boundingBox())?.height).toBe(36);
    await page.getByRole('button', { name: `Copy phone and email of ${name}` }).click();
    await expectToast(page, 'Copied', `Phone and email of ${name}. Paste it anywhere.`);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await clipboard()).toBe('(212) 555-0187, ana@ortiz.example');
    await page.getByRole('button', { name: 'Copy email', exact: true }).click();
    await expectToast(page, 'Copied', `Email of ${name}. Paste it anywhere.`);
    expect(await clipboard()).toBe('ana@ortiz.example');

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    const copy = page.getByRole('button', { name: 'Copy phone', exact: true });
    await copy.click();
    const dialog = page.getByRole('dialog', { name: 'Copy it by hand' });
    await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('(212) 555-0187');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(copy).toBeFocused();

    await details(page, name).getByRole('link', { name: 'Price it as a call' }).click();
    const callOf = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    await expect(callOf('Name')).toHaveValue(name);
    await expect(callOf('Phone')).toHaveValue('(212) 555-0187');
  });
  await test.step('status and note are saved when somebody says so, and stay where they were typed where that fails', async () => {
    const name = newName('Henrik');
    const id = await sendInquiry(server, { name });
    await openLeads(page, `?lead=${id}`);
    const drawer = details(page, name);
    const status = drawer.getByRole('combobox', { name: 'Status' });
    const save = drawer.getByRole('button', { name: 'Save status' });
    const address = `**/api/admin/contacts/${id}{,/notes}`;
    await page.route(address, (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy.', code: 'busy', requestId: '1' } }),
    );
    await status.selectOption('Booked');
    await expect(status).toHaveAccessibleDescription('Not saved yet.');
    await save.click();
    await expectToast(page, 'Error', 'The status was not saved. 503: Busy.');
    await expect(status).toHaveAccessibleDescription('Not saved yet.');
    await status.selectOption('New');
    await expect(save).toHaveCount(0);

    const note = drawer.getByRole('textbox', { name: 'New note' });
    const saveNote = drawer.getByRole('button', { name: 'Save note' });
    await expect(saveNote).toBeDisabled();
    await note.fill('x'.repeat(2001));
    await saveNote.click();
    await expect(note).toHaveAccessibleDescription('Keep this under 2000 characters');
    await expect(note).toBeFocused();
    await note.fill('Call after six.');
    await expect(note).not.toHaveAttribute('aria-invalid');
    await saveNote.click();
    await expectToast(page, 'Error', 'The note was not saved. It is still here. 503: Busy.');
    await expect(note).toHaveValue('Call after six.');

    await page.unroute(address);
    await saveNote.click();
    await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(note).toHaveValue('');
    await status.selectOption('Booked');
    await save.click();
    await expect(status).toHaveAccessibleDescription('Saved.');
    await expect(drawer.locator('.drawer_badges').getByText('Booked')).toBeVisible();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Call after six.' })).toHaveCount(
      1,
    );
    expect(await readLead(server, id)).toMatchObject({ status: 'booked' });

    // A row that was read before, as those below the first page are, does not contradict the field.
    const lists = /\/api\/admin\/contacts\?/;
    await page.route(lists, async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      const contacts = list.contacts.map((lead: object) => ({ ...lead, status: 'new' }));
      await route.fulfill({ response, json: { ...list, contacts } });
    });
    await openLeads(page, `?lead=${id}`);
    await expect(status).toHaveValue('booked');
    await expect(drawer.locator('.drawer_badges').getByText('Booked')).toBeVisible();
    await page.unroute(lists);
  });
  await test.step('a link opens a lead the list does not have, and says when there is none', async () => {
    const name = newName('Bartholomew');
    const id = await sendInquiry(server, { name });
    const other = newName('Other');
    await sendInquiry(server, { name: other });
    const answer = Promise.withResolvers<void>();
    await page.route(`**/api/admin/contacts/${id}`, async (route) => {
      await answer.promise;
      await route.fulfill({
        status: 500,
        json: { error: 'Broken.', code: 'broken', requestId: '1' },
      });
    });
    await openLeads(page, `?q=${other.slice(-8)}&lead=${id}`);
    await expect(page.getByText('Loading the lead...')).toBeVisible();
    answer.resolve();
    const failed = page.getByRole('alert').filter({ hasText: 'Error loading the lead' });
    await expect(failed).toContainText('500: Broken.');
    await page.unroute(`**/api/admin/contacts/${id}`);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(details(page, name)).toContainText('Ortiz Dental');

    await openLeads(page, '?lead=999999');
    await expect(page.getByRole('heading', { name: 'No such lead' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/admin-contacts$/);
  });
});

async function changeLead(
  server: Product,
  id: number,
  change: Record<string, string>,
): Promise<void> {
  const response = await fetch(`${server.url}/api/admin/contacts/${id}`, {
    method: 'PATCH',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status).toBe(200);
}

async function readLead(server: Product, id: number) {
  const response = await fetch(`${server.url}/api/admin/contacts/${id}`, { headers: staffHeaders });
  return staffLeadSchema.parse(await response.json());
}

test('every way to reach a lead, and every tool, is on the screen of the smallest phone', {
  tag: '@phone',
}, async ({ page, server }) => {
  const name = newName('Ulla');
  await sendInquiry(server, { name });
  const [lead] = await findLeads(server, name);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin-contacts?lead=${lead?.id}`);
  for (const way of ['Call', 'Text', 'Email', /^Map/]) {
    const link = details(page, name).getByRole('link', { name: way });
    await expect(link.last()).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/admin-contacts');
  for (const tool of ['Export CSV', 'Select', 'Privacy request', 'Filters']) {
    const button = page.getByRole('button', { name: tool });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});
