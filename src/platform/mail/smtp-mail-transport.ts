import nodemailer from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';

/** Sends through the SMTP server of the URL (`smtp://user:password@host:587`, or `smtps://` for TLS from the start). */
export function createSmtpMailTransport(url: string): MailTransport {
  const transporter = nodemailer.createTransport(url, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ replyTo, ...message }) {
      await transporter.sendMail({ ...message, ...(replyTo && { replyTo }) });
    },
    close: () => transporter.close(),
  };
}
