import { staffQuoteDetailSchema } from '#src/features/staff-quotes/contract.ts';
import { replies } from '#tests/support/model-server.ts';
import { makePhoto } from '#tests/support/quote-form.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { expectTabReachesAll } from './input-devices.ts';
import { sendQuote, signIn, staffHeaders } from './staff-access.ts';
import { withVisionModel } from './with-vision-model.ts';

const test = withVisionModel();

test('staff take a quote from the visitor’s changes to the recorded load, by keyboard', {
  tag: '@desktop',
}, async ({ page, server, own: { model }, quietConsole }) => {
  quietConsole.allow(/status of 4(04|09|22)/);
  model.reply(replies.good);
  const file = { name: 'desk.jpg', bytes: await makePhoto() };
  const clientName = 'Robin Desk';
  const quote = await sendQuote(server, { clientName }, [file]);
  const [line] = quote.lines;
  await fetch(`${server.url}/api/quotes/${quote.shareToken}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ id: line?.id, quantity: 9 }], access: { sameDay: true } }),
  });
  await signIn(page);
  // A link finds any quote, also one that the list at hand leaves out.
  await page.goto(`/admin?status=lost&quote=${quote.quoteId}`);
  const details = page.getByRole('complementary', { name: clientName });
  await expect(details).toContainText(`${line?.quantity} → 9`);
  await expect(details).toContainText('Changed by the client: $');
  await expectTabReachesAll(page);
  await details.getByRole('button', { name: 'Open desk.jpg' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'desk.jpg' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await details.getByLabel('New note').fill('Called at noon.');
  await details.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(details.getByText('Called at noon.', { exact: true })).toBeVisible();
  await expect(details.getByLabel('New note')).toHaveValue('');

  const corrected = { handPrice: 640, reason: 'Agreed by phone', send: true, baseRevision: 2 };
  await fetch(`${server.url}/api/admin/quotes/${quote.quoteId}/revisions`, {
    method: 'POST',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(corrected),
  });
  await page.reload();
  await expect(details).toContainText('→ $640');
  await expect(details.getByText('Agreed by phone').first()).toBeVisible();
  await expect(details.getByText(/gone over by our staff: \$640/)).toBeVisible();

  // Arrows go through every status, up to the last one; none of them counts until it is saved.
  const status = details.getByLabel('Status', { exact: true });
  await status.selectOption('Needs review');
  for (let step = 0; step < 5; step += 1) await status.press('ArrowDown');
  await expect(status).toHaveValue('lost');
  await expect(status).toHaveAccessibleDescription('Not saved yet.');
  await details.getByLabel('Why it was lost').selectOption('Other');
  await details.getByRole('button', { name: 'Save as lost' }).press('Enter');
  const words = details.getByLabel('In a few words');
  await expect(words).toHaveAccessibleDescription(/words/);
  await expectAccessible(page);
  await expect(words).toBeFocused();
  await words.fill('Kept the desks');
  await words.press('Enter');
  await expect(details).toContainText('Lost: other, Kept the desks');
  await expect(details).toContainText('Quoted → Lost');
  await expect(status).toBeFocused();
  // A colleague was first: theirs is shown, and nothing written over it.
  await status.selectOption('Quoted');
  await fetch(`${server.url}/api/admin/quotes/${quote.quoteId}`, {
    method: 'PATCH',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'needs-review' }),
  });
  const save = details.getByRole('button', { name: 'Save status' });
  await save.press('Enter');
  const conflict = details.getByRole('region', {
    name: /moved it to review while you were reading/,
  });
  await expect(conflict.getByRole('button', { name: 'Keep theirs' })).toBeFocused();
  await expect(conflict).toContainText('You, not savedQuoted');
  await expectAccessible(page);
  await expect(status).toHaveValue('needs-review');
  await expect(save).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Keep mine as a note' }).press('Enter');
  await expect(conflict).toHaveCount(0);
  await expect(details).toContainText(
    'Not saved, because the status had changed meanwhile: Quoted.',
  );
  await expect(status).toBeFocused();
  await status.selectOption('Booked');
  await save.press('Enter');
  await expect(details).toContainText('Needs review → Booked');

  // Two taps: the quoted figures stand there already.
  await details.getByRole('button', { name: 'Record the load' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Record the load' });
  await expect(sheet.getByRole('button', { name: /^As quoted/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  const paid = sheet.getByLabel('Price paid, dollars');
  await paid.fill('9000');
  await sheet.getByRole('button', { name: 'Save, job done' }).press('Enter');
  await expect(sheet.getByLabel('Why more than the ceiling')).toBeFocused();
  await paid.fill('640');
  await sheet.getByRole('button', { name: 'Save, job done' }).press('Enter');
  await expect(sheet).toBeHidden();
  const review = page.getByRole('dialog', { name: 'Ask for a review?' });
  await expect(review).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Send the invitation' }).press('Enter');
  await expect(review).toBeHidden();
  await expect(details.getByRole('button', { name: 'Correct the load' })).toBeFocused();
  await expect(details).toContainText('Actual load, done');
  await expect(details).toContainText('Review invitation planned');
  const answer = await fetch(`${server.url}/api/admin/quotes/${quote.quoteId}`, {
    headers: staffHeaders,
  });
  const stored = staffQuoteDetailSchema.parse(await answer.json());
  expect(stored).toMatchObject({ status: 'done', load: { price: 640 } });
  expect(stored.load?.volume).toBe(stored.estimatedVolume);

  await page.goto('/admin');
  const filter = page.getByRole('group', { name: 'Filter by status' });
  await filter.getByRole('button', { name: 'Booked 0' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^No|^Nothing/ })).toBeVisible();
  await filter.getByRole('button', { name: 'Done 1' }).press('Enter');
  await expect(page.getByText('Showing 1 of 1 quote.')).toBeVisible();
  await page.goto('/admin?quote=99999');
  await expect(page.getByRole('heading', { name: 'No such quote' })).toBeVisible();
});

test('a job that staff book by hand is led to a window in one press', async ({ page, server }) => {
  const { quoteId } = await sendQuote(server, { clientName: 'Hector Vance' });
  await signIn(page);
  await page.goto(`/admin?quote=${quoteId}`);
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('booked');
  await page.getByRole('button', { name: 'Save status' }).click();
  await expect(page.getByText('No date yet')).toBeVisible();
  await expectAccessible(page);
  const [form] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Choose a window' }).click(),
  ]);
  await expect(form.getByRole('heading', { name: 'Pick your two hours.' })).toBeVisible();
  await form.getByLabel('ZIP code').fill('11211');
  await form.keyboard.press('Enter');
  await expect(form.getByRole('group', { name: /day/i }).first()).toBeVisible();
});
