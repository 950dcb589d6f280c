/** Opens menus on hover, keeps aria-expanded current, and polyfills what a browser lacks. */

const hoverOpenDelayMs = 90;
const hoverCloseDelayMs = 240;

/** The menu opened by hovering over its button. A click keeps it open. */
let openedByHover: HTMLElement | null = null;
let menuUnderPointer: HTMLElement | null = null;
let hoverTimer: ReturnType<typeof setTimeout> | undefined;

for (const button of document.querySelectorAll('[popovertarget]')) button.ariaExpanded = 'false';

document.addEventListener('pointerover', (event) => {
  if (event.pointerType !== 'mouse') return;
  const button = closest(event, '[popovertarget]');
  const menu = button ? menuOf(button) : closest(event, '[popover]');
  if (menu === menuUnderPointer) return;
  menuUnderPointer = menu;
  clearTimeout(hoverTimer);
  if (button && menu) {
    hoverTimer = setTimeout(() => openMenu(menu, button), hoverOpenDelayMs);
  } else if (!menu && openedByHover) {
    hoverTimer = setTimeout(closeHoveredMenu, hoverCloseDelayMs);
  }
});

document.addEventListener('click', (event) => {
  const button = closest(event, '[popovertarget]');
  if (button && openedByHover && menuOf(button) === openedByHover) {
    event.preventDefault();
    openedByHover = null;
  }
  const chosen = closest(event, 'a');
  chosen?.closest<HTMLElement>('[popover]')?.hidePopover();
  chosen?.closest('dialog')?.close();
});

// Tabbing on past the last link leaves the menu.
document.addEventListener('focusin', (event) => {
  const open = document.querySelector<HTMLElement>('[popover]:popover-open');
  if (!open || !(event.target instanceof Node) || open.contains(event.target)) return;
  if (!buttonsOf(open).some((button) => button === event.target)) open.hidePopover();
});

document.addEventListener(
  'toggle',
  (event) => {
    if (!(event instanceof ToggleEvent) || !(event.target instanceof HTMLElement)) return;
    const isOpen = event.newState === 'open';
    for (const button of buttonsOf(event.target)) button.ariaExpanded = `${isOpen}`;
    if (!isOpen && event.target === openedByHover) openedByHover = null;
  },
  true,
);

if (!('commandForElement' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}

if (!('closedBy' in HTMLDialogElement.prototype)) {
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLDialogElement) event.target.close();
  });
}

function openMenu(menu: HTMLElement, button: HTMLElement): void {
  if (menu.matches(':popover-open')) return;
  menu.showPopover({ source: button });
  openedByHover = menu;
}

/** A menu that has the keyboard focus stays open, wherever the pointer goes. */
function closeHoveredMenu(): void {
  if (!openedByHover?.contains(document.activeElement)) openedByHover?.hidePopover();
}

function menuOf(button: HTMLElement): HTMLElement | null {
  return document.getElementById(button.getAttribute('popovertarget') ?? '');
}

function buttonsOf(menu: HTMLElement): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`)];
}

/** The nearest matching element around an event's target. */
export function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}
