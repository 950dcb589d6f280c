import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { addFiles, newVisitor, photo, resultDialog } from './quote-page.ts';

const dollars = /^\$\d/;

/** What a practised thumb takes on top of what the machine takes. */
const secondsOf = { tap: 0.7, character: 0.2 };

/** Counts what a visitor does, and how long it takes from here on. */
function createHand(press: 'tap' | 'click' = 'tap') {
  const effort = { taps: 0, characters: 0 };
  const start = Date.now();
  return {
    effort,
    async tap(target: Locator) {
      effort.taps += 1;
      await target[press]();
    },
    async type(target: Locator, text: string) {
      effort.taps += 1;
      effort.characters += text.length;
      await target[press]();
      await target.fill(text);
    },
    seconds() {
      const { taps, characters } = effort;
      const hand = taps * secondsOf.tap + characters * secondsOf.character;
      return (Date.now() - start) / 1000 + hand;
    },
  };
}

/** Slow 4G, as Lighthouse has it. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 1_638_400 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

const addSofa = (page: Page) => page.getByRole('button', { name: 'Add one: Sofa, three-seat' });

test('from home to a price takes few taps and no letter, and the price does not push the page around', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { shift: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const home = createHand();
  await page.goto('/');
  const total = page.locator('form[data-prices] output').first();
  await home.tap(addSofa(page));
  await expect(total).toHaveText('$198');
  await home.tap(addSofa(page));
  await expect(total).not.toHaveText('$198');
  expect(home.effort).toEqual({ taps: 2, characters: 0 });
  await page.getByRole('button', { name: 'One fewer: Sofa, three-seat' }).tap();
  await expect(total).toHaveText('$198');
  await addSofa(page).tap();
  const sample = page.locator('#sample-quote');
  const truck = sample.getByRole('img', { name: /^Truck/ });
  const first = [
    await sample.locator('output').textContent(),
    await truck.getAttribute('aria-label'),
  ];
  await sample.getByRole('button', { name: 'One fewer: Loveseat' }).tap();
  await expect(sample.locator('output')).not.toHaveText(first[0] ?? '');
  await expect(truck).not.toHaveAttribute('aria-label', first[1] ?? '');
  await expect(sample.getByRole('button', { name: 'One fewer: Loveseat' })).toBeHidden();
  await expect(sample.getByRole('button', { name: 'One more: Loveseat' })).toBeFocused();
  await expect(total).not.toHaveText((await sample.locator('[data-headline]').textContent()) ?? '');
  const keep = page.getByRole('button', { name: 'Keep this price' }).last();
  await home.tap(keep);
  await expect(page).toHaveURL(/\/prices\?.*items=sofa-3-seat%3A2[^#]*$/);
  await expect(page.getByRole('dialog', { name: 'Keep this price' })).toBeVisible();

  const list = createHand();
  await page.goto('/');
  await list.tap(page.getByRole('button', { name: 'Open menu' }));
  await list.tap(page.getByRole('dialog').getByRole('link', { name: 'Prices' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Junk removal prices');
  const ceiling = page.getByText('never more than $385', { exact: true });
  await list.tap(addSofa(page));
  await expect(ceiling).toBeVisible();
  expect(list.effort).toEqual({ taps: 3, characters: 0 });
  await expect(
    page.getByRole('status').filter({ hasText: '$198. Never more than $385.' }),
  ).toBeAttached();
  await addSofa(page).tap();
  await expect(ceiling).toBeHidden();
  await page.getByRole('button', { name: 'One fewer: Sofa, three-seat' }).tap();
  await expect(ceiling).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'moved').shift)).toBeLessThan(0.02);
  await expectAccessible(page);

  const picked = createHand();
  await page.goto('/');
  await picked.tap(page.getByRole('link', { name: 'Price from photos' }).first());
  const photos = await page.locator('input[type="file"]').first().boundingBox();
  expect(photos?.y).toBeLessThanOrEqual(350);
  await picked.tap(page.getByRole('button', { name: 'No photos? Pick your items' }));
  await picked.tap(page.getByRole('button', { name: /^Add one: / }).first());
  await expect(page.getByText(dollars).first()).toBeVisible();
  expect(picked.effort).toEqual({ taps: 3, characters: 0 });
});

test(
  'on slow 4G each way to a price has its taps, characters and seconds',
  {
    tag: '@phone',
  },
  async ({ page, browser, extraHTTPHeaders }, testInfo) => {
    const ways: Record<string, { taps: number; characters: number; seconds: number }> = {};
    const note = (way: string, hand: ReturnType<typeof createHand>) => {
      ways[way] = { ...hand.effort, seconds: Math.round(hand.seconds() * 10) / 10 };
    };
    await slowDown(page);
    const sofa = addSofa(page);

    const home = createHand();
    await page.goto('/', { waitUntil: 'commit' });
    await home.tap(sofa);
    // A tap that comes before the script of the block leads to the page of prices, with the sofa on it.
    const total = page.locator('form[data-prices] output, aside[aria-label="Your total"]');
    await expect(total.filter({ hasText: '$198' }).first()).toBeVisible();
    note('home', home);

    const prices = createHand();
    await page.goto('/', { waitUntil: 'commit' });
    await prices.tap(page.getByRole('button', { name: 'Open menu' }));
    await prices.tap(page.getByRole('dialog').getByRole('link', { name: 'Prices' }));
    await prices.tap(sofa);
    await expect(page.getByText('never more than $385', { exact: true })).toBeVisible();
    note('prices page', prices);

    const visitor = { ...newVisitor(), description: 'One sofa' };
    const fields = {
      'Anything we can’t see?': visitor.description,
      'Your name': visitor.name,
      Phone: visitor.phone,
      Email: visitor.email,
    };
    const photos = createHand();
    await page.goto('/', { waitUntil: 'commit' });
    await photos.tap(page.getByRole('link', { name: 'Price from photos' }).first());
    photos.effort.taps += 2;
    await addFiles(page, [await photo()]);
    for (const [name, text] of Object.entries(fields)) {
      await photos.type(page.getByRole('textbox', { name }), text);
    }
    await photos.tap(page.getByRole('button', { name: 'Get my instant quote' }));
    await expect(resultDialog(page)).toBeVisible();
    note('photos', photos);

    // After the photos, because it leaves its list in the form.
    const list = createHand();
    await page.goto('/', { waitUntil: 'commit' });
    await list.tap(page.getByRole('link', { name: 'Price from photos' }).first());
    await list.tap(page.getByRole('button', { name: 'No photos? Pick your items' }));
    await list.tap(page.getByRole('button', { name: /^Add one: / }).first());
    await expect(page.getByText(/^Never more than \$/)).toBeVisible();
    note('list', list);

    const options = {
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
      isMobile: false,
      hasTouch: false,
    };
    const desktops = await browser.newContext({
      ...options,
      viewport: { width: 1440, height: 900 },
    });
    await desktops.grantPermissions(['clipboard-read', 'clipboard-write']);
    const desktop = await desktops.newPage();
    const both = createHand('click');
    await desktop.goto(new URL('/', page.url()).href, { waitUntil: 'commit' });
    await both.tap(desktop.getByRole('link', { name: 'Get Instant Quote' }).first());
    await both.tap(desktop.getByRole('button', { name: 'Use your phone’s camera' }));
    const code = desktop.getByRole('dialog').getByRole('img', { name: /^Code with the link/ });
    await expect(code).toBeVisible();
    await desktop.getByRole('button', { name: 'Copy the link' }).click();
    await expect(desktop.getByText('Copied.')).toBeVisible();
    const address = await desktop.evaluate(() => navigator.clipboard.readText());
    // The camera of the phone reads the code; then a photo is picked there.
    both.effort.taps += 3;
    await page.goto(address);
    // The page may not be alive yet.
    await page.getByLabel('Choose photos').setInputFiles([await photo()]);
    await expect(desktop.getByRole('dialog').getByText(/^1 photo from your phone/)).toBeVisible();
    await both.tap(desktop.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
    for (const [name, text] of Object.entries(fields)) {
      await both.type(desktop.getByRole('textbox', { name }), text);
    }
    await both.tap(desktop.getByRole('button', { name: 'Get my instant quote' }));
    await expect(resultDialog(desktop)).toBeVisible();
    note('phone from desktop', both);
    await desktops.close();

    testInfo.annotations.push({ type: 'ways', description: JSON.stringify(ways) });
    const { characters } = photos.effort;
    expect(characters).toBeLessThan(100);
    const limits = { home: [1, 0], 'prices page': [3, 0], list: [3, 0] } as const;
    for (const [way, [taps, typed]] of Object.entries(limits)) {
      expect(ways[way]).toMatchObject({ taps, characters: typed });
      expect(ways[way]?.seconds, way).toBeLessThanOrEqual(15);
    }
    expect(ways.photos).toMatchObject({ taps: 8, characters });
    expect(ways['phone from desktop']).toMatchObject({ taps: 11, characters });
    for (const way of ['photos', 'phone from desktop']) {
      expect(ways[way]?.seconds, way).toBeLessThanOrEqual(60);
    }
  },
);

test('what is tapped, typed and pressed before a page comes alive counts once it is, and once the day is over a pickup today is by phone only', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('what is tapped and typed before the prices come alive counts once they are', async () => {
    const letScriptsGo = await holdScripts(page, /\/assets\/(?!enhance).*\.js$/);
    await page.goto('/prices', { waitUntil: 'commit' });
    await expect(page.locator('[popovertarget][aria-expanded]').first()).toBeAttached();
    await addSofa(page).tap();
    await addSofa(page).tap();
    const search = page.getByRole('combobox', { name: 'Search all things' });
    await search.fill('strol');
    await page.getByLabel('Which floor?').selectOption('4');
    letScriptsGo();

    const sofas = page.getByRole('listitem').filter({ has: addSofa(page) });
    await expect(sofas).toContainText('On your list: 2');
    await expect(search).toHaveValue('strol');
    await expect(page.locator('aside [data-part^="sofa-3-seat"]').first()).toBeAttached();
    await expect(page.getByLabel('Which floor?')).toHaveValue('4');
  });

  await test.step('what is pressed before the form of the quote comes alive happens once it is', async () => {
    const letScriptsGo = await holdScripts(page, /\/assets\/(?!enhance).*\.js$/);
    await page.goto('/quote', { waitUntil: 'commit' });
    await expect(page.locator('[popovertarget][aria-expanded]').first()).toBeAttached();
    const reach = page.getByRole('group', { name: 'Best way to reach you' });
    const byPhone = reach.getByRole('radio', { name: 'Phone' });
    await byPhone.check();
    await page.getByRole('button', { name: 'No photos? Pick your items' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Jordan');
    const onSite = page.getByRole('tab', { name: 'On-Site' });
    await onSite.click();
    letScriptsGo();

    await expect(onSite).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'AI Quote' }).click();
    await expect(page.getByRole('button', { name: 'Use photos instead' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jordan');
    await expect(byPhone).toBeChecked();
  });

  await test.step('once the day is over, whoever touches the page reads that a pickup today is by phone only', async () => {
    await page.clock.setFixedTime(new Date('2026-03-04T23:00:00-05:00'));
    await openScreen(page, '/prices');
    const today = page.getByRole('group', { name: /^Pickup today\?/ });
    await expect(today.getByRole('radio', { name: 'Yes' })).toBeVisible();
    await addSofa(page).tap();
    await expect(today.getByText('At this hour by phone only, as an emergency.')).toBeVisible();
    await expect(today.getByRole('radio', { name: 'Yes' })).toHaveCount(0);
  });
});

test('Enter in a search or on an answer puts nothing on the list that nobody chose', {
  tag: '@desktop',
}, async ({ page }) => {
  const picked = page.getByText('On your list:');
  const letScriptsGo = await holdScripts(page, /\/assets\/(?!enhance).*\.js$/);
  await page.goto('/prices', { waitUntil: 'commit' });
  await expect(page.locator('[popovertarget][aria-expanded]').first()).toBeAttached();
  const search = page.getByRole('combobox', { name: 'Search all things' });
  await search.fill('strol');
  await search.press('Enter');
  letScriptsGo();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ found$/ })).toBeVisible();
  await expect(picked).toHaveCount(0);
  const walkUp = page.getByRole('radio', { name: 'Walk-up' });
  await walkUp.check();
  await walkUp.press('Enter');
  await expect(page).toHaveURL(/\/prices\?hasElevator=false$/);
  await expect(picked).toHaveCount(0);

  await page.goto('/');
  const stairs = page.getByRole('radio', { name: 'Stairs' });
  await stairs.check();
  await stairs.press('Enter');
  await expect(page).toHaveURL(/\/prices\?floor=&hasElevator=false$/);
});

test('Back closes the form that keeps a price, and leaves neither the page nor a form that was sent', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await openScreen(page, '/prices');
  await addSofa(page).tap();
  const bar = page.getByRole('button', { name: 'Keep this price' }).last();
  const dialog = page.getByRole('dialog', { name: 'Keep this price' });
  await bar.tap();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Your name').fill('Dana Okafor');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(newVisitor().email);
  await dialog.getByRole('radio', { name: 'Phone' }).tap();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('half');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/prices\?items=sofa-3-seat%3A1$/);
  await expect(page.getByText('never more than $385', { exact: true })).toBeVisible();

  await bar.tap();
  await expect(dialog.getByLabel('Your name')).toHaveValue('Dana Okafor');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('half');
  await dialog.getByRole('radio', { name: 'Email' }).tap();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(/@/);
  await dialog.getByRole('button', { name: /^Keep \$/ }).tap();
  await expect(page).toHaveURL(/\/quote\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/prices\?items=sofa-3-seat%3A1$/);
  await expect(addSofa(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Keep this price' }).last().tap();
  await expect(dialog.getByLabel('Your name')).toHaveValue('');

  // Things of an office are no home.
  await openScreen(page, '/prices?items=desk-office&items=office-chair#keep');
  await dialog.getByLabel('Your name').fill('Dana Okafor');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(newVisitor().email);
  await dialog.getByRole('button', { name: /^Keep \$/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office cleanout');
});

test('the list of the block at home is there after a reload, and after a step back from the prices', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const block = page.locator('form[data-kept]');
  await block.scrollIntoViewIfNeeded();
  await addSofa(page).click();
  await addSofa(page).click();
  await block.getByLabel('Which floor?').selectOption('6');
  await block.getByRole('radio', { name: 'Stairs' }).check();
  const total = block.locator('output');
  await expect(total).toHaveText('$423');
  await page.reload();
  await block.scrollIntoViewIfNeeded();
  await expect(total).toHaveText('$423');
  await expect(
    block.getByRole('button', { name: /^One fewer: Sofa, three-seat, of\s*2$/ }),
  ).toBeVisible();
  await expect(block.getByRole('radio', { name: 'Stairs' })).toBeChecked();
  // The script that has come for the block counts once for the sample too.
  const loveseat = page.locator('#sample-quote li').filter({ hasText: 'Loveseat' });
  await expect(loveseat.locator('[data-count]')).toHaveText('1');
  await loveseat.getByRole('button', { name: 'One more: Loveseat' }).click();
  await expect(loveseat.locator('[data-count]')).toHaveText('2');

  await block.getByRole('button', { name: 'Keep this price' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Keep this price' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await block.scrollIntoViewIfNeeded();
  await expect(total).toHaveText('$423');
  await expect(block.getByLabel('Which floor?')).toHaveValue('6');
});

test('a price is kept with a name and one contact, by keyboard, and is the quote behind its link', {
  tag: '@desktop',
}, async ({ page, quietConsole }) => {
  const { keyboard } = page;
  await openScreen(page, '/prices?items=sofa-3-seat');
  const total = page.getByRole('complementary', { name: 'Your total' });
  await expect(total).toContainText('$198');
  await page.getByRole('combobox', { name: 'Search all things' }).focus();
  await keyboard.type('strol');
  await expect(page.getByRole('option', { name: /^Stroller \+\$\d+$/ })).toBeVisible();
  await keyboard.press('Enter');
  const also = page.getByRole('heading', { name: 'Also on your list' });
  await expect(also).toBeVisible();

  // By space is fetched when it is wanted. Where that fails, it says so and can be tried again.
  await page.route('**/by-space*.js', (route) => route.abort());
  quietConsole.allow(/ERR_FAILED/);
  await page.getByRole('button', { name: 'By space' }).press('Enter');
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.unroute('**/by-space*.js');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('slider', { name: 'How full the truck would be' }).press('ArrowLeft');
  const addSpace = page.getByRole('button', { name: 'Add to my list' });
  await addSpace.press('Enter');
  await expect(page.getByText('About 7.5 cubic yards')).toBeVisible();
  await expect(total).not.toContainText('$198');
  await page.getByRole('radio', { name: 'Debris' }).check();
  await page.getByRole('textbox', { name: 'How much' }).fill('0.25');
  await addSpace.press('Enter');
  await expect(total).toContainText('Disposal by weight');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Mixed debris' }).press('Enter');
  await expect(page.getByRole('button', { name: 'By space' })).toBeFocused();
  await expect(total).not.toContainText('Disposal by weight');
  await page.getByRole('button', { name: 'Home', exact: true }).press('Enter');
  await expect(also).toBeVisible();
  await page.getByLabel('Which floor?').selectOption('4');
  await page.getByRole('radio', { name: 'Walk-up' }).check();
  await expect(total).toContainText('Stairs');
  const price = /\$[\d,.]+/.exec((await total.textContent()) ?? '')?.[0] ?? '';

  // The whole list is in the address, answers and spaces too.
  await expect(page).toHaveURL(/hasElevator=false/);
  await page.reload();
  await expect(page.getByText('About 7.5 cubic yards')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add one: Stroller' })).toBeVisible();
  await expect(total).toContainText(price);

  await total.getByRole('button', { name: 'Keep this price' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keep this price' });
  await expect(dialog).toContainText(price);
  await expectAccessible(page);
  await keyboard.press('Tab');
  await dialog.getByRole('button', { name: /^Keep \$/ }).press('Enter');
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Your name').fill('Dana Okafor');
  await dialog.getByRole('radio', { name: 'Phone' }).check();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(917) 555-0126');
  await dialog.getByRole('button', { name: /^Keep \$/ }).press('Enter');
  await expect(page).toHaveURL(/\/quote\/[\w-]+$/);
  await expect(page.locator('main')).toContainText(price);
  await expect(page.locator('main')).toContainText('Stroller');
  await expect(page.locator('main')).toContainText('3/8 of a truck');

  // One press, because the number is known.
  await page.getByRole('button', { name: /^Call me about Q-\d+$/ }).press('Enter');
  const promise = page.getByText(
    /^We call you about Q-\d+ by \d+(:\d\d)?\s[AP]M( on [A-Z]\w+)?\.$/,
  );
  await expect(promise).toBeFocused();
  await expectAccessible(page);
});

test('a price that does not arrive leaves the one of the list before, as it says', {
  tag: '@phone',
}, async ({ page, quietConsole }) => {
  quietConsole.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openScreen(page, '/prices');
  const total = page.getByRole('complementary', { name: 'Your total' });
  const kept = await total.textContent();
  await addSofa(page).tap();
  await expect(total).toContainText('$198');
  await page.route('**/api/prices', (route) => route.abort());
  await page.getByRole('button', { name: 'Add one: Mattress, queen' }).tap();
  await expect(page.getByText('This price is of the list before.')).toBeVisible();
  await expect(total).toContainText('$198');
  expect(await total.textContent()).not.toBe(kept);

  await page.unroute('**/api/prices');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(total).not.toContainText('$198');
  await expect(page.getByText('This price is of the list before.')).toBeHidden();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add one: Loveseat' }).tap();
  await expect(page.getByText('of the list before', { exact: true })).toBeInViewport();
  await page.context().setOffline(false);
  await expect(page.getByText('This price is of the list before.')).toBeHidden();
});
