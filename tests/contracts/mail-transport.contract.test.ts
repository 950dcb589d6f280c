import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFileMailTransport,
  type MailMessage,
  MailRefusedError,
  type MailTransport,
} from '#src/platform/mail/mail-transport.ts';
import { createSmtpMailTransport } from '#src/platform/mail/smtp-mail-transport.ts';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let peer: SmtpPeer;
beforeAll(async () => {
  peer = await startSmtpPeer();
});
afterAll(() => peer.stop());

interface Adapter {
  transport: MailTransport;
  readLast(): string;
}

const adapters: Record<string, () => Adapter> = {
  'eml files': () => {
    const folder = join(temporaryFolder(), 'outbox');
    return {
      transport: createFileMailTransport(folder),
      readLast: () => readFileSync(join(folder, readdirSync(folder).at(-1) ?? ''), 'utf8'),
    };
  },
  smtp: () => ({
    transport: createSmtpMailTransport(peer.url),
    readLast: () => peer.received.at(-1)?.raw ?? '',
  }),
};

const message: MailMessage = {
  from: 'Stoop & Tower <hello@stoop.example>',
  to: 'client@example.com',
  replyTo: 'office@stoop.example',
  subject: 'Your quote Q-7: $878',
  text: 'Plain words',
  html: '<p>Rich words</p>',
  picture: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h1v1z"/></svg>',
  messageId: '<outbox-7@stoop.example>',
};

describe.each(Object.keys(adapters))('mail transport by %s', (name) => {
  const open = () => adapters[name]?.() ?? expect.fail('no such adapter');

  it('hands over headers and both bodies', async () => {
    const { transport, readLast } = open();
    await transport.send(message);
    const raw = readLast();
    expect(raw).toMatch(/^To: client@example\.com\r$/m);
    expect(raw).toMatch(/^Reply-To: office@stoop\.example\r$/m);
    expect(raw).toMatch(/^Subject: Your quote Q-7: \$878\r$/m);
    expect(raw).toMatch(/^Message-ID: <outbox-7@stoop\.example>\r$/m);
    expect(raw).toContain('Plain words');
    expect(raw).toMatch(/^Content-Id: <picture@mail>\r$/im);
    // The signature of a PNG, in base64.
    expect(raw).toContain('\r\niVBORw0KGgo');
    expect(raw).toContain('<p>Rich words</p>');
    transport.close();
  });

  it('cannot be made to write another header through the subject or the reply address', async () => {
    const { transport, readLast } = open();
    await transport.send({
      ...message,
      subject: 'Hello\r\nBcc: victim@example.com',
      replyTo: 'a@example.com\r\nX-Evil: 1',
    });
    expect(readLast()).not.toMatch(/^(Bcc|X-Evil):/m);
    transport.close();
  });

  it('asks machines not to answer', async () => {
    const { transport, readLast } = open();
    await transport.send(message);
    expect(readLast()).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(readLast()).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r$/m);
    transport.close();
  });

  it('takes a list in the place of an address for one address', async () => {
    const { transport, readLast } = open();
    const list = 'ana@example.com, victim@example.com';
    await transport.send({ ...message, replyTo: list });
    expect(readLast()).toMatch(/^Reply-To: <"ana@example\.com, victim"@example\.com>\r$/m);
    // A mail server may turn down an address like that.
    await transport.send({ ...message, to: list }).catch(() => {});
    expect(readLast()).not.toMatch(/^To: .*(^|[ ,<])victim@/m);
    expect(peer.received.flatMap(({ to }) => to)).not.toContain('victim@example.com');
    transport.close();
  });

  it('leaves Reply-To out where there is none', async () => {
    const { transport, readLast } = open();
    await transport.send({ ...message, replyTo: null });
    expect(readLast()).not.toMatch(/^Reply-To:/m);
    transport.close();
  });
});

describe('a mail server that refuses', () => {
  const attempt = async (how?: Parameters<SmtpPeer['refuseNext']>[1]) => {
    const transport = createSmtpMailTransport(peer.url);
    peer.refuseNext(1, how);
    const before = peer.received.length;
    const failure = await transport.send(message).then(
      () => expect.fail('the mail was taken'),
      (error: unknown) => error,
    );
    expect(peer.received).toHaveLength(before);
    transport.close();
    return failure;
  };

  it.each([
    { at: 'recipient', code: 550 },
    { at: 'text', code: 554 },
  ] as const)('is believed when it refuses the $at with $code', async (how) => {
    expect(await attempt(how)).toBeInstanceOf(MailRefusedError);
  });

  it.each([
    { at: 'sender', code: 451 },
    { at: 'recipient', code: 450 },
    { at: 'text', code: 452 },
    // Ours to put right: a wrong address to send from, a missing right to send.
    { at: 'sender', code: 550 },
  ] as const)('is asked again when it refuses the $at with $code', async (how) => {
    const failure = await attempt(how);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefusedError);
  });

  it('is asked again when it cannot be reached', async () => {
    const gone = await startSmtpPeer();
    await gone.stop();
    const transport = createSmtpMailTransport(gone.url);
    const failure = await transport.send(message).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(MailRefusedError);
    expect(failure).toMatchObject({ code: 'ESOCKET' });
    transport.close();
  });
});
