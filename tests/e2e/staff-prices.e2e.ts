import { expect, expectAccessible, test } from './fixtures.ts';
import { keyboard } from './hands.ts';
import { sendQuote, signIn } from './staff-access.ts';
import { startServer } from './start-server.ts';

test('staff try a price book on recent quotes and save it, and add an item, by keyboard', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const product = await startServer();
  const clientName = 'Robin Price';
  const { analysis } = await sendQuote(product, { clientName });
  await signIn(page);
  await page.goto(`${product.url}/admin`);
  const unconfirmed = page.getByText('These prices are not confirmed by the operator.');
  await expect(unconfirmed).toBeVisible();
  await expectAccessible(page);
  await keyboard.press(page.getByRole('link', { name: 'Check and save the price book' }));
  await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeVisible();
  await expect(unconfirmed).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Staff' });
  const here = menu.getByRole('link', { name: 'Prices' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  if (isMobile) await expect(menu).toBeInViewport({ ratio: 1 });

  const trial = page.getByRole('complementary', { name: 'Try and save' });
  const tryOut = trial.getByRole('button', { name: 'Try on recent quotes' });
  const minimum = page.getByLabel(/^Minimum/);
  await keyboard.write(minimum, '140');
  await expect(page.getByText('Never below $150: the site promises')).toBeVisible();
  await expect(tryOut).toBeDisabled();
  await expectAccessible(page);
  await keyboard.write(minimum, '150');
  await keyboard.write(page.getByLabel(/^Step 4, price/), '655');
  await keyboard.write(page.getByLabel(/^Step 5, price/), '1000');
  await expect(trial).toContainText('2 changes, not saved.');
  await keyboard.press(tryOut);
  await expect(trial).toContainText('1 up, 0 down, 0 the same, of the last 1.');
  await expect(trial).toContainText(`$${analysis.estimatedPrice} → $`);
  await keyboard.press(trial.getByRole('button', { name: 'Save, use from now on' }));
  await expect(unconfirmed).toBeHidden();
  await expect(trial).toContainText('In use since');
  await expect(page.getByLabel(/^Step 5, price/)).toHaveValue('1000');

  await page.getByRole('tab', { name: 'Price book' }).press('ArrowRight');
  await keyboard.write(page.getByLabel('Find an item'), 'Kiln');
  await keyboard.press(page.getByRole('button', { name: 'Add an item' }));
  await keyboard.write(page.getByLabel(/^Volume of one/), '30');
  await keyboard.press(page.getByLabel('Heavy'));
  await expectAccessible(page);
  await keyboard.press(tryOut);
  await keyboard.press(trial.getByRole('button', { name: 'Save, use from now on' }));
  await expect(trial).toContainText('In use since');
  const found = await page.request.get(`${product.url}/api/catalogue?q=kiln`);
  expect(await found.json()).toMatchObject({ items: [{ key: 'kiln', name: 'Kiln' }] });
  await product.stop();
});
