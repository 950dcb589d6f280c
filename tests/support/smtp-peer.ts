import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface SmtpPeer {
  url: string;
  /** Raw mails it has taken, oldest first. */
  received: { to: string[]; raw: string }[];
  /** How many mails it turns away before it takes one. */
  refuseNext(count: number): void;
  /** Resolves when it has taken this many mails. */
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server that speaks real SMTP on a free port. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: SmtpPeer['received'] = [];
  const waiting = new Set<() => void>();
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (refusals === 0) return done();
      refusals -= 1;
      done(Object.assign(new Error('try again later'), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        for (const check of waiting) check();
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(count) {
      refusals = count;
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
