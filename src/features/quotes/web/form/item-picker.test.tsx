import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SpaceChoice } from '#src/features/catalogue/contract.ts';
import { nameOfSpace } from '#src/features/catalogue/domain/spaces.ts';
import { nextStep } from '#src/ui/form/stepper.tsx';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { ItemPicker } from './item-picker.tsx';
import { type PickedItem, quantityOf, withItem } from './picked-item.ts';

const sofa = { key: 'sofa', name: 'Sofa' };
const box = { key: 'box', name: 'Box' };

test('items are added at the end, counted in place, and taken off at none', () => {
  const one = withItem([], sofa, 1);
  const two = withItem(one, box, 12);
  const three = withItem(two, sofa, 2);
  expect(three.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['sofa', 2],
    ['box', 12],
  ]);
  expect(quantityOf(three, 'box')).toBe(12);
  expect(quantityOf(three, 'piano')).toBe(0);
  expect(withItem(three, sofa, 0)).toEqual([{ ...box, quantity: 12 }]);
});

test('buttons of an amount go to the next step, from wherever it stands', () => {
  expect([1, 23.69, 0.3, 2].map((value) => nextStep(value, 0.25))).toEqual([
    1.25, 23.75, 0.5, 2.25,
  ]);
  expect([1, 23.69, 0.5, 2].map((value) => nextStep(value, -0.25))).toEqual([
    0.75, 23.5, 0.25, 1.75,
  ]);
  expect([nextStep(0.3, 0.1), nextStep(120, 50), nextStep(120, -50)]).toEqual([0.4, 150, 100]);
});

function spaceItem(choice: SpaceChoice, quantity: number): PickedItem {
  return { key: JSON.stringify(choice), name: nameOfSpace(choice), choice, quantity };
}

function render(items: PickedItem[]) {
  return renderToStaticMarkup(
    <ScreenProviders>
      <ItemPicker
        job="office-cleanout"
        items={items}
        locked={false}
        autoFocus={false}
        onChange={() => undefined}
      />
    </ScreenProviders>,
  );
}

test('a list of spaces opens by space, with a slider in the truck', () => {
  const half = spaceItem({ kind: 'truck', eighths: 4 }, 1);
  expect(render([{ ...sofa, quantity: 1 }])).not.toContain('type="range"');
  const html = render([half]);
  const slider = /<input[^>]*type="range"[^>]*>/.exec(html)?.[0];
  expect(slider).toContain('min="1" max="8" step="1"');
  expect(slider).toContain('aria-label="How full the truck would be"');
  expect(slider).toContain('aria-valuetext="Half a truck, 10 cubic yards"');
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);
  const groups = new Set(radios.map((tag) => /name="([^"]*)"/.exec(tag)?.[1]));
  expect([radios.length, groups.size]).toEqual([10, 2]);
});

test('what was picked stands on the list with its yards and the steps of its unit', () => {
  const html = render([
    spaceItem({ kind: 'unit', wideFeet: 10, deepFeet: 10, fullness: 'packed-full' }, 2),
    spaceItem({ kind: 'material', material: 'concrete', unit: 'ton' }, 3),
    spaceItem({ kind: 'material', material: 'mixed-junk', unit: 'yard' }, 2.5),
    spaceItem({ kind: 'material', material: 'soil', unit: 'unknown' }, 1),
  ]);
  const text = html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
  expect(text).toContain('|5 items on your list|');
  expect(text).toContain('|10x10 storage unit, packed full|About 47.5 cubic yards|');
  expect(text).toContain('|Concrete, stone|About 1.5 cubic yards|Quantity |3 tons|');
  expect(text).toContain('|Mixed things|About 2.5 cubic yards|Quantity |2.5 yd|');
  expect(text).toContain('|Soil, sand, gravel|Amount not known. The scale ticket decides.|');
  expect(html).toContain('aria-label="How much: Concrete, stone"');
  expect(html).toContain('aria-label="One fewer: 10x10 storage unit, packed full"');
  expect(/<button[^>]*aria-label="One more: Soil, sand, gravel"[^>]*>/.exec(html)?.[0]).toContain(
    'disabled',
  );
});
