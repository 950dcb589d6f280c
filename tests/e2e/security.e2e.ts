import { expect, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { newVisitor } from './quote-page.ts';
import { sendQuote, signIn } from './staff-access.ts';

// What breaks the policy is an error in the console, which fails every test that did not expect it.
test('an injected inline script does not run, and the console says why', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/Content Security Policy directive 'script-src/);
  const refusal = page.waitForEvent('console', (message) => message.type() === 'error');
  await openScreen(page, '/quote');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
  });
  expect((await refusal).text()).toContain('Content Security Policy');
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

test('markup in what a client writes is shown as text', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const clientName = `<img src=x onerror="window.intruder=1"> ${newVisitor().name}`;
  const description = '<script>window.intruder = 1</script> 3 sofas';
  const { quoteId } = await sendQuote(server, { clientName, description });
  await signIn(page);
  await page.goto(`/admin?quote=${quoteId}`);
  await expect(page.getByRole('heading', { level: 2, name: clientName })).toBeVisible();
  await expect(page.getByText(description)).toBeVisible();
  for (const path of ['/admin-contacts', '/admin-photos']) {
    await page.goto(path);
    await expect(page.getByText(clientName).first()).toBeVisible();
  }
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});
