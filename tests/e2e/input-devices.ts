import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works a page: with pointer and keyboard, or with the keyboard alone. */
export interface InputDevice {
  /** Presses a button, follows a link, flips a switch or ticks a box. */
  press(control: Locator): Promise<void>;
  /** Writes into a field in place of what stands there. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses an entry of a select by its label. */
  choose(select: Locator, label: string): Promise<void>;
  /** Checks one of a group of radio buttons. */
  check(radio: Locator): Promise<void>;
}

export const pointer: InputDevice = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  choose: async (select, label) => {
    await select.selectOption({ label });
  },
  check: (radio) => radio.check({ force: true }),
};

/** More than any page has to tab through. */
const maxTabs = 150;
/** Asking where the focus is after each Tab would take longer than all the presses. */
const tabsAtOnce = 4;

/** Every control is reached by Tab from where the focus stands, as without a mouse. */
export const keyboard: InputDevice = {
  async press(control) {
    await tabTo(control);
    const isBox = await control.evaluate((element) => element.matches('input'));
    await control.press(isBox ? 'Space' : 'Enter');
  },
  async write(field, text) {
    await tabTo(field);
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(text);
  },
  async choose(select, label) {
    await tabTo(select);
    await select.pressSequentially(label);
    await expect(select.locator('option:checked')).toHaveText(label);
  },
  async check(radio) {
    const group = radio.page().getByRole('radio');
    await tabTo(group);
    const count = await group.count();
    for (let step = 0; step < count && !(await radio.isChecked()); step += 1) {
      await radio.page().keyboard.press('ArrowRight');
    }
    await expect(radio).toBeChecked();
  },
};

async function tabTo(target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  const page = target.page();
  const arrival = await page.evaluateHandle(stopTabAt, await target.elementHandles());
  for (let stop = 0; stop < maxTabs; stop += tabsAtOnce) {
    if (await arrival.evaluate((arrived) => arrived())) return;
    for (let press = 0; press < tabsAtOnce; press += 1) await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** Runs in the page: the focus stays on any of these elements, whatever is pressed, until it is asked for. */
function stopTabAt(elements: Node[]) {
  const isThere = () => elements.some((element) => element === document.activeElement);
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isThere()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', hold, true);
  return () => {
    if (isThere()) removeEventListener('keydown', hold, true);
    return isThere();
  };
}

/** Tab goes to everything that can be pressed or filled in; of tabs and the like only to the chosen one. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  const controls = ':is(a[href], button, input, select, textarea):not([role])';
  await expect(page.locator(`${controls}[tabindex="-1"]:visible`)).toHaveCount(0);
}
