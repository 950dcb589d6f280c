import type { FileChooser, Locator, Page } from '@playwright/test';
import { rangeText, unseenConcerns } from '#src/features/pricing/domain/result-texts.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';
import { longestMotionMs } from './longest-motion.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  attachedFiles,
  dropZone,
  expectToast,
  fillQuoteForm,
  newVisitor,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';

test('two photos and the keyboard alone are enough to get a priced quote, and nothing of it moves', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  const visitor = newVisitor();
  await openScreen(page, '/quote');
  const { keyboard } = page;

  async function tabTo(target: Locator) {
    await keyboard.press('Tab');
    await expect(target).toBeFocused();
  }

  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await keyboard.press('Enter');
  const aiTab = page.getByRole('tab', { name: 'AI Quote' });
  const onSiteTab = page.getByRole('tab', { name: 'On-Site' });
  await tabTo(aiTab);
  await keyboard.press('ArrowRight');
  await expect(onSiteTab).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'On-Site' })).toBeVisible();
  await keyboard.press('ArrowLeft');
  await expect(aiTab).toBeFocused();
  const aiPanel = page.getByRole('tabpanel', { name: 'AI Quote' });
  await expect(aiPanel).toBeVisible();
  await tabTo(aiPanel);

  await tabTo(dropZone(page));
  const chooser = await pressForFiles(page);
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles([await photo('desk.jpg'), await photo('chairs.jpg')]);
  await expect(attachedFiles(page).getByText('Ready')).toHaveCount(2);

  await tabTo(page.getByRole('button', { name: 'Use your phone’s camera' }));
  await tabTo(page.getByRole('button', { name: 'Remove desk.jpg' }));
  await tabTo(page.getByRole('button', { name: 'Remove chairs.jpg' }));
  const job = page.getByRole('combobox', { name: 'Type of job' });
  await tabTo(job);
  await keyboard.press('ArrowDown');
  await expect(job).toHaveValue('residential-cleanout');
  await tabTo(page.getByRole('textbox', { name: 'Anything we can’t see?' }));
  await keyboard.insertText(visitor.description);
  await tabTo(page.getByRole('textbox', { name: 'Your name' }));
  await keyboard.insertText(visitor.name);
  await tabTo(page.getByRole('textbox', { name: 'Phone' }));
  await keyboard.insertText(visitor.phone);
  await tabTo(page.getByRole('textbox', { name: 'Email' }));
  await keyboard.insertText(visitor.email);
  await tabTo(page.getByRole('radio', { name: 'Email' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
  await tabTo(submitButton(page));
  await keyboard.press('Enter');

  const dialog = resultDialog(page);
  await expect(dialog).toBeVisible();
  expect(await longestMotionMs(dialog)).toBeLessThan(1);
  expect(await longestMotionMs(page.locator('.dialog_toast'))).toBeLessThan(1);
  await expect(dialog.getByRole('heading', { name: 'Your AI Quote is Ready!' })).toBeFocused();
  await tabTo(dialog.getByRole('button', { name: 'Close' }));
  await tabTo(dialog.getByRole('region', { name: 'Quote details' }));
  await tabTo(dialog.getByRole('button', { name: 'Undo', exact: true }));
  // Back from the list, which has a journey of its own.
  await dialog.getByRole('radio', { name: 'Don’t know' }).last().focus();
  await tabTo(dialog.getByRole('application', { name: /^Photo 1 of 2\./ }));
  await tabTo(dialog.getByRole('button', { name: /^Photo 1/ }));
  await tabTo(dialog.getByRole('button', { name: /^Photo 2/ }));
  await tabTo(dialog.getByRole('button', { name: 'Share this quote' }));
  await tabTo(dialog.getByRole('button', { name: 'Print or save' }));
  await tabTo(dialog.getByRole('link', { name: /^Open its page/ }));
  await tabTo(dialog.getByRole('switch', { name: 'Copy the link that can correct the list' }));
  await tabTo(dialog.getByRole('switch', { name: 'The link I share shows my photos' }));
  // Between the list and the foot, while it lasts.
  await expect(page.locator('.dialog_toast')).toHaveCount(0);
  await tabTo(dialog.getByRole('button', { name: /^Call me about Q-/ }));
  await keyboard.press('Enter');
  await expect(dialog.getByText(/^We call you about Q-\d+ by /)).toBeFocused();
  await tabTo(dialog.getByRole('link', { name: /^Schedule On-Site Estimate/ }));
  await tabTo(dialog.getByRole('link', { name: /^Book This Service/ }));
  await tabTo(dialog.getByRole('button', { name: 'Close' }));
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const seeAgain = page.getByRole('button', { name: 'See my quote again' });
  await expect(seeAgain).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();

  // What could not be taken back is shown as it is.
  quietConsole.allow(/ERR_FAILED/);
  const photosShown = dialog.getByRole('switch', { name: 'The link I share shows my photos' });
  const allowed = page.waitForResponse('**/guests');
  await photosShown.check();
  await (await allowed).finished();
  await page.route('**/guests', (route) => route.abort());
  await photosShown.press('Space');
  await expect(page.locator('.dialog_toast')).toContainText('Error');
  await expect(photosShown).toBeChecked();

  // Two quick presses arrive one after the other, and a lost answer does not hide what was taken.
  const sent: boolean[] = [];
  const taken = Promise.withResolvers<void>();
  await page.route('**/guests', async (route) => {
    const { guestsSeePhotos } = route.request().postDataJSON();
    sent.push(guestsSeePhotos);
    if (!guestsSeePhotos) await taken.promise;
    await route.fetch();
    await route.abort();
  });
  await photosShown.press('Space');
  await expect(photosShown).not.toBeChecked();
  await photosShown.press('Space');
  await expect(photosShown).toBeChecked();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  expect(sent).toEqual([false]);
  taken.resolve();
  await expect.poll(() => sent).toEqual([false, true]);
  await expect(dismiss).toBeVisible();
  await expect(photosShown).toBeChecked();
  await photosShown.press('Space');
  await expect.poll(() => sent).toHaveLength(3);
  await expect(photosShown).not.toBeChecked();
});

/** Presses Space as a person does: again, where a busy machine lost the key between down and up. */
async function pressForFiles(page: Page): Promise<FileChooser> {
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await expect(async () => {
    await page.keyboard.press('Space');
    await expect.poll(() => choosers.length, { timeout: 2000 }).toBe(1);
  }).toPass({ timeout: 20_000 });
  const [chooser] = choosers;
  if (!chooser) throw new Error('no file chooser');
  return chooser;
}

test('photos become a quote once, which shows the price, what it is made of and the way on', {
  tag: '@phone',
}, async ({ page, server }) => {
  const answer = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/quotes/ai', async (route) => {
    requests += 1;
    await answer.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { what }) });
  });
  const letChecksGo = await holdScripts(page, '**/assets/form-checks-*');
  await openScreen(page, '/quote');
  await addFiles(page, [await photo('desk.jpg'), await photo('chairs.jpg')]);
  await fillQuoteForm(page, newVisitor());
  await expectAccessible(page);
  const answered = page.waitForResponse('**/api/quotes/ai');
  await submitButton(page).click();
  // Nothing seems to happen.
  await submitButton(page).click();
  letChecksGo();
  const pending = page.getByRole('button', { name: 'Analyzing Your Photos...' });
  await expect(pending).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Remove desk.jpg' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await expect(pending).toBeDisabled();
  answer.resolve();
  const response = await answered;
  expect(response.status()).toBe(201);
  const { quoteId, lookToken, analysis, estimate } = sharedQuoteSchema.parse(await response.json());

  const dialog = resultDialog(page);
  await expect(dialog).toBeVisible();
  await expectToast(page, 'AI Quote Generated', 'Your quote has been generated successfully!');
  expect(requests).toBe(1);
  await expectAccessible(page);
  await expectAccessible(page);
  await expect(dialog.getByText(`Ticket Q-${quoteId}. Sent with 2 files.`)).toBeVisible();
  const price = dollars(analysis.estimatedPrice);
  await expect(dialog.getByText(price, { exact: true })).toHaveCount(3);
  await expect(dialog.getByText(rangeText({ analysis, estimate }))).toBeVisible();
  expect(estimate.lowPrice).toBeLessThanOrEqual(analysis.estimatedPrice);
  expect(estimate.highPrice).toBeGreaterThan(analysis.estimatedPrice);

  await expectEquationHolds(dialog);
  await expect(dialog.getByText(/^(Low|Medium|High) complexity$/)).toBeVisible();
  const percent = Math.round(analysis.confidence * 100);
  await expect(dialog.getByText(`${percent}% confidence`)).toBeVisible();
  await expectLinesAddUp(dialog);

  await expect(dialog.getByRole('heading', { name: 'Your list 16 things' })).toBeVisible();
  await expect(dialog.getByText('Not checked against your photos yet')).toBeVisible();
  for (const item of [/^Desk, office.*6$/, /^Office chair.*8$/, /^Monitor, LCD.*E-waste.*2$/]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: item })).toBeVisible();
  }
  const entries = [...analysis.specialItems, ...analysis.recommendations];
  expect(entries.length).toBeGreaterThan(2);
  for (const entry of entries) await expect(dialog.getByText(entry, { exact: true })).toBeVisible();
  for (const heading of ['Special items', 'Recommendations']) {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  }
  // All that concerns this price is that nobody has seen the photos, which is said once.
  expect(analysis.measurementConcerns).toEqual(Object.values(unseenConcerns));
  await expect(dialog.getByRole('heading', { name: 'Measurement concerns' })).toHaveCount(0);
  await expect(
    dialog.getByText(/This estimate is based on your photos and may vary\. .* pianos and safes\./),
  ).toBeVisible();

  for (const [name, href] of [
    [/^Book This Service/, /^\/book\/[\w-]{32}$/],
    [/^Schedule On-Site Estimate/, /^\/book\/[\w-]{32}\?for=estimate$/],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('button', { name: 'Share this quote' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'what'))).toMatchObject({
    url: `${server.url}/quote/${lookToken}`,
  });
});

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

async function expectEquationHolds(dialog: Locator): Promise<void> {
  const equation = dialog.getByRole('group', { name: /^Volume: / });
  const words = (await equation.getAttribute('aria-label')) ?? '';
  const figures =
    /^Volume: ([\d.]+) cubic yards times ([\d.]+) for the air between things equals ([\d.]+) cubic yards$/;
  const [, base = '', packing = '', total = ''] = figures.exec(words) ?? [];
  expect(Math.abs(Number(base) * Number(packing) - Number(total))).toBeLessThan(0.1);
  await expect(equation).toHaveText(
    new RegExp(`^${base}base cu yd×${packing}for the air between things=${total}estimated cu yd$`),
  );
}

/** The amounts of all lines but the last make the last. */
async function expectLinesAddUp(dialog: Locator): Promise<void> {
  const lines = dialog.getByRole('definition').locator('visible=true');
  const [ceiling, validUntil, ...texts] = await lines.allInnerTexts();
  expect(ceiling).toMatch(/^\$[\d,]+$/);
  expect(validUntil).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const amounts = texts.map((text) =>
    text === 'Included' ? 0 : Number(text.replace(/[$,]/g, '')),
  );
  const total = amounts.pop();
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
}
