import { headlinePrice, rangeText, truckText } from '#src/features/pricing/domain/result-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import { readList } from './list-address.ts';

/** Prices the things of a form as they are tapped. The list lives in hidden fields, so the form still leads on with it. */

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-prices]'))
  priceInPlace(form);

function priceInPlace(form: HTMLFormElement): void {
  const offered = all(form, '[data-adds]').map(({ dataset }) => dataset.adds ?? '');
  let running: AbortController | null = null;

  form.addEventListener('submit', (event) => {
    const key = event.submitter?.getAttribute('value');
    if (!key) return;
    event.preventDefault();
    count(key, 1);
  });
  form.addEventListener('change', () => void update());
  for (const less of all(form, '[data-less]')) {
    less.addEventListener('click', () => count(less.dataset.less ?? '', -1));
  }

  function count(key: string, change: number): void {
    const known = form.querySelector<HTMLInputElement>(`input[data-item="${key}"]`);
    const field = known ?? addField(form, key);
    const pieces = Number(field.value.split(':')[1] ?? 0) + change;
    field.value = `${key}:${pieces}`;
    if (pieces === 0) field.remove();
    const less = form.querySelector<HTMLElement>(`[data-less="${key}"]`);
    const tile = less?.parentElement;
    if (less && tile) {
      // With the last one it goes, and the focus with it.
      if (pieces === 0) tile.querySelector('button')?.focus();
      less.hidden = pieces === 0;
      tile.toggleAttribute('data-picked', pieces > 0);
      for (const place of all(less, '[data-count]')) place.textContent = String(pieces);
    }
    void update();
  }

  async function update(): Promise<void> {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const list = readList(new URLSearchParams(new FormData(form) as unknown as URLSearchParams));
    try {
      const answer = await fetch('/api/prices', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...list, offered }),
        signal,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      show((await answer.json()) as PriceAnswer, list.items.length > 0);
    } catch {
      if (!signal.aborted) say('range', 'We could not price this. Tap again, or open the list.');
    }
  }

  function show(price: PriceAnswer, hasItems: boolean): void {
    const { estimate } = price;
    for (const { key, adds } of price.offers) {
      const place = form.querySelector(`[data-adds="${key}"]`);
      if (place) place.textContent = `${hasItems ? '+' : ''}${formatDollars(adds)}`;
    }
    const most =
      estimate.highPrice === null
        ? 'No ceiling yet.'
        : `Never more than ${formatDollars(estimate.highPrice)}.`;
    form.toggleAttribute('data-priced', hasItems);
    say('headline', headlinePrice(price));
    say('most', most);
    say(
      'range',
      hasItems ? `${most} ${rangeText(price)}.` : 'The smallest job. Tap the first thing.',
    );
    say('truck', hasItems ? truckText(estimate.truckLoads) : 'The truck is empty.');
    say('next', hasItems ? 'Keep this price' : 'All things');
    const gauge = form.querySelector<HTMLElement>('[data-load]');
    gauge?.style.setProperty('--load', String(Math.min(100, estimate.truckLoads * 100)));
  }

  function say(name: string, text: string): void {
    for (const place of all(form, `[data-${name}]`)) place.textContent = text;
  }
}

function all(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

function addField(form: HTMLFormElement, key: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'items';
  field.dataset.item = key;
  form.append(field);
  return field;
}
