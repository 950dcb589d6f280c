import { expect, test } from 'vitest';
import type { Job, JobInvitation } from '#src/features/jobs/contract.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import { JobHead, ReviewInvitation } from './job-head.tsx';
import type { ShownJob } from './job-queries.ts';

const at = '2026-11-20T15:00:00.000Z';
const invitation = { place: 'Queens', sendsAt: '2026-11-21T14:00:00.000Z', mail: null };

function textFor(state: JobInvitation['state'], overCeilingReason: string | null = null): string {
  const load = { kind: 'load', at, author: '', volume: 2, price: 90, overCeilingReason } as const;
  const job = { timeline: [load], invitation: { ...invitation, state }, lost: null, booking: null };
  const shown = { job } as unknown as ShownJob<Job>;
  return textOf(renderStaff(<ReviewInvitation shown={shown} email="ana@ortiz.example" />));
}

test('a done job offers the invitation, and says when it would go out', () => {
  expect(textFor('open')).toContain('go out Sat, Nov 21, 9:00 AM.');
  expect(textFor('open')).toContain('Send the invitation');
});

test('a charge above the ceiling is no time to ask, and the reason is said', () => {
  expect(textFor('open', 'Two more sofas')).toContain('above the ceiling we promised');
  expect(textFor('open', 'Two more sofas')).not.toContain('Send the invitation');
});

const visit = { kind: 'estimate', startsAt: at, when: 'Fri, Nov 20', address: '14 Court St' };
const who = { contactName: 'Ana', contactPhone: '', gateNote: '' };

test.each([
  ['booked', null, true],
  ['booked', { ...visit, ...who, isOver: true }, true],
  ['booked', { ...visit, ...who, isOver: false }, false],
  ['booked', { ...visit, ...who, kind: 'pickup', isOver: true }, false],
  ['quoted', null, false],
])('a job that is %s, with %j in the schedule, is led to a date: %s', (status, booking, isLed) => {
  const job = { timeline: [], invitation: null, lost: null, booking };
  const quote = { hasPrice: true, mayBeDone: true };
  const shown = { path: '/x', job, status, quote } as unknown as ShownJob<Job>;
  const text = textOf(renderStaff(<JobHead shown={shown} dating={<a href="/book">Choose</a>} />));
  expect(/Pickup No date yet Choose/.test(text)).toBe(isLed);
});

test('who wants none or left no email is not offered one', () => {
  for (const state of ['refused', 'no-email', 'answered'] as const) {
    expect(textFor(state)).not.toMatch(/Send the invitation|Invite anyway/);
  }
});
