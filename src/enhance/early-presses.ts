import { closest } from './menus.ts';

/** Until a screen is alive, its buttons do nothing: what is pressed by then is pressed again once it is. */
const controls = 'main :is(button, [role="tab"], input[type="radio"])';
const pressed: HTMLElement[] = [];

if (document.getElementById('late')) {
  document.addEventListener('click', keep, true);
  document.addEventListener('hydrated', pressAgain, { once: true });
}

function keep(event: MouseEvent): void {
  const control = closest(event, controls);
  // A tab is a link too, which is quicker as long as the next page has nothing to lose.
  if (!control || (control.matches('a') && !hasEntries())) return;
  if (!control.matches('input')) event.preventDefault();
  pressed.push(control);
}

function hasEntries(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input:not([type="radio"]), textarea)',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}

function pressAgain(): void {
  document.removeEventListener('click', keep, true);
  for (const control of pressed) {
    // React hears of a radio button only when it changes.
    if (control instanceof HTMLInputElement) control.checked = false;
    // A tab answers to the focus.
    control.focus();
    control.click();
  }
}
