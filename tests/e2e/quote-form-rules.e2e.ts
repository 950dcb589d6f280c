import { truncateSync, writeFileSync } from 'node:fs';
import type { JSHandle, Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { makePhoto } from '#tests/support/quote-form.ts';
import { openWeakConnection } from '#tests/support/weak-connection.ts';
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import {
  addFiles,
  attachedFiles,
  dropZone,
  fillQuoteForm,
  newVisitor,
  type PickedFile,
  photo,
  resultDialog,
  submitButton,
} from './quote-page.ts';

const tooLarge =
  'File is too large. Maximum size is 25MB. For videos, keep them under 60 seconds at 720p resolution.';
const red = 'rgb(168, 35, 27)';

test(
  'files are turned down with the reason, taken up to ten, removed one by one, dropped or pasted, every field names what it misses, and an injected script does not run',
  {
    tag: '@desktop',
  },
  async ({ page, quietConsole }, testInfo) => {
    await openScreen(page, '/quote');
    const message = page.getByText('Upload at least one photo to continue');
    await expect(message).toHaveCSS('color', red);
    await expect(submitButton(page)).toBeDisabled();
    await expect(submitButton(page)).toHaveAccessibleDescription(
      'Upload at least one photo to continue',
    );

    const limitBytes = 26_214_400;
    const paths = ['walkthrough.mp4', 'office.jpg', 'list.pdf', 'empty.jpg'];
    const [huge = '', fits = '', list = '', empty = ''] = paths.map((name) =>
      testInfo.outputPath(name),
    );
    writeFileSync(huge, '');
    truncateSync(huge, limitBytes + 1);
    writeFileSync(fits, await makePhoto());
    truncateSync(fits, limitBytes);
    writeFileSync(list, '%PDF-1.7');
    writeFileSync(empty, '');
    await dropZone(page).setInputFiles([huge, fits, list, empty]);
    const refusals = page.getByRole('alert');
    await expect(refusals).toHaveText([
      `walkthrough.mp4 was not added. ${tooLarge}`,
      'list.pdf was not added. Only photos (JPEG, PNG, WebP, AVIF, HEIC, GIF) and videos (MP4, MOV, WebM, 3GP, AVI) can be added.',
      'empty.jpg was not added. This file is empty. Pick it again or choose another one.',
    ]);
    await expect(attachedFiles(page)).toHaveCount(1);
    await expect(attachedFiles(page)).toContainText(/office\.jpg.*25\.00 MB/);
    await expect(message).toHaveCount(0);
    await expect(submitButton(page)).toBeEnabled();
    await expectAccessible(page);
    await dropZone(page).dispatchEvent('change');
    await expect(refusals, 'a pick of nothing takes no reason away').toHaveCount(3);

    const names = Array.from({ length: 10 }, (_, index) => `room-${index + 1}.jpg`);
    await dropZone(page).setInputFiles(await Promise.all(names.map((name) => photo(name))));
    await expect(refusals).toHaveText('room-10.jpg was not added. Maximum 10 files allowed');
    await expect(attachedFiles(page)).toHaveCount(10);
    await expect(page.getByRole('status').filter({ hasText: '10 of 10 files' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Maximum 10 files allowed/ })).toBeDisabled();
    await expectAccessible(page);

    // The next one has the focus, at the end the zone.
    await page.getByRole('button', { name: 'Remove office.jpg' }).click();
    await expect(page.getByRole('button', { name: 'Remove room-1.jpg' })).toBeFocused();
    await expect(attachedFiles(page)).toHaveCount(9);
    await expect(refusals).toHaveCount(0);
    await expect(dropZone(page)).toBeEnabled();
    for (let left = 9; left > 0; left -= 1) await page.keyboard.press('Enter');
    await expect(attachedFiles(page)).toHaveCount(0);
    await expect(dropZone(page)).toBeFocused();
    await expect(message).toBeVisible();

    await test.step('files are dropped or pasted, every field of the quote names what it misses, and an injected script does not run', async () => {
      const requests = countRequests(page, '/api/quotes/ai');
      const zone = page.getByText('Drop photos or videos here');
      const over = page.getByText('Let go to add them');
      const label = page.locator('label').filter({ hasText: /Drop photos|Let go/ });
      const idleColor = await backgroundOf(label);
      const dataTransfer = await filesInHand(page, 'desk.jpg');
      await zone.dispatchEvent('dragover', { dataTransfer });
      await expect(over).toBeVisible();
      await expect.poll(() => backgroundOf(label)).not.toBe(idleColor);
      await over.dispatchEvent('dragleave', { dataTransfer });
      await expect(zone).toBeVisible();
      await expect.poll(() => backgroundOf(label)).toBe(idleColor);
      await zone.dispatchEvent('dragover', { dataTransfer });
      await over.dispatchEvent('drop', { dataTransfer });
      await expect(attachedFiles(page)).toContainText('desk.jpg');
      await expect(zone).toBeVisible();
      await page.evaluate(
        (clipboardData) =>
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true }),
          ),
        await filesInHand(page, 'screenshot.png'),
      );
      await expect(attachedFiles(page)).toContainText(['desk.jpg', 'screenshot.png']);

      const job = page.getByRole('combobox', { name: 'Type of job' });
      const name = page.getByRole('textbox', { name: 'Your name' });
      const phone = page.getByRole('textbox', { name: 'Phone' });
      const email = page.getByRole('textbox', { name: 'Email' });
      await leaveUnchosen(job);
      await submitButton(page).click();
      await expectProblem(job, 'Service type is required');
      await expectProblem(name, 'Name is required');
      await expectProblem(phone, 'Valid phone number is required');
      await expectProblem(email, 'Valid email is required');
      await expect(job).toBeFocused();
      await expectAccessible(page);

      await job.selectOption('Retail store');
      await name.fill('   ');
      await phone.fill('2125550142');
      await email.fill('jordan@harrow');
      await submitButton(page).click();
      await expect(job).toHaveAccessibleDescription('');
      await expect(phone).toHaveAccessibleDescription('');
      await expectProblem(name, 'Name is required');
      await expectProblem(email, 'Valid email is required');
      await expect(name).toBeFocused();
      expect(requests()).toBe(0);

      // What breaks the policy is an error in the console, which fails every test that did not expect it.
      quietConsole.allow(/Content Security Policy directive 'script-src/);
      const refusal = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.intruder = true';
        document.body.append(script);
      });
      expect((await refusal).text()).toContain('Content Security Policy');
      expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
    });
  },
);

test('what is picked and typed before the page comes alive is not lost, and pictures are shrunk and turned upright before they are sent', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const connection = await openWeakConnection(server.url);
  const letScriptsGo = await holdScripts(page, '**/*.js');
  await page.goto(`${connection.url}/quote`, { waitUntil: 'commit' });
  await dropZone(page).setInputFiles([await photo('small.jpg')]);
  await fillQuoteForm(page, newVisitor());
  letScriptsGo();
  await expect(attachedFiles(page).getByText('Ready')).toHaveCount(1);
  await addFiles(page, [
    await sidewaysPhoto('hall.jpg', 3000, 2000),
    await widePicture('wide.png', 4096, 1024),
  ]);
  await submitButton(page).click();
  await expect(resultDialog(page)).toBeVisible();

  const sent = connection.quotes[0]?.form?.getAll('files') as File[];
  // What the page still loads would find nobody there.
  await page.goto('about:blank');
  await connection.close();
  expect(sent.map((file) => [file.name, file.type])).toEqual([
    ['small.jpg', 'image/jpeg'],
    ['hall.jpg', 'image/jpeg'],
    ['wide.jpg', 'image/jpeg'],
  ]);
  const hall = sharp(await sent[1]?.arrayBuffer());
  expect(await hall.metadata()).toMatchObject({ format: 'jpeg', width: 1365, height: 2048 });
  const { orientation = 1 } = await hall.metadata();
  expect(orientation).toBe(1);
  expect(await colorAt(hall, 0.5, 0.1)).toBe('red');
  expect(await colorAt(hall, 0.5, 0.9)).toBe('green');
  expect(sent[0]?.size).toBe((await makePhoto()).length);
  const wide = await sharp(await sent[2]?.arrayBuffer()).metadata();
  expect(wide).toMatchObject({ format: 'jpeg', width: 2048, height: 512 });
});

async function expectProblem(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** As if nothing had been chosen, which the list itself does not offer. */
async function leaveUnchosen(select: Locator): Promise<void> {
  await select.evaluate((element: HTMLSelectElement) => {
    element.selectedIndex = -1;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Files being dragged or held by the clipboard. */
function filesInHand(page: Page, name: string): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(async (fileName) => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    const type = fileName.endsWith('.png') ? 'image/png' : 'image/jpeg';
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob({ type })], fileName, { type }));
    return data;
  }, name);
}

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}

/** Stored lying on its side, red on top and green below once it is turned upright. */
async function sidewaysPhoto(name: string, width: number, height: number): Promise<PickedFile> {
  const half = { width: width / 2, height, channels: 3 as const };
  const green = await sharp({ create: { ...half, background: '#00a000' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width, background: '#d00000' } })
    .composite([{ input: green, left: width / 2, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function widePicture(name: string, width: number, height: number): Promise<PickedFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

async function colorAt(picture: Sharp, x: number, y: number): Promise<'red' | 'green'> {
  const { width, height } = await picture.metadata();
  const spot = { left: Math.floor(width * x), top: Math.floor(height * y), width: 4, height: 4 };
  const [red = 0, green = 0] = await picture.clone().extract(spot).raw().toBuffer();
  return red > green ? 'red' : 'green';
}
