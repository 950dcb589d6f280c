import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import Database from 'better-sqlite3';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { replies, startModelServer } from '#tests/support/model-server.ts';
import { expectAccessible, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { addFiles, fillQuoteForm, newVisitor, photo, submitButton } from './quote-page.ts';
import { startServer } from './start-server.ts';

test('photos get their price from a model that is busy, partly wrong, too late or back again', {
  tag: '@desktop',
}, async ({ page }) => {
  const model = await startModelServer();
  const server = await startServer({
    AI_MODEL: 'compatible/test',
    AI_BASE_URL: model.baseUrl('compatible'),
    AI_TIMEOUT_MS: '4000',
    HOUSEKEEPING_MS: '300',
  });
  async function quote(description: string, title: string) {
    // The same address again is a reload, which opens the result again.
    await page.goto('about:blank');
    await openScreen(page, `${server.url}/quote`);
    await addFiles(page, [await photo('sala.jpg')]);
    await fillQuoteForm(page, { ...newVisitor(), description });
    const answered = page.waitForResponse('**/api/quotes/ai');
    await submitButton(page).click();
    const response = await answered;
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    return sharedQuoteSchema.parse(await response.json());
  }
  try {
    const dialog = page.getByRole('dialog');
    // Spanish words, and a model that asks for a second of patience and then gets only parts right:
    // a row that is none, a key of its own and a count in words cost nothing of the rest.
    const { answer } = replies.certain;
    const [sofa] = answer.items;
    const piano = { ...sofa, catalogueKey: 'the_piano', name: 'Upright piano', quantity: 'a few' };
    const partial = { ...answer, items: ['a lamp', sofa, piano] };
    model.reply({ status: 429, headers: { 'retry-after': '1' } }, { answer: partial });
    const limited = await quote(
      'Un sofá y dos sillas, segundo piso sin elevador',
      'Your AI Quote is Ready!',
    );
    expect(limited.estimate.photosAnalysed).toBe(true);
    await expect(dialog.getByRole('heading', { name: /^What we saw/ })).toBeVisible();
    for (const name of [/^Sofa/, /^Piano, upright/]) {
      await expect(dialog.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    }
    await expect(dialog.getByText('the photos show none')).toContainText('You wrote of 2 × ');

    // No words at all, and no answer in time: nothing is made up, and nothing promised.
    model.reply('silence');
    const late = await quote('', 'Tell us what is in your photos');
    expect(late.estimate).toMatchObject({ photosAnalysed: false, highPrice: null });
    await expect(dialog.getByText('from $150').first()).toBeVisible();
    await expect(dialog.getByText('only where our prices start')).toBeVisible();
    await expectAccessible(page);

    // The model is back: the same link shows the list from the photo, and a mail says so.
    model.reply({ answer });
    const database = new Database(join(server.dataDir, 'app.sqlite'));
    database.prepare('update quotes set look_again_at = ? where id = ?').run('2020', late.quoteId);
    database.close();
    const outbox = join(server.dataDir, 'outbox');
    const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    await expect.poll(() => mails().some((mail) => /now from your photos/.test(mail))).toBe(true);
    await page.goto(`${server.url}/quote/${late.shareToken}`);
    await expect(page.getByRole('heading', { name: /^What we saw/ })).toBeVisible();
    await expect(page.getByText('This list comes from your photos.')).toBeVisible();
    await expect(page.getByText(/never more than/i).first()).toBeVisible();
  } finally {
    // The page may still be loading scripts.
    await page.close();
    await server.stop();
    await model.close();
  }
});
