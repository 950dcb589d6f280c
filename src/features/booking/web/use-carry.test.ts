import { expect, test } from 'vitest';
import type { ScheduledJob } from '#src/features/booking/schedule-contract.ts';
import { toldOf } from './use-carry.ts';

test.each([
  [{ isHeld: false, isMailed: true }, 'A mail says so.'],
  [{ isHeld: true, isMailed: false }, 'Nobody is told.'],
  [{ isHeld: false, isMailed: false }, 'No mail goes out: call them at (917) 555-0126.'],
  [
    { isHeld: false, isMailed: false, contactPhone: '' },
    'No mail goes out: write to them yourself.',
  ],
])('says how the client of a job hears of a change: %j', (told, words) => {
  expect(toldOf({ contactPhone: '(917) 555-0126', ...told } as ScheduledJob)).toBe(words);
});
