import { expect, test } from 'vitest';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import { staffLead } from '#tests/support/staff-lead.ts';
import { LeadMailBadge, LeadMails } from './lead-mails.tsx';

const sent: MailDelivery = {
  id: 1,
  subject: 'New lead',
  recipient: 'office@stoop.example',
  state: 'sent',
  attempts: 1,
  problem: null,
  at: '2026-11-20T15:00:00.000Z',
};
const putOff: MailDelivery = {
  ...sent,
  state: 'waiting',
  problem: 'EENVELOPE',
  at: '2099-11-20T15:00:00.000Z',
};
const refused: MailDelivery = { ...sent, state: 'failed', problem: 'refused' };

const linesOf = (...mails: MailDelivery[]) => {
  const lead = staffLead({ email: 'imani@castellane.example', mails });
  return textOf(renderStaff(<LeadMails lead={lead} />));
};
const badgeOf = (...mails: MailDelivery[]) => textOf(renderStaff(<LeadMailBadge mails={mails} />));

test('mails that left say whom they went to and when, and need nothing more', () => {
  const confirmation = { ...sent, id: 2, recipient: 'imani@castellane.example' };
  const lines = linesOf(sent, confirmation);
  expect(lines).toContain('Notice to office@stoop.example: sent Nov 20, 10:00 AM');
  expect(lines).toContain('Confirmation to imani@castellane.example: sent Nov 20, 10:00 AM');
  expect(lines).not.toContain('Send again');
  expect(badgeOf(sent, confirmation)).toBe('');
});

test('without a mail server, a mail says that it was not sent, and offers no second try', () => {
  const lines = linesOf({ ...sent, state: 'kept' });
  expect(lines).toMatch(/Notice to office@stoop.example: kept as a file, not sent$/);
});

test('a mail that was put off says when it is tried next, and can be sent at once', () => {
  expect(linesOf(putOff)).toMatch(
    /office@stoop.example: waiting, next try .*, put off by the mail server Send again$/,
  );
  expect(badgeOf(sent, putOff)).toBe('Mail delayed');
  expect(badgeOf({ ...putOff, problem: null })).toBe('');
});

test('a mail that was refused for good says so first, and can be sent again', () => {
  expect(linesOf(refused)).toMatch(
    /office@stoop.example: not delivered: refused by the mail server Send again$/,
  );
  expect(badgeOf(putOff, refused)).toBe('Mail failed');
});
