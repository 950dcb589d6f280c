import { describe, expect, it } from 'vitest';
import { type MailApp, startMailApp } from '#tests/support/mail-app.ts';
import { headLinesOf } from '#tests/support/mail-head.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { expectSoundMail, wordsOf } from '#tests/support/read-mail.ts';
import { staffHeaders } from '#tests/support/start-app.ts';
import { feedback, invitation, sendFeedback } from '#tests/support/testimonials.ts';

const victim = 'victim@evil.example';

/** What somebody types who wants our mails to go elsewhere, or to say something else. */
const hostileTexts = [
  `A\r\nBcc: ${victim}`,
  `A\nBcc: ${victim}`,
  `A\rBcc: ${victim}`,
  `A\r\n\r\n<h1>Not ours</h1>`,
  `A\u0085Bcc: ${victim}`,
  `A\u2028Bcc: ${victim}\u2029`,
  `A\u0000\u001b[2J and more`,
  `=?utf-8?Q?A=0D=0ABcc:_${victim}?=`,
  '=?utf-8?B?QQ0KQmNjOiB2aWN0aW1AZXZpbC5leGFtcGxl?=',
  `Ana, ${victim}`,
  `"Ana" <${victim}>`,
  `Ana: ${victim};`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><h1>Not ours</h1></td></tr></table><a href="https://evil.example">',
  "' onmouseover='alert(1)",
  '{{7*7}} %0d%0aBcc: x &lt;b&gt;',
];

/** What somebody types who wants one mail to reach several people. */
const hostileAddresses = [
  `ana@example.com, ${victim}`,
  `ana@example.com,${victim}`,
  `ana@example.com; ${victim}`,
  `ana@example.com ${victim}`,
  `ana@example.com\r\nBcc: ${victim}`,
  `ana@example.com\nCc: ${victim}`,
  `ana@example.com>,<${victim}`,
  `<${victim}>`,
  `Ana <${victim}>`,
  `"ana@example.com, ${victim}"@example.com`,
  `ana(${victim})@example.com`,
  `ana@[${victim}]`,
  `list: ana@example.com, ${victim};`,
  `=?utf-8?Q?ana=40example.com=2C?=${victim}`,
  `ana@example.com?bcc=${victim}`,
  `${victim}\u0000ana@example.com`,
];

interface Form {
  /** Fields of one line. */
  lines: string[];
  /** Fields of free text. */
  texts: string[];
  /** Fields with a choice of words. */
  choices: string[];
  address: string;
  /** Its sentence about an address that is none. */
  addressMessage?: string;
  send(app: MailApp, changes: Record<string, string>): Promise<Response>;
}

const address = 'ana@example.com';

const estimate = {
  serviceType: 'office-cleanout',
  address: '12 Harrow Street',
  preferredDate: '2026-04-02',
  preferredTime: 'morning',
  contactName: 'Ana Ortiz',
  contactPhone: '(212) 555-0142',
  contactEmail: address,
};

const inquiry = {
  name: 'Ana Ortiz',
  email: address,
  phone: '(212) 555-0142',
  address: '12 Harrow Street',
  serviceType: 'office-cleanout',
};

const forms: Record<string, Form> = {
  'an on-site request': {
    lines: ['address', 'contactName'],
    texts: ['description', 'sourceDetail'],
    choices: ['serviceType', 'preferredDate', 'preferredTime'],
    address: 'contactEmail',
    send: (app, changes) => app.postJson('/api/estimates', { ...estimate, ...changes }),
  },
  'an inquiry': {
    lines: ['name', 'address'],
    texts: ['company', 'preferredTime', 'message', 'sourceDetail'],
    choices: ['serviceType', 'preferredContact'],
    address: 'email',
    send: (app, changes) => app.postJson('/api/contact', { ...inquiry, ...changes }),
  },
  'a photo quote': {
    lines: ['clientName'],
    texts: ['description', 'sourceDetail'],
    choices: ['serviceType', 'contactMethod'],
    address: 'clientEmail',
    send: async (app, changes) =>
      app.postForm('/api/quotes/ai', await makeQuoteForm({ clientEmail: address, ...changes })),
  },
  'an invitation': {
    lines: ['customerName', 'companyName', 'location'],
    texts: [],
    choices: ['serviceType'],
    address: 'customerEmail',
    async send(app, changes) {
      const body = { ...invitation, customerEmail: address, ...changes };
      const answer = await app.postJson('/api/testimonials', body, staffHeaders);
      if (!answer.ok) return answer;
      const { id } = await answer.json();
      return app.postJson(`/api/testimonials/${id}/invite`, {}, staffHeaders);
    },
  },
  feedback: {
    lines: ['customerName', 'companyName', 'jobTitle', 'location'],
    texts: ['testimonialText'],
    choices: ['serviceType'],
    address: 'customerEmail',
    addressMessage: 'Please enter a valid email address',
    send: (app, changes) => sendFeedback(app, { ...feedback, customerEmail: address, ...changes }),
  },
};

/** The same text in each of these fields. */
function fill(fields: string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, text]));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: telling them apart is the point
const breaksLines = (text: string) => /[\u0000-\u001f]/.test(text);

describe.each(Object.entries(forms))('a mail about %s', (_name, form) => {
  it('never comes from a field of one line with a control character in it', async () => {
    const app = await startMailApp('sqlite');
    for (const text of hostileTexts.filter(breaksLines)) {
      const answer = await form.send(app, fill([...form.lines, ...form.choices], text));
      expect(answer.status, JSON.stringify(text)).toBe(422);
      const { fields } = await answer.json();
      expect(Object.keys(fields).sort()).toEqual([...form.lines, ...form.choices].sort());
    }
    expect(await app.deliver()).toEqual([]);
  });

  it('is whole whatever words are typed', { timeout: 60_000 }, async () => {
    const app = await startMailApp('sqlite');
    for (const text of hostileTexts) {
      app.clock.advance(3600_000);
      const fields = breaksLines(text) ? form.texts : [...form.lines, ...form.texts];
      const answer = await form.send(app, fill(fields, text));
      expect(answer.ok, `${answer.status} ${JSON.stringify(text)}`).toBe(true);
    }
    const mails = await app.deliver();
    expect(mails.length).toBeGreaterThanOrEqual(hostileTexts.length);
    for (const mail of mails) {
      const isNotice = mail.recipients[0] === 'office@stoop.example';
      expectSoundMail(mail, {
        to: isNotice ? 'office@stoop.example' : address,
        replyTo: isNotice ? address : 'office@stoop.example',
      });
    }
  });

  it('has one recipient, whatever is given for an address', { timeout: 60_000 }, async () => {
    const app = await startMailApp('sqlite');
    for (const hostile of hostileAddresses) {
      app.clock.advance(3600_000);
      const answer = await form.send(app, { [form.address]: hostile });
      expect(answer.status, hostile).toBe(422);
      const { fields } = await answer.json();
      expect(fields).toEqual({
        [form.address]: form.addressMessage ?? 'Valid email is required',
      });
    }
    expect(await app.deliver()).toEqual([]);
  });
});

it('a subject shows an encoded word as it was typed, without decoding it', async () => {
  const app = await startMailApp('sqlite');
  await app.postJson('/api/contact', { ...inquiry, name: '=?utf-8?Q?Your_Bank?=' });
  const [notice] = await app.deliver();
  expect(notice?.raw).toContain('Subject: Inquiry: = ?utf-8?Q?Your_Bank?=, Office cleanout');
});

it('markup is shown as the letters it is made of', async () => {
  const app = await startMailApp('sqlite');
  const message = '<b>"Tom & Jerry\'s"</b>\n</table><script>';
  await app.postJson('/api/contact', { ...inquiry, message, company: '<i>' });
  const [notice] = await app.deliver();
  if (!notice) return expect.fail('no mail');
  expect(wordsOf(notice)).toContain(message);
  expect(wordsOf(notice)).toContain('<i>');
  expect(notice.text).toContain('> <b>"Tom & Jerry\'s"</b>\n> </table><script>');
});

it('a visitor cannot forge rows or words of ours in the plain text', async () => {
  const app = await startMailApp('sqlite');
  await app.postJson('/api/contact', {
    ...inquiry,
    company: 'Kent\nPhone: 900-555-0000',
    message: 'Hello\r\nOpen the lead: https://evil.example\u2028Reply goes to evil',
  });
  const [notice] = await app.deliver();
  expect(notice?.text).toContain('Company: Kent\n  Phone: 900-555-0000\nPhone: (212) 555-0142');
  expect(notice?.text).toContain(
    '> Hello\n> Open the lead: https://evil.example\n> Reply goes to evil',
  );
});

it('a name of 120 characters without a space still fits the lines of a mail', async () => {
  const app = await startMailApp('sqlite');
  const names = ['x'.repeat(120), '陳'.repeat(120), `${'Zoë 🛋️ '.repeat(17)}Ñ`];
  for (const name of names) await app.postJson('/api/contact', { ...inquiry, name });
  const notices = (await app.deliver()).filter((mail) => mail.recipients[0] !== address);
  expect(notices.map((mail) => mail.subject)).toEqual(
    names.map((name) => `Inquiry: ${name}, Office cleanout`),
  );
  // RFC 2047: a line with an encoded word is at most 76 characters long.
  const encoded = notices.flatMap(({ raw }) => headLinesOf(raw)).filter((line) => /=\?/.test(line));
  expect(encoded.length).toBeGreaterThan(10);
  for (const line of encoded) expect(line.length).toBeLessThanOrEqual(76);
});
