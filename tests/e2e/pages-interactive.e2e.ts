import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';

const bookshop = 'The bookshop that became a bakery';
const storageUnit = 'Forty years in a ten-by-twenty unit';
const embedUrl = 'https://www.youtube-nocookie.com/embed/abc123?rel=0';

test('clips play in place, one at a time, at home, large and from outside, and the line of before and after follows keys and mouse', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('a clip loads and plays in place of its picture, which returns at its end, and only one plays at a time', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/video/')) loaded.push(pathname);
    });
    await page.goto('/', { waitUntil: 'load' });
    await expect(thumbnail(page, bookshop)).toHaveAccessibleName(`Play video: ${bookshop}, 0:14`);
    await thumbnail(page, bookshop).scrollIntoViewIfNeeded();
    const before = await cardOf(page, bookshop).boundingBox();
    expect(loaded).toEqual([]);

    await thumbnail(page, bookshop).click();
    const player = page.locator('video');
    await expect(player).toBeFocused();
    await expect(player).toHaveAccessibleName(bookshop);
    await expect(player).toHaveAttribute('controls');
    await expect(player).toHaveAttribute('playsinline');
    await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0);
    expect(await player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe(
      'showing',
    );
    expect(new Set(loaded)).toEqual(
      new Set(['/video/fold-and-spine.mp4', '/video/fold-and-spine.vtt']),
    );
    await expect(thumbnail(page, bookshop)).toBeHidden();
    const after = await cardOf(page, bookshop).boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);

    await player.evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2;
    });
    await expect(player).toHaveCount(0);
    await expect(thumbnail(page, bookshop)).toBeFocused();

    await page.keyboard.press('Space');
    await expect(page.getByLabel(bookshop, { exact: true })).toBeFocused();
    await thumbnail(page, storageUnit).press('Enter');
    await expect(player).toHaveCount(1);
    await expect(page.getByLabel(storageUnit, { exact: true })).toBeFocused();

    // A click with a modifier key is left to the browser, which follows the link to the clip's file.
    await expect(thumbnail(page, bookshop)).toHaveAttribute(
      'href',
      /\/video\/fold-and-spine\.mp4$/,
    );
    const leftToBrowser = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.addEventListener(
            'click',
            (event) => {
              resolve(!event.defaultPrevented);
              event.preventDefault();
            },
            { once: true },
          );
        }),
    );
    await thumbnail(page, bookshop).click({ modifiers: ['ControlOrMeta'] });
    expect(await leftToBrowser).toBe(true);
    await expect(thumbnail(page, bookshop)).toBeVisible();
  });

  await test.step('the line follows the arrow keys by five hundredths, and the mouse to both edges', async () => {
    await expect(slider(page)).toHaveValue('50');
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await linePercent(page)).toBe(60);
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue('55');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '55% before');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await linePercent(page)).toBe(0);

    const box = await pictureBox(page);
    const y = box.y + box.height / 3;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    for (const part of [0.25, 0, 1]) {
      await page.mouse.move(box.x + part * box.width, y, { steps: 4 });
      await expect.poll(() => linePercent(page)).toBe(part * 100);
    }
    await page.mouse.up();
  });

  await test.step('a playing clip grows to two by two, and a click on it pauses and goes on', async () => {
    await page.goto('/testimonials');
    const small = await thumbnail(page, storageUnit).boundingBox();
    await thumbnail(page, storageUnit).click();
    const player = page.locator('video');
    await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0);
    const large = await player.boundingBox();
    expect(large?.width).toBeGreaterThan(2 * (small?.width ?? Number.NaN));
    await expect(player).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await player.click({ position: { x: 100, y: 100 } });
    await expect(player).toHaveJSProperty('paused', true);
    await player.click({ position: { x: 100, y: 100 } });
    await expect(player).toHaveJSProperty('paused', false);
  });

  await test.step('a clip of YouTube or Vimeo loads after the click, and its picture returns at its end', async () => {
    await embedFirstClip(page);
    let end = '';
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: framePage(end) }),
    );
    await page.goto('/', { waitUntil: 'load' });
    expect(page.frames()).toHaveLength(1);
    for (end of [
      '{"event":"infoDelivery","info":{"playerState":0}}',
      '{"event":"ended","data":{"seconds":14}}',
    ]) {
      await thumbnail(page, bookshop).click();
      const frame = page.getByTitle(bookshop);
      await expect(frame).toBeFocused();
      await expect(frame).toHaveAttribute('allow', /autoplay; encrypted-media.*fullscreen/);
      const url = new URL((await frame.getAttribute('src')) ?? '');
      expect(url.pathname).toBe('/embed/abc123');
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ rel: '0', autoplay: '1' });

      await frame.contentFrame().getByRole('button', { name: 'Skip to the end' }).click();
      await expect(frame).toHaveCount(0);
      await expect(thumbnail(page, bookshop)).toBeFocused();
    }
  });
});

test('on a phone a finger moves the line of before and after, the strip scrolls by keyboard, and a ZIP code is answered in place', {
  tag: '@phone',
}, async ({ page, quietConsole }) => {
  await test.step('what is far down waits to be laid out until the page is at rest', async () => {
    const release = await holdScripts(page, '**/assets/enhance*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const last = page.locator('main > :last-child');
    await expect(last).toHaveCSS('content-visibility', 'auto');
    release();
    await expect(last).toHaveCSS('content-visibility', 'visible');
    // Whoever comes back lands further down, where nothing above may change its height.
    const releaseAgain = await holdScripts(page, '**/assets/enhance*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(last).toHaveCSS('content-visibility', 'visible');
    releaseAgain();
  });

  await test.step('a finger moves the line sideways and scrolls the page up', async () => {
    await page.goto('/');
    const box = await pictureBox(page);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await swipe(page, middle, { x: middle.x - box.width / 4, y: middle.y });
    await expect.poll(() => linePercent(page)).toBe(25);

    // Where it stands in the window: the page above comes to its real height meanwhile.
    const top = async () => (await slider(page).boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await swipe(page, middle, { x: middle.x, y: middle.y - 150 });
    await expect.poll(async () => before - (await top())).toBeGreaterThan(80);
  });

  await test.step('the strip of associations takes the focus where it scrolls, and only there', async () => {
    const strip = page.getByRole('list', { name: /five professional associations/ });
    await strip.focus();
    await expect(strip).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1024, height: 844 });
    await expect(strip).not.toHaveAttribute('tabindex');
  });

  await test.step('a ZIP code is answered where it was asked, by the keyboard alone, and nothing moves', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    quietConsole.allow(/422/);
    await page.goto('/coverage', { waitUntil: 'load' });
    await expect(page.getByRole('contentinfo')).toContainText(
      /Open now until|Closed now\. We open on/,
    );
    const field = page.getByLabel('Your ZIP code');
    const map = page.getByRole('navigation', { name: 'Map of' });
    const before = await map.boundingBox();
    await field.fill('11211');
    await field.press('Enter');
    await expect(page.getByRole('status')).toContainText('11211: Brooklyn');
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/coverage\?zip=11211$/);
    expect(await map.boundingBox()).toEqual(before);
    await field.fill('112');
    await page.getByRole('button', { name: 'Check my ZIP' }).press('Enter');
    await expect(page.getByRole('status')).toContainText('A ZIP code has five digits.');
    expect(await map.boundingBox()).toEqual(before);
    await expectAccessible(page);
  });
});

function thumbnail(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Play video: ${title}` });
}

function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ hasText: title });
}

function slider(page: Page): Locator {
  return page.getByRole('slider', { name: 'Reveal before or after' });
}

function playedSeconds(player: Locator): Promise<number> {
  return player.evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Where the line between before and after stands, from 0 at the left. */
async function linePercent(page: Page): Promise<number> {
  return slider(page).evaluate((input) =>
    Number.parseFloat(getComputedStyle(input.parentElement ?? input).getPropertyValue('--p')),
  );
}

async function pictureBox(page: Page) {
  await slider(page).scrollIntoViewIfNeeded();
  const box = await page
    .getByRole('figure')
    .filter({ has: slider(page) })
    .locator('div')
    .first()
    .boundingBox();
  if (!box) throw new Error('the pictures of before and after are not shown');
  return box;
}

/** One finger, put down, drawn over the screen and lifted. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  const steps = 10;
  for (let step = 1; step <= steps; step += 1) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

interface Point {
  x: number;
  y: number;
}

/** Serves the home page as if its first clip came from an outside player. */
async function embedFirstClip(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace('href="/video/fold-and-spine.mp4"', `href="${embedUrl}"`)
      .replace('data-plays="file"', 'data-plays="frame"');
    await route.fulfill({ response, body });
  });
}

/** A player that says it is ready, waits to be asked, and then can tell of its end. */
function framePage(end: string): string {
  return `<!doctype html><title>Player</title><button disabled>Skip to the end</button><script>
    const button = document.querySelector('button');
    const asked = [];
    onmessage = ({ data }) => {
      asked.push(JSON.parse(data));
      const isListening = asked.some(({ event }) => event === 'listening');
      const wantsEnd = asked.some(({ method, value }) => method === 'addEventListener' && value === 'ended');
      button.disabled = !isListening || !wantsEnd;
    };
    button.onclick = () => parent.postMessage(${JSON.stringify(end)}, '*');
    parent.postMessage({ event: 'ready' }, '*');
  </script>`;
}
