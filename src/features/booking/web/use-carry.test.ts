import { expect, test } from 'vitest';
import type { ScheduledJob } from '#src/features/booking/schedule-contract.ts';
import { toldOf } from './use-carry.ts';

test.each([
  [{ isHeld: false, hasEmail: true }, 'A mail says so.'],
  [{ isHeld: true, hasEmail: true }, 'Nobody is told.'],
  [{ isHeld: false, hasEmail: false }, 'No email: call them at (917) 555-0126.'],
])('says how the client of a job hears of a change: %j', (told, words) => {
  expect(toldOf({ contactPhone: '(917) 555-0126', ...told } as ScheduledJob)).toBe(words);
});
