import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpPeer {
  url: string;
  /** Mails it has taken, oldest first: for whom it was told they are, as they travelled, and as a mail program reads them. */
  received: { to: string[]; raw: string; mail: Email }[];
  /**
   * How many mails it turns away before it takes one, and how: at which step, with a code that asks
   * to come again (4xx) or not to (5xx).
   */
  refuseNext(count: number, how?: { at: 'sender' | 'recipient' | 'text'; code: number }): void;
  /** Resolves when it has taken this many mails. */
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server that speaks real SMTP on a free port. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: SmtpPeer['received'] = [];
  const waiting = new Set<() => void>();
  let refusals = 0;
  let refusal: NonNullable<Parameters<SmtpPeer['refuseNext']>[1]> = { at: 'sender', code: 451 };
  /** The refusal that is due at a step, if any. */
  const refuse = (at: typeof refusal.at) => {
    if (refusals === 0 || refusal.at !== at) return null;
    refusals -= 1;
    return Object.assign(new Error('not this one'), { responseCode: refusal.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(refuse('sender'));
    },
    onRcptTo(_address, _session, done) {
      done(refuse('recipient'));
    },
    onData(stream, session, done) {
      text(stream)
        .then(async (raw) => {
          const refused = refuse('text');
          if (refused) return done(refused);
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, raw, mail: await PostalMime.parse(raw) });
          for (const check of waiting) check();
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(count, how = { at: 'sender', code: 451 }) {
      refusals = count;
      refusal = how;
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
