import type { Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import type { Dialect } from './databases.ts';
import { startSmtpPeer } from './smtp-peer.ts';
import { startApp } from './start-app.ts';

export interface DeliveredMail extends Email {
  text: string;
  html: string;
  raw: string;
  /** Whom the mail server was told to deliver it to. */
  recipients: string[];
}

/** The application with a mail server to send through. */
export async function startMailApp(dialect: Dialect) {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.stop());
  const app = await startApp(dialect, {
    SMTP_URL: peer.url,
    MAIL_FROM: 'Stoop & Tower, Cleanouts <hello@stoop.example>',
  });
  return {
    ...app,
    /** Sends what waits in the outbox and reads what the mail server has taken, oldest first. */
    async deliver(): Promise<DeliveredMail[]> {
      await app.context.outbox.deliverDue();
      return peer.received.map(({ to, raw, mail }) => {
        const { text = '', html = '' } = mail;
        return { ...mail, text, html, raw, recipients: to };
      });
    },
  };
}

export type MailApp = Awaited<ReturnType<typeof startMailApp>>;
