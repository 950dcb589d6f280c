import { expect, test } from 'vitest';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import { AccuracyPanel } from './accuracy-panel.tsx';

test.each([
  [0, '20 more jobs to go', 'No finished job has a recorded load yet.'],
  [19, '1 more job to go', '19 so far.'],
])('with %d finished jobs it says how many are missing', (jobs, title, note) => {
  const answer = { jobs, missing: 20 - jobs, window: 200, overall: null };
  const cached = [{ key: [staffPaths.accuracy], answer }];
  const text = textOf(renderStaff(<AccuracyPanel />, { cached }));
  expect(text).toContain(`${title} ${note}`);
  expect(text).toContain('Figures show from 20 jobs');
});
