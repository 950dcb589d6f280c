import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SameDay, WindowPicker } from './window-picker.tsx';

const [today, tomorrow] = ['2026-03-10', '2026-03-11'];
const windowOn = (day: string) => ({ startsAt: `${day}T18:00:00.000Z`, state: 'open' as const });
const days = [today, tomorrow].map((day) => ({ day, closedFor: null, windows: [windowOn(day)] }));

const htmlWith = (sameDay: SameDay | null) =>
  renderToStaticMarkup(
    <WindowPicker
      offer={{ zip: '10013', place: 'Manhattan', days }}
      sameDay={sameDay}
      values={{}}
    />,
  );

test('what a pickup today costs is said at its windows, and at no other', () => {
  const onTop = htmlWith({ day: today, fee: 75, isIncluded: false });
  expect(onTop).toContain('aria-label="Tue, Mar 10, 1 open, +$75"');
  expect(onTop).toContain('aria-label="Wed, Mar 11, 1 open"');
  expect(onTop.match(/Pickup today: \+\$75/g)).toHaveLength(1);
  expect(onTop.indexOf('Pickup today')).toBeLessThan(onTop.indexOf('startsAt.2026-03-11'));

  const inIt = htmlWith({ day: today, fee: 75, isIncluded: true });
  expect(inIt).toContain('Same-day pickup is in the price. On another day it is $75 less.');
  expect(inIt).not.toContain('+$75');
  expect(htmlWith(null)).not.toMatch(/today|\$/);
});
