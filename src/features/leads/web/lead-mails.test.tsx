import { expect, test } from 'vitest';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import { LeadMailBadge } from './lead-mails.tsx';

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

const badgeOf = (...mails: MailDelivery[]) => textOf(renderStaff(<LeadMailBadge mails={mails} />));

test('a lead in the list says that a mail failed or is delayed, and nothing while all is well', () => {
  expect(badgeOf(sent)).toBe('');
  expect(badgeOf({ ...putOff, problem: null })).toBe('');
  expect(badgeOf(sent, putOff)).toBe('Mail delayed');
  expect(badgeOf(putOff, refused)).toBe('Mail failed');
});
