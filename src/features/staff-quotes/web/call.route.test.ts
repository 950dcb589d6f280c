import { expect, test } from 'vitest';
import { sharedText } from './call.route.tsx';

const at = '2026-12-01T15:00:00.000Z';

test.each([
  ['waiting', 'The mail with Q-7 is on its way to ruth@abernathy.example.'],
  ['kept', 'There is no mail server: the mail with Q-7 is kept as a file, not sent.'],
] as const)('a mail that is %s is told as such', (state, text) => {
  const mail = { id: 1, subject: 'Your quote Q-7', recipient: 'ruth@abernathy.example', at };
  const entry = { kind: 'mail' as const, at, mail: { ...mail, state, attempts: 0, problem: null } };
  const quote = { id: 7, clientEmail: mail.recipient, timeline: [entry] };
  expect(sharedText(quote, 'mail')).toBe(text);
});
