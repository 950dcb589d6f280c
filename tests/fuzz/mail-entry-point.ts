import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { headerNamesOf } from '#tests/support/mail-head.ts';
import type { EntryPoint } from './entry-point.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { hostileLine, hostileText } from './hostile-text.ts';
import { estimate, inquiry } from './seed-target.ts';

/** Leads whose every word is meant for the mails about them. */
export function mailEntryPoint(): EntryPoint {
  const line = hostileLine.map((text) => text.trim() || 'Ana');
  const address = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('ana@ortiz.example', "o'hara+x@mail.example.org") },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 1, arbitrary: hostileText },
  );
  const requests = fc
    .record({
      form: fc.constantFrom('/api/contact', '/api/estimates'),
      name: line,
      place: line,
      address,
      words: hostileText,
    })
    .map(({ form, name, place, address: email, words }) => ({
      method: 'POST',
      path: form,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        form === '/api/contact'
          ? {
              ...inquiry,
              name,
              address: place,
              email,
              company: words.slice(0, 160),
              message: words,
            }
          : {
              ...estimate,
              contactName: name,
              address: place,
              contactEmail: email,
              description: words,
            },
      ),
    }));
  return { name: 'words that go into mails', requests, minTaken: 0.3, finish: findMailFaults };
}

const allowed = new Set([
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'auto-submitted', 'x-auto-response-suppress'],
]);

/** Waits until every mail has left, and reads them all: whose headers are not ours alone is at fault. */
async function findMailFaults(target: FuzzTarget): Promise<string[]> {
  const folder = join(target.dataDir, 'outbox');
  for (let tries = 0; tries < 3000 && (await target.countWaitingMails()) > 0; tries += 1) {
    await wait(100);
  }
  const waiting = await target.countWaitingMails();
  const faults = waiting > 0 ? [`${waiting} mails never left`] : [];
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length === 0) faults.push('there are no mails');
  for (const name of names) {
    const bytes = readFileSync(join(folder, name));
    const headers = headerNamesOf(bytes.toString('latin1'));
    const strange = headers.filter((header) => !allowed.has(header));
    if (strange.length > 0) faults.push(`${name} has the headers ${strange.join(', ')}`);
    if (new Set(headers).size < headers.length) faults.push(`${name} has a header twice`);
    const { to = [] } = await PostalMime.parse(bytes);
    const isOneAddress = /^(?:"[^"]*"|[^\s,;<>"]+)@[^\s,;<>@]+$/.test(to[0]?.address ?? '');
    if (!isOneAddress || to.length > 1) faults.push(`${name} goes to ${JSON.stringify(to)}`);
  }
  return faults;
}
