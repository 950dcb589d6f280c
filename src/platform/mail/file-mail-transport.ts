import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { MailTransport } from './mail-transport.ts';

/** Writes each mail as an `.eml` file into a folder, for installations without a mail server. */
export function createFileMailTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: raw } = await composer.sendMail(composeMessage(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = nameOf(message.messageId);
      // Written aside first: whoever watches the folder never sees half a mail.
      const draft = join(folder, `.${name}.draft`);
      await writeFile(draft, raw, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
    },
    forget: (messageId) => rm(join(folder, `${nameOf(messageId)}.eml`), { force: true }),
    close: () => composer.close(),
  };
}

function nameOf(messageId: string): string {
  return messageId.replace(/[^\w.-]/g, '_');
}
