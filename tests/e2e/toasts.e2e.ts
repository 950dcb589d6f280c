import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { fillInquiry, inquiryDialog } from './inquiry-page.ts';
import { openScreen } from './open-screen.ts';

const destructive = 'rgb(255, 156, 143)';
const successful = 'rgb(240, 104, 30)';

// The on-site form answers at once and fails as often as a test needs it to.
test.beforeEach(async ({ page, quietConsole }) => {
  quietConsole.allow(/status of 503/);
  let failures = 0;
  await page.route('**/api/estimates', (route) => {
    failures += 1;
    const error = `Failure number ${failures}.`;
    return route.fulfill({ status: 503, json: { error, code: 'test', requestId: '1' } });
  });
});

test('a toast leaves by itself, by key, swipe and cross, takes the place of the old one, and lies well over an open dialog', {
  tag: '@desktop',
}, async ({ page }) => {
  const again = page.getByRole('button', { name: 'Try again' });
  await page.clock.install();

  await test.step('a new toast takes the place of the old one, and F8 takes the keyboard to it', async () => {
    await openFilledForm(page);
    await page.getByRole('button', { name: 'Request my estimate' }).click();
    await expect(toast(page)).toContainText('Failure number 1.');
    await expect(toast(page)).toHaveCSS('border-left-color', destructive);
    await again.click();
    await expect(toast(page)).toContainText('Failure number 2.');
    await expect(toast(page)).toHaveCount(1);

    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region.getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);

    await again.click();
    await expectSwipedAway(page, swipeByMouse(page));
  });

  await test.step('it leaves by itself after five seconds', async () => {
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await again.click();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByText('Failure number 4.', { exact: true })).toBeVisible({
        timeout: 50,
      });
    }).toPass();
    await page.clock.runFor(4800);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('success looks like none of the failures', async () => {
    await page.unroute('**/api/estimates');
    await again.click();
    await expect(toast(page)).toContainText('Estimate Requested');
    await expect(toast(page)).toHaveCSS('border-left-color', successful);
  });

  await test.step('over an open dialog it covers nothing, is reached with F8, swiped and closed, and the dialog stays', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }));
    await fillInquiry(page, { name: 'Jordan Reyes', email: 'jordan@harrow.example' });
    const dialog = inquiryDialog(page);
    const send = dialog.getByRole('button', { name: /^(Send inquiry|Try again)$/ });
    await send.click();
    await expect(toast(page)).toContainText('Error Sending Inquiry');
    await expectAccessible(page);
    const [above, below] = await Promise.all([toast(page).boundingBox(), send.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();

    await send.click();
    await expectSwipedAway(page, swipeByMouse(page));
    await send.click();
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();

    await send.click();
    await expect(toast(page)).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(toast(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('a swipe to the right dismisses a toast, half a swipe does not', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await openFilledForm(page);
  await page.getByRole('button', { name: 'Request my estimate' }).click();
  await expectSwipedAway(page, swipeByTouch(await context.newCDPSession(page)));
});

async function expectSwipedAway(page: Page, swipe: Swipe): Promise<void> {
  await expect(toast(page)).toBeVisible();
  await rest(page);
  const box = await toast(page).boundingBox();
  const start = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await swipe(start, 30);
  await rest(page);
  await expect(toast(page)).toBeVisible();
  expect((await toast(page).boundingBox())?.x).toBeCloseTo(box?.x ?? 0);
  await swipe(start, 60);
  await expect(toast(page)).toHaveCount(0);
}

function toast(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}

async function openFilledForm(page: Page): Promise<void> {
  await openScreen(page, '/quote?method=on-site');
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Court Street, Brooklyn');
  await page.getByLabel('Preferred date').fill('2035-03-14');
  await page.getByRole('textbox', { name: 'Contact name' }).fill('Jordan Reyes');
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('(212) 555-0142');
}

/** Waits until the toast has come to rest. */
async function rest(page: Page): Promise<void> {
  await toast(page).evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
}

type Swipe = (start: { x: number; y: number }, distancePx: number) => Promise<void>;

function swipeByMouse({ mouse }: Page): Swipe {
  return async ({ x, y }, distancePx) => {
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + distancePx, y, { steps: 6 });
    await mouse.up();
  };
}

function swipeByTouch(session: CDPSession): Swipe {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  return async ({ x, y }, distancePx) => {
    await touch('touchStart', [{ x, y }]);
    for (let step = 1; step <= 6; step += 1) {
      await touch('touchMove', [{ x: x + (distancePx / 6) * step, y }]);
    }
    await touch('touchEnd', []);
  };
}
