import { expect, test } from 'vitest';
import type { TimelineEntry } from '#src/features/jobs/contract.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import { JobTimeline } from './job-timeline.tsx';

const at = '2026-11-20T15:00:00.000Z';

test('the history of a job calls no mail sent that only became a file', () => {
  const mail = { id: 1, subject: 'Your quote', recipient: 'ana@ortiz.example', attempts: 1 };
  const entry = { kind: 'mail', at, mail: { ...mail, state: 'kept', problem: null, at } } as const;
  const text = textOf(renderStaff(<JobTimeline entries={[entry]} />));
  expect(text).toContain('Mail not sent');
  expect(text).toContain('“Your quote” to ana@ortiz.example: kept as a file, not sent');
});

test.each<[TimelineEntry, string]>([
  [
    { kind: 'status', at, author: 'MK', from: 'quoted', to: 'booked', lostReason: null, words: '' },
    'Quoted → Booked by M.K.',
  ],
  [{ kind: 'note', at, author: '', text: 'Ring twice.' }, 'Note by us'],
  [{ kind: 'note', at, author: null, text: 'The photos were analyzed later.' }, 'Note'],
  [{ kind: 'call', at, author: 'D', wasReached: false, text: '' }, 'Called, no answer, by D.'],
  [{ kind: 'sent', at, author: 'MK' }, 'Price sent by M.K.'],
  [{ kind: 'invitation', at, author: 'DR', deed: 'planned' }, 'Review invitation planned by D.R.'],
])('says who did it: %j', (entry, title) => {
  const html = renderStaff(<JobTimeline entries={[entry]} />);
  expect(textOf(html.slice(html.indexOf('<li'), html.indexOf('<time')))).toBe(title);
});
