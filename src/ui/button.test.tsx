import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

test('a busy button says what it is doing and takes no more clicks', () => {
  const html = renderToStaticMarkup(
    <Button variant="green" busy busyLabel="Analyzing Your Photos...">
      Get my instant quote
    </Button>,
  );
  expect(html).toContain('disabled=""');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Analyzing Your Photos...</span>');
  expect(html).not.toContain('Get my instant quote');
});

test('the second click of a double click does nothing, unless many presses in a row are meant', () => {
  const drops = (detail: number, repeats?: boolean) => {
    const [preventDefault, stopPropagation] = [vi.fn(), vi.fn()];
    const currentTarget = { style: { setProperty: vi.fn() }, offsetWidth: 90 };
    const { onClickCapture } = Button({ repeats }).props;
    onClickCapture({ detail, currentTarget, preventDefault, stopPropagation });
    return [preventDefault, stopPropagation].map((stop) => stop.mock.calls.length === 1);
  };
  // A press of Enter has the detail 0.
  expect([0, 1, 2, 3].map((detail) => drops(detail))).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [true, true],
  ]);
  expect(drops(2, true)).toEqual([false, false]);
});

test('Enter held down presses once, unless many presses in a row are meant', () => {
  const drops = (key: string, repeat: boolean, repeats?: boolean) => {
    const preventDefault = vi.fn();
    Button({ repeats }).props.onKeyDownCapture?.({ key, repeat, preventDefault });
    return preventDefault.mock.calls.length === 1;
  };
  expect(drops('Enter', false)).toBe(false);
  expect(drops('Enter', true)).toBe(true);
  expect(drops('Tab', true)).toBe(false);
  expect(drops('Enter', true, true)).toBe(false);
});

test('a link to a new tab says so and keeps the opener to itself', () => {
  const html = renderToStaticMarkup(
    <ButtonLink href="https://scheduler.example" newTab>
      Schedule
    </ButtonLink>,
  );
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener"');
  expect(html).toContain('<span class="vh"> (opens in a new tab)</span>');
});
