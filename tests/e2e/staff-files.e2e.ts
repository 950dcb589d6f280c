import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { makeVideo } from '#tests/fixtures/media/make-video.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { expect, expectAccessible, phone, test as sharedTest, withOwn } from './fixtures.ts';
import { sendQuote, signIn } from './staff-access.ts';
import { type Product, startServer } from './start-server.ts';

/** Two quotes: one with a single photo, and the one that is answered with three photos and a video. */
async function sendFiles(server: Product) {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-video-'));
  const path = join(folder, 'walk.webm');
  makeVideo({ path, container: 'webm', encoder: 'vp9', seconds: 2 });
  const video = readFileSync(path);
  rmSync(folder, { recursive: true });
  const photo = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  await sendQuote(server, { clientName: 'Blake Moreau' }, [
    { name: 'shop.jpg', bytes: await photo('#c98d4e') },
  ]);
  return sendQuote(
    server,
    { clientName: 'Avery Lindqvist', description: 'Corner office, 4 desks, Queens' },
    [
      { name: 'desk.jpg', bytes: await photo('#16432f') },
      { name: 'hall.heic', bytes: await photo('#f0681e') },
      { name: 'walk.webm', bytes: video },
      { name: 'desk.jpg', bytes: await photo('#857b66') },
    ],
  );
}

/** A product that has nothing but them. */
const test = withOwn(async () => {
  const server = await startServer();
  await sendFiles(server);
  return { server, stop: server.stop };
});

const group = (page: Page) => page.getByRole('region', { name: 'Avery Lindqvist' });
const lightbox = (page: Page) => page.locator('.lightbox_lightbox');

test('files stand under their quote with all that is known of them, and are found by type and by name', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/admin-photos');
  await expect(page.getByText('Showing 5 of 5 files.')).toBeVisible();
  await expectAccessible(page);
  for (const [label, value] of [
    ['files in all', '5'],
    ['photos', '4'],
    ['video', '1'],
    ['in the last 7 days', '5'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::*[1]')).toHaveText(value);
  }
  await expect(group(page)).toContainText(/Q-2, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} (AM|PM)/);
  await expect(group(page)).toContainText('Office cleanout');
  await expect(group(page)).toContainText('Photo-based estimate, Queens');
  await expect(group(page)).not.toContainText('Photo-based quote');
  await expect(group(page)).toContainText(/\d+\.\d cu yd, \$\d/);
  const files = group(page).getByRole('listitem');
  await expect(files).toHaveCount(4);
  await expect(files.nth(0)).toContainText('desk.jpg');
  await expect(files.nth(0)).toContainText(/Photo, \d+\.\d{2} KB/);
  await expect(files.nth(2)).toContainText(/Video, \d+\.\d{2} KB/);
  await expectLoaded(files.nth(0).locator('img'));
  const other = page.getByRole('region', { name: 'Blake Moreau' });
  await expect(other.getByRole('link', { name: /^Download all/ })).toHaveCount(0);

  const filter = page.getByRole('group', { name: 'Filter by type' });
  await filter.getByRole('button', { name: 'Videos' }).click();
  await expect(page).toHaveURL(/\?type=video$/);
  await expect(page.getByText('Showing 1 of 1 file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play walk.webm' })).toBeVisible();
  // All files of the quote can be kept, although one of them is shown.
  await expect(
    page.getByRole('link', { name: 'Download all 4 files of Q-2', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(filter.getByRole('button', { name: 'Videos' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Showing 1 of 1 file.')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search files' });
  await expect(search).toHaveAttribute('placeholder', 'Client, ticket or file name');
  await search.fill('shop.jpg');
  await expect(page.getByRole('heading', { name: 'Nothing matches “shop.jpg”' })).toBeVisible();
  await filter.getByRole('button', { name: 'Photos' }).click();
  await expect(page).toHaveURL(/\?type=image&q=shop\.jpg$/);
  await expect(page.getByText('Showing 1 of 1 file.')).toBeVisible();
  await search.fill('nothing of that name');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('Showing 5 of 5 files.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin-photos$/);

  await group(page).getByRole('link', { name: 'Open quote' }).click();
  await expect(page).toHaveURL(/\/admin\?q=Q-2&quote=2$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Avery Lindqvist' })).toBeVisible();
});

test('the lightbox walks, zooms, fills the screen, plays, and fetches a photo anew', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  await signIn(page);
  await page.goto('/admin-photos');
  await test.step('the lightbox opens on the file pressed, walks through the quote, and gives the focus back', async () => {
    const tile = group(page).getByRole('button', { name: 'Open hall.heic' });
    await tile.scrollIntoViewIfNeeded();
    const before = await tile.boundingBox();
    await tile.press('Enter');
    const box = page.getByRole('dialog', { name: 'hall.heic' });
    await expect(box.getByRole('heading', { name: 'hall.heic' })).toBeFocused();
    await expect(box).toContainText(/Photo, \d+\.\d{2} KB\. Q-2, file 2 of 4/);
    await expectLoaded(box.getByRole('img', { name: 'hall.heic' }));
    await expectAccessible(page);
    const strip = lightbox(page).getByRole('list', { name: 'Files of Q-2' });
    await expect(strip.locator('[aria-current]')).toHaveAccessibleName('hall.heic');
    // What comes next is there already.
    await expectLoaded(page.locator('.yarl__slide').first().locator('img'));
    await lightbox(page).getByRole('button', { name: 'Previous file' }).click();
    await expect(lightbox(page)).toContainText('file 1 of 4');
    await expect(lightbox(page).getByRole('button', { name: 'Previous file' })).toBeDisabled();
    await expectInView(page, 0);
    // The title is told anew with each file.
    await expect(lightbox(page).locator('[aria-live=polite]')).toHaveText(/^desk\.jpg/);
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox(page)).toContainText('file 1 of 4');
    await strip.getByRole('button', { name: 'desk.jpg' }).last().click();
    await expect(lightbox(page)).toContainText('file 4 of 4');
    await expect(lightbox(page).getByRole('button', { name: 'Next file' })).toBeDisabled();
    await expectInView(page, 3);
    await page.keyboard.press('Home');
    await expect(lightbox(page)).toContainText('file 1 of 4');
    await page.keyboard.press('End');
    await expect(lightbox(page)).toContainText('file 4 of 4');
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox(page)).toContainText('file 3 of 4');

    // A button that ends up disabled does not take the keys away.
    await lightbox(page).getByRole('button', { name: 'Next file' }).press('Enter');
    await expect(lightbox(page)).toContainText('file 4 of 4');
    await expect(lightbox(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(tile).toBeFocused();
    expect(await tile.boundingBox()).toEqual(before);

    await page.getByRole('button', { name: 'Open shop.jpg' }).click();
    const single = page.getByRole('dialog', { name: 'shop.jpg' });
    await expect(single).toContainText('file 1 of 1');
    await expect(single.getByRole('button', { name: 'Next file' })).toHaveCount(0);
    // A press beside the lightbox closes it.
    await page.mouse.click(8, 450);
    await expect(single).toHaveCount(0);
  });
  await test.step('a photo is zoomed by wheel, by keys and by buttons', async () => {
    await group(page).getByRole('button', { name: 'Open hall.heic' }).click();
    const photo = lightbox(page).getByRole('img', { name: 'hall.heic' });
    await expect(photo).toHaveAttribute('style', /width:/);
    const before = await boxOf(photo);
    const expectZoom = (zoom: number) =>
      expect.poll(async () => (await boxOf(photo)).width / before.width).toBeCloseTo(zoom, 1);

    // By keys from the title, where the focus is; then the arrows move the photo.
    await page.keyboard.press('+');
    await expectZoom(2);
    // The last pixels of the zoom may still be moving it.
    let x = Number.NaN;
    await expect
      .poll(async () => {
        const last = x;
        x = (await boxOf(photo)).x;
        return x - last;
      })
      .toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(photo)).x - x).toBeCloseTo(-100, -1);
    await expect(lightbox(page)).toContainText('file 2 of 4');
    await page.keyboard.press('-');
    await expectZoom(1);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page)).toContainText('file 3 of 4');
    await expect(lightbox(page).getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await expectInView(page, 1);

    const zoomIn = lightbox(page).getByRole('button', { name: 'Zoom in' });
    await zoomIn.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expectZoom(4);
    // As far as it goes: the keys go on to the way back.
    await expect(zoomIn).toBeDisabled();
    await expect(lightbox(page).getByRole('button', { name: 'Zoom out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expectZoom(1);

    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, -100);
    await expectZoom(2);
    await page.mouse.wheel(0, 400);
    await expectZoom(1);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
  });
  await test.step('full screen shows photo, name and download, and Escape leaves it before the lightbox', async () => {
    const tile = group(page).getByRole('button', { name: 'Open hall.heic' });
    await tile.click();
    await lightbox(page).getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    const full = page.locator(':fullscreen');
    await expectLoaded(full.getByRole('img', { name: 'hall.heic' }));
    await expect(full.getByRole('heading', { name: 'hall.heic' })).toBeVisible();
    await expect(full.getByRole('link', { name: 'Download' })).toBeVisible();
    await expect(full.getByRole('button', { name: 'Leave full screen' })).toBeFocused();
    await expectAccessible(page);
    await full.getByRole('button', { name: 'Next file' }).click();
    await expect(full).toContainText('file 3 of 4');
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
    await expect(lightbox(page)).toContainText('file 3 of 4');
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(tile).toBeFocused();
  });
  await test.step('a video plays with its own controls and keys, until it is out of view', async () => {
    await page.getByRole('button', { name: 'Play walk.webm' }).click();
    const video = page.getByRole('dialog', { name: 'walk.webm' }).locator('video');
    await expect(video).toHaveAttribute('controls');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    // The arrows belong to a video while it has the focus.
    await video.press('ArrowRight');
    await video.press('Home');
    await expect(lightbox(page)).toContainText('file 3 of 4');
    // Once it is out of view it is gone, sound and all.
    await lightbox(page).getByRole('button', { name: 'Next file' }).click();
    await expect(lightbox(page)).toContainText('file 4 of 4');
    await expect(video).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
  });
  await test.step('a photo whose link has expired says so and comes back with a fresh one', async () => {
    quietConsole.allow(/status of 403/);
    await page.route(/\/api\/files\/.*file-\d\.jpg/, (route) => route.fulfill({ status: 403 }));
    await page.goto('/admin-photos');
    await group(page).getByRole('button', { name: 'Open hall.heic' }).click();
    const alert = lightbox(page).getByRole('alert');
    await expect(alert).toContainText('This photo did not load.');
    await expect(alert).toContainText('Try again with a fresh link, or download the file.');
    await expect(lightbox(page).getByRole('link', { name: 'Download' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/files\/.*file-\d\.jpg/);
    const asked = page.waitForRequest(/\/api\/admin\/photos/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await expectLoaded(lightbox(page).getByRole('img', { name: 'hall.heic' }));
    await expect(lightbox(page)).toContainText('file 2 of 4');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page)).toContainText('file 3 of 4');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('fingers walk through the lightbox of a phone and zoom its photos', {
    tag: '@desktop',
  }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin-photos');
    const { touch, tapTwice } = await fingersOn(page);
    await test.step('a finger pushes the next file in, but not from the controls of a video', async () => {
      const tile = group(page).getByRole('button', { name: 'Open hall.heic' });
      await tile.tap();
      const swipe = (fromX: number, toX: number) =>
        touch([{ x: fromX, y: 400 }], [{ x: toX, y: 400 }]);
      await expectInView(page, 1);
      const box = await lightbox(page).boundingBox();
      expect([box?.x, box?.width]).toEqual([0, 390]);
      await swipe(40, 350);
      await expect(lightbox(page)).toContainText('file 1 of 4');
      await expectInView(page, 0);
      await swipe(350, 40);
      await expect(lightbox(page)).toContainText('file 2 of 4');
      await expectInView(page, 1);
      await swipe(350, 40);
      await expect(lightbox(page)).toContainText('file 3 of 4');
      await expectInView(page, 2);

      const video = lightbox(page).locator('video');
      await expect
        .poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState))
        .toBeGreaterThan(0);
      const { x, y, width, height } = await boxOf(video);
      const line = y + height - 22;
      await touch([{ x: x + width - 60, y: line }], [{ x: x + 60, y: line }]);
      // Above them it pushes: one file back from where it was.
      await touch([{ x: x + 60, y: y + 40 }], [{ x: x + width - 60, y: y + 40 }]);
      await expect(lightbox(page)).toContainText('file 2 of 4');
      await lightbox(page).getByRole('button', { name: 'Close' }).tap();
      await expect(lightbox(page)).toHaveCount(0);
      await expect(tile).toBeFocused();
    });
    await test.step('two fingers zoom a photo, one moves it, two taps do the same', async () => {
      await group(page).getByRole('button', { name: 'Open hall.heic' }).tap();
      const photo = lightbox(page).getByRole('img', { name: 'hall.heic' });
      // Sized once it has loaded.
      await expect(photo).toHaveAttribute('style', /width:/);
      await expectInView(page, 1);
      const before = await boxAtRest(photo);
      // Never wider than the window, and no browser zoom instead.
      expect(before.width).toBeLessThan(390);
      await touch(
        [
          { x: 170, y: 420 },
          { x: 220, y: 420 },
        ],
        [
          { x: 120, y: 420 },
          { x: 270, y: 420 },
        ],
      );
      await expect.poll(async () => (await boxOf(photo)).width / before.width).toBeCloseTo(3, 0);
      expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
      const zoomed = await boxAtRest(photo);
      // The finger moves the photo to its edge, and does not push in the next one.
      await touch([{ x: 100, y: 420 }], [{ x: 140, y: 420 }]);
      await expect.poll(async () => (await boxOf(photo)).x - zoomed.x).toBeCloseTo(40, -1);
      await touch([{ x: 195, y: 420 }], [{ x: 195, y: 460 }]);
      await expect.poll(async () => (await boxOf(photo)).y - zoomed.y).toBeCloseTo(40, -1);
      await expect(lightbox(page)).toContainText('file 2 of 4');
      await lightbox(page).getByRole('button', { name: 'Zoom out' }).tap();
      await lightbox(page).getByRole('button', { name: 'Zoom out' }).tap();
      await expect.poll(async () => (await boxOf(photo)).width).toBeCloseTo(before.width, 0);
      await tapTwice({ x: 195, y: 420 });
      await expect.poll(async () => (await boxOf(photo)).width / before.width).toBeCloseTo(2, 1);
      // The next file is as small as ever.
      await lightbox(page).getByRole('button', { name: 'Next file' }).tap();
      await lightbox(page).getByRole('button', { name: 'Previous file' }).tap();
      await expect.poll(async () => (await boxOf(photo)).width).toBeCloseTo(before.width, 0);
    });
  });

  test('the files of an open quote show in the same lightbox, over its details', {
    tag: '@desktop',
  }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?quote=2');
    const details = page.getByRole('dialog', { name: 'Avery Lindqvist' });
    const thumb = details.getByRole('button', { name: 'Open hall.heic' });
    await thumb.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: 'hall.heic' });
    await expect(box).toContainText(/Photo, \d+\.\d{2} KB\. Q-2, file 2 of 4/);
    await expectLoaded(box.getByRole('img', { name: 'hall.heic' }));
    await expectAccessible(page);
    const kept = await downloadBy(page, box.getByRole('link', { name: 'Download' }));
    expect(kept.name).toBe('hall.jpg');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(thumb).toBeFocused();
    await expect(details).toBeVisible();
    await expect(page).toHaveURL(/quote=2$/);
  });
});

sharedTest(
  'one file, or all files of a quote, are kept under their own names',
  {
    tag: '@cluster',
  },
  async ({ page, server }) => {
    const { quoteId } = await sendFiles(server);
    await signIn(page);
    await page.goto('/admin-photos');
    const files = group(page).getByRole('listitem');
    const single = await downloadBy(
      page,
      files.nth(1).getByRole('link', { name: 'Download hall.heic' }),
    );
    // A HEIC is stored as the JPEG every desk can open.
    expect(single.name).toBe('hall.jpg');
    await files.nth(1).getByRole('button').click();
    const sameFile = await downloadBy(page, lightbox(page).getByRole('link', { name: 'Download' }));
    expect(sameFile.name).toBe('hall.jpg');
    expect(sameFile.bytes.equals(single.bytes)).toBe(true);
    await page.keyboard.press('Escape');
    const archive = await downloadBy(
      page,
      group(page).getByRole('link', { name: /^Download all/ }),
    );
    expect(archive.name).toBe(`Q-${quoteId} Avery Lindqvist.zip`);
    const entries = readZip(archive.bytes);
    expect(entries.map(({ name }) => name)).toEqual([
      'desk.jpg',
      'hall.jpg',
      'walk.webm',
      'desk (2).jpg',
    ]);
    expect(entries[1]?.bytes.equals(single.bytes)).toBe(true);
  },
);

async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Only the slide at this place is in the lightbox's window. */
async function expectInView(page: Page, place: number): Promise<void> {
  const slide = lightbox(page).getByRole('group', { name: `${place + 1} of 4` });
  const middle = ({ x, width }: Box) => Math.round(x + width / 2);
  await expect
    .poll(async () => middle(await boxOf(slide)) - middle(await boxOf(lightbox(page))))
    .toBe(0);
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
  return (await element.boundingBox()) ?? { x: Number.NaN, y: 0, width: 0, height: 0 };
}

/** Where something stands once it no longer moves or grows. */
async function boxAtRest(element: Locator): Promise<Box> {
  let last = await boxOf(element);
  await expect(async () => {
    const before = last;
    await element.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    last = await boxOf(element);
    expect(last).toEqual(before);
  }).toPass();
  return last;
}

/** Fingers that go down, along a line each, and up again, as the browser takes them. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  type Point = { x: number; y: number };
  // Two presses within 300 ms are a double tap by the time they carry, whatever the machine makes of it.
  let time = 0;
  const nextGesture = () => {
    time = Math.max(Date.now() / 1000, time + 1);
  };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[] = []) => {
    time += 0.016;
    return session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: time,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  };
  return {
    async touch(from: Point[], to: Point[]) {
      nextGesture();
      await send('touchStart', from);
      for (let step = 1; step <= 10; step += 1) {
        const between = from.map(({ x, y }, finger) => ({
          x: x + (((to[finger]?.x ?? x) - x) * step) / 10,
          y: y + (((to[finger]?.y ?? y) - y) * step) / 10,
        }));
        await send('touchMove', between);
      }
      await send('touchEnd');
    },
    async tapTwice(at: Point) {
      nextGesture();
      for (let tap = 0; tap < 2; tap += 1) {
        await send('touchStart', [at]);
        await send('touchEnd');
      }
    },
  };
}

async function downloadBy(page: Page, link: Locator) {
  const started = page.waitForEvent('download');
  await link.click();
  const file: Download = await started;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
