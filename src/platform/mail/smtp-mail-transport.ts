import nodemailer from 'nodemailer';
import { composeMessage, MailRefusedError, type MailTransport } from './mail-transport.ts';

/**
 * Sends through the SMTP server of the URL (`smtp://user:password@host:587`, or `smtps://` for TLS
 * from the start). `files` kept the mails of the time before there was one.
 */
export function createSmtpMailTransport(
  url: string,
  files: Pick<MailTransport, 'forget'> = { forget: async () => {} },
): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Together well below the lease of a mail, or another process would send it too.
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    keepsFiles: false,
    async send(message) {
      try {
        await transporter.sendMail(await composeMessage(message));
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError('refused', { cause: error }) : error;
      }
    },
    // A mail server keeps its own copies, which we cannot remove.
    forget: (messageIds) => files.forget(messageIds),
    async check() {
      await transporter.verify();
    },
    close: () => transporter.close(),
  };
}

/** A 5xx response about this recipient or this text; one about us as the sender may be resolved. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  return Number(error.responseCode) >= 500 && /^(RCPT TO|DATA)$/.test(String(error.command));
}
