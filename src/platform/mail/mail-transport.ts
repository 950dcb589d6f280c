import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { renderPng } from '#src/platform/media/render-png.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { pictureId } from './render-mail.ts';

/** Writes each mail as an `.eml` file into a folder, for installations without a mail server. */
export function createFileMailTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    keepsFiles: true,
    async send(message) {
      const { message: raw } = await composer.sendMail(await composeMessage(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = nameOf(message.messageId);
      // Written under another name first, so that nobody watching the folder sees half a mail.
      const draft = join(folder, `.${name}.draft`);
      await writeFile(draft, raw, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
    },
    async forget(messageIds) {
      const gone = new Set(messageIds.map((messageId) => localPartOf(nameOf(messageId))));
      for (const name of existsSync(folder) ? await readdir(folder) : []) {
        if (gone.has(localPartOf(name))) await rm(join(folder, name), { force: true });
      }
    },
    check: async () => {},
    close: () => composer.close(),
  };
}

function nameOf(messageId: string): string {
  return messageId.replace(/[^\w.-]/g, '_');
}

/** What tells a mail from others: the domain behind it is that of a sender who may have changed since. */
const localPartOf = (fileName: string) => fileName.split('_')[1];

/** Headers that stop automatic replies to us or to the reply address (RFC 3834; Exchange). */
const quietHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** Pixels: twice what mail programs show. */
const pictureWidth = 1120;

/** The composer's input for both transports, safe against what visitors typed. */
export async function composeMessage(message: MailMessage) {
  const { to, replyTo, subject, picture, calendar, ...texts } = message;
  return {
    ...texts,
    ...(picture && {
      attachments: [
        {
          filename: 'picture.png',
          content: await renderPng(picture, pictureWidth),
          cid: pictureId,
          contentDisposition: 'inline' as const,
        },
      ],
    }),
    // As a string, "a@b.example, c@d.example" would be parsed as two recipients.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // Plain text is sent unchanged: what looks encoded would be decoded into other words.
    subject: subject.replaceAll('=?', '= ?'),
    headers: quietHeaders,
    ...(calendar && {
      icalEvent: {
        content: calendar,
        method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
        filename: 'booking.ics',
      },
    }),
  };
}

/** Counts and times a mail transport's attempts by outcome. */
export function measureMailTransport(transport: MailTransport, metrics: Metrics): MailTransport {
  const tries = metrics.counter({
    name: 'app_mails_total',
    help: 'Tries to send a mail: sent, failed (tried again later) or refused for good.',
    labels: { outcome: ['sent', 'failed', 'refused'] },
  });
  const durations = metrics.durations({
    name: 'app_mail_send_duration_seconds',
    help: 'Time one try to send a mail takes, whatever comes of it.',
    labels: {},
    boundsSeconds: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  });

  return {
    keepsFiles: transport.keepsFiles,
    async send(message) {
      const startMs = performance.now();
      try {
        await transport.send(message);
        tries.add({ outcome: 'sent' });
      } catch (error) {
        tries.add({ outcome: error instanceof MailRefusedError ? 'refused' : 'failed' });
        throw error;
      } finally {
        durations.observe({}, (performance.now() - startMs) / 1000);
      }
    },
    forget: (messageIds) => transport.forget(messageIds),
    check: () => transport.check(),
    close: () => transport.close(),
  };
}

export interface MailMessage {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The SVG that the HTML shows; it travels as a PNG. */
  picture?: string | null;
  /** An iCalendar file. */
  calendar?: string | null;
  /** Stays the same when a mail is retried, so that a mail server can drop the duplicate. */
  messageId: string;
}

/** The mail server refuses this mail permanently. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The port for sending mail. */
export interface MailTransport {
  /** True when mails are stored as files and nobody gets them. */
  readonly keepsFiles: boolean;
  /** Resolves once the mail server has accepted the mail; rejects otherwise, with MailRefusedError if a retry is pointless. */
  send(message: MailMessage): Promise<void>;
  /** Removes the copies of mails stored on this machine, also those of the time before there was a mail server. */
  forget(messageIds: string[]): Promise<void>;
  /** Rejects when mails cannot be sent at the moment, with the reason. */
  check(): Promise<void>;
  close(): void;
}
