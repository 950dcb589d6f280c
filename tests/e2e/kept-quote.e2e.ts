import { quoteFields } from '#tests/support/quote-form.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { newVisitor, resultDialog } from './quote-page.ts';
import { openQuote, requestQuote } from './shared-quotes.ts';

test('the way back: a quote opened once waits on this device, in the history and at home, until it is forgotten or withdrawn; a lost link is asked for by ticket, and a phone’s that leads nowhere says so', {
  tag: '@phone',
}, async ({ page, server, mailServer, quietConsole }) => {
  const quote = await requestQuote(server);
  const words = `Your quote Q-${quote.quoteId}, $${quote.analysis.estimatedPrice}: open`;
  const way = page.getByRole('link', { name: words });

  await openScreen(page, '/quote');
  await expect(page.getByRole('complementary', { name: 'Your quote' })).toBeHidden();
  await openQuote(page, quote);
  await page.goto('/');
  expect(await page.evaluate(readShift)).toBe(0);
  await way.click();
  await expect(page.getByText(`Ticket Q-${quote.quoteId}.`)).toBeVisible();

  // As left with the result open: a reload brings it back, Back closes it, Forward opens it.
  await openScreen(page, '/quote');
  await page.evaluate(() => history.pushState({ ...history.state, dialog: 'quote' }, ''));
  await page.reload();
  await expect(resultDialog(page)).toContainText(`Ticket Q-${quote.quoteId}.`);
  await page.goBack();
  await expect(resultDialog(page)).toBeHidden();
  await page.goForward();
  await expect(resultDialog(page)).toBeVisible();
  await resultDialog(page).getByRole('button', { name: 'Close' }).press('Escape');
  await expect(resultDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/quote$/);

  // An answer that comes late does not bring back what was forgotten.
  const late = Promise.withResolvers<void>();
  const latest = `**/api/quotes/${quote.shareToken}`;
  await page.route(latest, (route) => late.promise.then(() => route.continue()));
  const answered = page.waitForResponse(latest);
  await page.reload();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(way).toBeHidden();
  late.resolve();
  await (await answered).finished();
  await page.unroute(latest);
  await page.reload();
  await expect(way).toBeHidden();

  await openQuote(page, quote);
  await page.goto('/');
  await expect(way).toBeVisible();
  quietConsole.allow(/status of 4(04|10)/);
  await fetch(`${server.url}/api/quotes/${quote.shareToken}/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientEmail: quoteFields.clientEmail }),
  });
  await page.reload();
  await expect(way).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('quote'))).toBeNull();

  await test.step('a lost link is asked for by ticket, and the answer is the same for everyone', async () => {
    const { email } = newVisitor();
    const lost = await requestQuote(server, { clientEmail: email });
    await openScreen(page, '/quote#find-quote');
    const ticket = page.getByRole('textbox', { name: 'Ticket number' });
    const contact = page.getByRole('textbox', { name: 'Email or phone you gave us' });
    const send = page.getByRole('button', { name: 'Mail me the link' });
    await send.click();
    await expect(ticket).toHaveAccessibleDescription('Enter the number of your quote, like Q-11');
    const said = page.getByRole('status').filter({ hasText: /^If the two belong together/ });
    for (const guess of ['someone@else.example', email]) {
      await ticket.fill(`Q-${lost.quoteId}`);
      await contact.fill(guess);
      await send.click();
      await expect(said).toBeVisible();
    }
    await expectAccessible(page);
    await expect
      .poll(() =>
        mailServer.received.flatMap(({ to, mail }) =>
          mail.subject === `The link to your quote Q-${lost.quoteId}` ? to : [],
        ),
      )
      .toEqual([email]);
  });

  await test.step('a phone’s link that leads nowhere says so, and where to go on', async () => {
    for (const hash of ['', `#${'a'.repeat(32)}`]) {
      await page.goto('about:blank');
      await page.goto(`/quote/phone${hash}`);
      await expect(page.getByRole('heading', { name: 'This code has expired' })).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(
        'This link has ended. Ask for a new code on your other screen.',
      );
    }
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'get the quote on this phone' })).toBeVisible();
  });
});

function readShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 600);
  });
}
