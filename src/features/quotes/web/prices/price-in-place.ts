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
    count(key);
    void update();
  });
  form.addEventListener('change', () => void update());

  function count(key: string): void {
    const field =
      form.querySelector<HTMLInputElement>(`input[data-item="${key}"]`) ?? addField(form, key);
    const pieces = Number(field.value.split(':')[1] ?? 0) + 1;
    field.value = `${key}:${pieces}`;
    const badge = form.querySelector<HTMLElement>(`[data-of="${key}"]`);
    if (!badge) return;
    badge.dataset.count = String(pieces);
    badge.textContent = String(pieces);
    badge.parentElement?.setAttribute('data-picked', '');
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
    if (!hasItems) return;
    const most =
      estimate.highPrice === null
        ? 'No ceiling yet.'
        : `Never more than ${formatDollars(estimate.highPrice)}.`;
    form.dataset.priced = '';
    say('headline', headlinePrice(price));
    say('most', most);
    say('range', `${most} ${rangeText(price)}.`);
    say('truck', truckText(estimate.truckLoads));
    say('next', 'Keep this price');
    const gauge = form.querySelector<HTMLElement>('[data-load]');
    gauge?.style.setProperty('--load', String(Math.min(100, estimate.truckLoads * 100)));
  }

  function say(name: string, text: string): void {
    for (const place of all(form, `[data-${name}]`)) place.textContent = text;
  }
}

function all(form: HTMLFormElement, selector: string): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(selector)];
}

function addField(form: HTMLFormElement, key: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'items';
  field.dataset.item = key;
  form.append(field);
  return field;
}
