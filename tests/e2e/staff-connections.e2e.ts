import { expect, expectAccessible, test } from './fixtures.ts';
import { signIn } from './staff-access.ts';

test('staff connect another system by keyboard, see its secret once, and take it back', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/status of 422/);
  await signIn(page);
  await page.goto('/admin-connections');
  await expect(page.getByText('No system is told anything yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add an endpoint' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add an endpoint' });
  const address = adding.getByLabel('Its address');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('Give the address of the other system');
  await expect(address).toBeFocused();
  // Refused by the server alone.
  await address.fill('http://hooks.example/in');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('The address has to start with https://');
  await expect(adding.getByText('The address has to start with https://')).toHaveCount(1);
  await expectAccessible(page);
  await address.fill('https://hooks.example/in');
  await adding.getByLabel('New lead').press('Space');
  await address.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Its secret' });
  await expect(shown.getByLabel('Its secret')).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add an endpoint' })).toBeFocused();
  const row = page.getByRole('listitem').filter({ hasText: 'https://hooks.example/in' }).first();
  await expect(row).toContainText('Running');
  await expect(row).not.toContainText('New lead');
  await row.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(row).toContainText('You paused it.');

  await page.getByRole('button', { name: 'Make a token' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'Make a token' });
  await making.getByLabel('What it is for').fill('Books');
  await making.getByLabel('Read leads').press('Space');
  await making.getByLabel('What it is for').press('Enter');
  const token = page.getByRole('dialog', { name: 'The token' });
  await expect(token.getByLabel('The token')).toHaveValue(/^st_/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Make a token' })).toBeFocused();
  await expectAccessible(page);

  for (const [name, action, yes] of [
    ['Books', 'Revoke', 'Revoke it now'],
    ['https://hooks.example/in', 'Remove', 'Remove it and its log'],
  ] as const) {
    const entry = page.getByRole('listitem').filter({ hasText: name }).first();
    await entry.getByText(action, { exact: false }).first().press('Enter');
    await entry.getByRole('button', { name: yes }).press('Enter');
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('There is no token yet.')).toBeVisible();
});
