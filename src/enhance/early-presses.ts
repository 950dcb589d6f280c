import { closest } from './menus.ts';

/** Until a screen is alive, its controls do nothing: what is pressed and typed by then happens again once it is. */
const controls = 'main :is(button, [role="tab"], input[type="radio"])';
const fields =
  'main :is(select, textarea, input:not([type="radio"], [type="checkbox"], [type="file"]))';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const pressed: HTMLElement[] = [];
const typed = new Map<Field, string>();

if (document.getElementById('late')) {
  document.addEventListener('click', keep, true);
  document.addEventListener('input', keepTyped, true);
  document.addEventListener('hydrated', repeat, { once: true });
}

function keep(event: MouseEvent): void {
  const control = closest(event, controls);
  // A tab is a link too, which is quicker as long as the next page has nothing to lose.
  if (!control || (control.matches('a') && !hasEntries())) return;
  if (!control.matches('input')) event.preventDefault();
  pressed.push(control);
}

function keepTyped(event: Event): void {
  const field = closest(event, fields) as Field | null;
  if (field) typed.set(field, field.value);
}

function hasEntries(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input:not([type="radio"]), textarea)',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}

function repeat(): void {
  document.removeEventListener('click', keep, true);
  document.removeEventListener('input', keepTyped, true);
  const focused = document.activeElement;
  for (const [field, value] of typed) typeAgain(field, value);
  for (const control of pressed) {
    // React hears of a radio button only when it changes.
    if (control instanceof HTMLInputElement) control.checked = false;
    // A tab answers to the focus.
    control.focus();
    control.click();
  }
  if (focused instanceof HTMLElement && focused.matches(fields)) focused.focus();
}

function typeAgain(field: Field, value: string): void {
  // React hears only of a value it has not set itself: the first goes through its setter, the second past it.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
}
