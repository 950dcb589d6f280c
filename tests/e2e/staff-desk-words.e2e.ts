import { expect, test } from './fixtures.ts';
import { sendQuote, signIn } from './staff-access.ts';

test('what is typed while words are read stays, and so do questions that are open', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const { quoteId } = await sendQuote(server, { clientName: 'Nia Nash' });
  await signIn(page);
  await page.goto(`/admin-review?quote=${quoteId}`);
  await expect(page.getByRole('heading', { name: 'Nia Nash' })).toBeVisible();
  const words = page.getByLabel('Add by words');
  await words.fill('xylophone');
  await words.press('Enter');
  const question = page.getByRole('combobox', { name: 'What is “xylophone”?' });
  await expect(question).toBeVisible();
  await expect(words).toHaveValue('');

  const line = Promise.withResolvers<void>();
  await page.route('**/api/admin/calls/price', async (route) => {
    await line.promise;
    await route.continue();
  });
  await words.fill('4 contractor bags');
  await words.press('Enter');
  await words.fill('2 refrigerators');
  line.resolve();
  await expect(page.getByRole('textbox', { name: /^How many: Contractor bag/ })).toHaveValue('4');
  await expect(words).toHaveValue('2 refrigerators');
  await expect(question).toBeVisible();
  await words.press('Enter');
  await expect(page.getByRole('textbox', { name: /^How many: Refrigerator/ })).toHaveValue('2');

  // Whoever looks at another quote meanwhile finds on the list what was read.
  const later = Promise.withResolvers<void>();
  await page.route('**/api/admin/calls/price', async (route) => {
    await later.promise;
    await route.continue();
  });
  await words.fill('2 contractor bags');
  await words.press('Enter');
  const { quoteId: otherId } = await sendQuote(server, { clientName: 'Ola Oak' });
  const openQuote = (wanted: number) =>
    page.evaluate((id) => {
      history.pushState(history.state, '', `?quote=${id}`);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, wanted);
  await openQuote(otherId);
  await expect(page.getByRole('heading', { name: 'Ola Oak', level: 2 })).toBeVisible();
  const read = page.waitForResponse('**/api/admin/calls/price');
  later.resolve();
  await (await read).finished();
  await openQuote(quoteId);
  await expect(page.getByRole('heading', { name: 'Nia Nash', level: 2 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^How many: Contractor bag/ })).toHaveValue('6');
});
