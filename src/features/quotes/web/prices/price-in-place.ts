import {
  addsText,
  ceilingText,
  headlinePrice,
  lineAmountText,
} from '#src/features/pricing/domain/price-texts.ts';
import { rangeText, truckText } from '#src/features/pricing/domain/result-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import {
  type DrawnTruck,
  describeLoad,
  drawTrucks,
  splitLoad,
} from '#src/shared/truck/draw-truck.ts';
import { markSvg, pageColor } from '#src/shared/truck/marks.ts';
import { readList } from './list-address.ts';

/** Prices the things of a form as they are counted. The list lives in hidden fields, so the form still leads on with it. */

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-prices]'))
  priceInPlace(form);

function priceInPlace(form: HTMLFormElement): void {
  // Where the list stands in its entry of the history: src/enhance.ts looks there after a reload or a
  // step back.
  const kept = form.hasAttribute('data-kept') ? form.dataset.script : undefined;
  const offered = all(form, '[data-adds]').map(({ dataset }) => dataset.adds ?? '');
  let running: AbortController | null = null;

  form.addEventListener('submit', (event) => {
    const [key, change = '1'] = (event.submitter?.getAttribute('value') ?? '').split(':');
    // What was held until this script came is sent once more.
    if (!key || event.defaultPrevented) return;
    event.preventDefault();
    count(key, Number(change));
  });
  form.addEventListener('change', () => void update());
  const before: unknown = kept && history.state?.[kept];
  if (typeof before === 'string' && before) restore(new URLSearchParams(before));

  function restore(params: URLSearchParams): void {
    for (const [name, value] of params) {
      const control = form.elements.namedItem(name);
      if (name !== 'items' && control) (control as HTMLSelectElement | RadioNodeList).value = value;
    }
    for (const { key, quantity } of readList(params).items) set(key, quantity);
    void update();
  }

  function count(key: string, change: number): void {
    const field = fieldOf(form, key);
    const pieces = Math.max(0, Number(field?.value.split(':')[1] ?? 0) + change);
    set(key, pieces);
    // With the last one it goes, and the focus with it.
    if (pieces === 0) form.querySelector<HTMLElement>(`button[value="${key}"]`)?.focus();
    void update();
  }

  function set(key: string, pieces: number): void {
    const field = fieldOf(form, key) ?? addField(form, key);
    field.value = `${key}:${pieces}`;
    if (pieces === 0) field.remove();
    const more = form.querySelector<HTMLElement>(`button[value="${key}"]`);
    const less = form.querySelector<HTMLElement>(`button[value="${key}:-1"]`);
    const row = more?.closest('li');
    if (less) less.hidden = pieces === 0;
    row?.toggleAttribute('data-picked', pieces > 0);
    for (const place of row ? all(row, '[data-count]') : []) place.textContent = String(pieces);
    for (const mark of all(form, `[data-mark="${key}"]`)) {
      mark.toggleAttribute('data-stays', pieces === 0);
    }
  }

  async function update(): Promise<void> {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const params = new URLSearchParams(new FormData(form) as unknown as URLSearchParams);
    if (kept) history.replaceState({ ...history.state, [kept]: params.toString() }, '');
    const list = readList(params);
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
      if (signal.aborted) return;
      say('range', 'We could not price this. Tap again, or open the list.');
      say('spread', 'We could not price this. Please tap again.');
    }
  }

  function show(price: PriceAnswer, hasItems: boolean): void {
    const { estimate } = price;
    for (const { key, adds } of price.offers) {
      const place = form.querySelector(`[data-adds="${key}"]`);
      if (place) place.textContent = addsText(adds, !hasItems);
    }
    const [ceiling, range] = [ceilingText(price), rangeText(price)];
    form.toggleAttribute('data-priced', hasItems);
    say('headline', headlinePrice(price));
    say('most', ceiling);
    say('range', hasItems ? `${ceiling}. ${range}.` : 'The smallest job. Tap the first thing.');
    say('spread', hasItems ? `${range}.` : 'The smallest job. Nothing is left on the list.');
    say('truck', hasItems ? truckText(estimate.truckLoads) : 'The truck is empty.');
    say('next', hasItems ? 'Keep this price' : 'All things');
    const gauge = form.querySelector<HTMLElement>('[data-load]');
    gauge?.style.setProperty('--load', String(Math.min(100, estimate.truckLoads * 100)));
    for (const lines of all(form, '[data-lines]')) lines.replaceChildren(...linesOf(price));
    for (const truck of all(form, '[data-trucks] [role="img"]')) load(truck, price);
  }

  function say(name: string, text: string): void {
    for (const place of all(form, `[data-${name}]`)) place.textContent = text;
  }
}

function all(within: Element, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

function fieldOf(form: HTMLFormElement, key: string): HTMLInputElement | null {
  return form.querySelector(`input[data-item="${key}"]`);
}

function addField(form: HTMLFormElement, key: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'items';
  field.dataset.item = key;
  form.append(field);
  return field;
}

function linesOf({ estimate }: PriceAnswer): HTMLElement[] {
  return estimate.lineItems.map(({ label, amount }) => {
    const line = document.createElement('li');
    const figure = document.createElement('b');
    figure.textContent = lineAmountText(amount);
    line.append(`${label} `, figure);
    return line;
  });
}

/** Puts what is on the list into a drawing of ui/truck/truck-fill.tsx; what stays on the truck moves to its new place. */
function load(drawing: HTMLElement, { analysis, estimate }: PriceAnswer): void {
  const trucks = drawTrucks(estimate.items, estimate.truckLoads);
  const [first, ...more] = drawing.querySelectorAll('svg');
  if (!first) return;
  for (const svg of more) svg.remove();
  trucks.forEach((truck, index) => {
    loadOne(index === 0 ? first : drawing.appendChild(first.cloneNode(true) as SVGElement), truck);
  });
  drawing.ariaLabel = describeLoad(
    splitLoad(estimate.truckLoads),
    analysis.estimatedVolume.toFixed(1),
    String(estimate.truckCapacity),
  );
}

function loadOne(svg: SVGElement, { parts, labels }: DrawnTruck): void {
  const gone = new Map(
    [...svg.querySelectorAll<SVGElement>('[data-part]')].map((part) => [part.dataset.part, part]),
  );
  const floor = gone.get('floor') ?? null;
  for (const { id, kind, x, y, scale, marks } of parts) {
    const group = gone.get(id) ?? svg.insertBefore(emptyPart(id, kind), floor);
    gone.delete(id);
    group.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    if (group.firstElementChild)
      group.firstElementChild.innerHTML = marks.map((mark) => markSvg(mark, pageColor)).join('');
  }
  for (const part of gone.values()) part.remove();
  for (const label of svg.querySelectorAll('text')) label.remove();
  for (const { x, text, kind } of labels) {
    const label = svg.appendChild(svgElement('text'));
    label.dataset.kind = kind;
    label.setAttribute('x', String(x));
    label.setAttribute('y', '4');
    label.textContent = text;
  }
}

function emptyPart(id: string, kind: string): SVGElement {
  const group = svgElement('g');
  group.setAttribute('class', `truck_${kind}`);
  group.dataset.part = id;
  group.append(svgElement('g'));
  return group;
}

function svgElement(name: 'g' | 'text'): SVGElement {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}
