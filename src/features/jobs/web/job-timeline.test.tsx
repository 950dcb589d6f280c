import { expect, test } from 'vitest';
import type { Job, TimelineEntry } from '#src/features/jobs/contract.ts';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import type { ShownJob } from './job-queries.ts';
import { JobHistory } from './job-timeline.tsx';

const at = '2026-11-20T15:00:00.000Z';

const historyOf = (entry: TimelineEntry) =>
  renderStaff(<JobHistory shown={{ job: { timeline: [entry] } } as ShownJob<Job>} />);

const mailed = (changes: Partial<MailDelivery>) => {
  const mail = { id: 1, subject: 'Your quote', recipient: 'ana@ortiz.example', attempts: 1 };
  const entry = { ...mail, state: 'sent', problem: null, at, ...changes } as const;
  return textOf(historyOf({ kind: 'mail', at, mail: entry }));
};

test('the history of a job calls no mail sent that only became a file', () => {
  const text = mailed({ state: 'kept' });
  expect(text).toContain('Mail not sent');
  expect(text).toMatch(/“Your quote” to ana@ortiz.example: kept as a file, not sent$/);
});

test('a mail that was put off or refused says so and can be sent again, one that left cannot', () => {
  const later = '2099-11-20T15:00:00.000Z';
  expect(mailed({ state: 'waiting', problem: 'EENVELOPE', at: later })).toMatch(
    /: waiting, next try .*, put off by the mail server Send again$/,
  );
  expect(mailed({ state: 'failed', problem: 'refused' })).toMatch(
    /: not delivered: refused by the mail server Send again$/,
  );
  expect(mailed({ state: 'waiting' })).toMatch(/: waiting, on its way now$/);
  expect(mailed({})).toMatch(/: sent Nov 20, 10:00 AM$/);
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
  [
    { kind: 'place', at, author: 'MK', deed: 'moved', when: 'Tue, Nov 24, 2 to 4 PM' },
    'Moved to Tue, Nov 24, 2 to 4 PM, by M.K.',
  ],
  [
    { kind: 'place', at, author: null, deed: 'canceled', when: 'Tue, Nov 24, 2 to 4 PM' },
    'Visit canceled, Tue, Nov 24, 2 to 4 PM, by the client',
  ],
])('says who did it: %j', (entry, title) => {
  const html = historyOf(entry);
  expect(textOf(html.slice(html.indexOf('<li'), html.indexOf('<time')))).toBe(title);
});

test.each([
  [false, true],
  [true, false],
  [null, false],
])('says that photos were not analyzed where there are any: %j', (photosAnalysed, isSaid) => {
  const text = textOf(historyOf({ kind: 'priced', at, price: 715, photosAnalysed }));
  expect(text.includes('Photos not analyzed')).toBe(isSaid);
});
