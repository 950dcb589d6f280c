import { expect } from 'vitest';
import type { DeliveredMail } from './mail-app.ts';
import { headerNamesOf } from './mail-head.ts';

const headerNames = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'x-auto-response-suppress',
];

/** What every mail must be, whatever it says and whatever was typed into it. */
export function expectSoundMail(
  mail: DeliveredMail,
  { to, replyTo }: { to: string; replyTo?: string },
): void {
  expect(mail.recipients).toEqual([to]);
  expect(mail.to).toEqual([{ name: '', address: to }]);
  expect(mail.from).toEqual({ name: 'Stoop & Tower, Cleanouts', address: 'hello@stoop.example' });
  expect(mail.replyTo).toEqual(replyTo && [{ name: '', address: replyTo }]);
  expect(mail.messageId).toMatch(/^<outbox-\d+@stoop\.example>$/);
  expect(Date.parse(mail.date ?? '')).not.toBeNaN();
  const shown = [...mail.html.matchAll(/<img src="cid:([^"]+)"/g)].map(([, id]) => id);
  expect(mail.attachments).toEqual(
    shown.map((id) =>
      expect.objectContaining({
        contentId: `<${id}>`,
        mimeType: 'image/png',
        disposition: 'inline',
      }),
    ),
  );
  expect(headerNamesOf(mail.raw).sort()).toEqual(
    [...headerNames, ...(replyTo ? ['reply-to'] : [])].sort(),
  );
  const lines = mail.raw.split('\r\n');
  expect(lines).toContain('Auto-Submitted: auto-generated');
  expect(lines).toContain('X-Auto-Response-Suppress: OOF, AutoReply');
  expect(mail.raw).toContain('\r\nContent-Type: multipart/alternative;');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(998);

  expect(mail.html).toContain('<html lang="en">');
  expect(tagsOf(mail).filter((tag) => tag === 'h1')).toHaveLength(1);
  expect(tagsOf(mail).filter((tag) => !knownTags.has(tag))).toEqual([]);
  for (const [table] of mail.html.matchAll(/<table[^>]*>/g)) {
    expect(table).toContain('role="presentation"');
  }
  for (const link of linksOf(mail)) expect(link).toMatch(/^(https:\/\/|tel:\+?\d|mailto:[^\s<]+@)/);
  // A link's token may hold any letters.
  const words = [mail.html, mail.text].join().replaceAll(/[\w-]{32}/g, '');
  expect(words).not.toMatch(/undefined|null|NaN|\[object/);
  expect(mail.text).toMatch(/\S/);
}

const knownTags = new Set(
  'html head meta title body div table tr td h1 h2 p span a ul li br wbr img'.split(' '),
);

function tagsOf({ html }: DeliveredMail): string[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
}

/** Where its links lead, in order. */
export function linksOf({ html }: DeliveredMail): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => readEntities(link));
}

/** The words of the HTML part as a person reads them. */
export function wordsOf({ html }: DeliveredMail): string {
  return readEntities(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll('<br>', '\n')
      .replaceAll('<wbr>', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' '),
  );
}

function readEntities(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Says that each of these stands in the plain text and in the HTML. */
export function expectInBoth(mail: DeliveredMail, facts: string[]): void {
  for (const fact of facts) {
    expect(mail.text).toContain(fact);
    expect(wordsOf(mail)).toContain(fact);
  }
}

/** The labels of its ruled rows, from the top. */
export function rowsOf({ html }: DeliveredMail): string[] {
  return [...html.matchAll(/<tr><td width="34%"[^>]*>([^<]*)</g)].map(([, label = '']) => label);
}
