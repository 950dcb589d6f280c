import { join } from 'node:path';
import { createSite } from '../content/site.ts';
import type { Config } from '../platform/config/config.ts';
import { createFileMailTransport } from '../platform/mail/file-mail-transport.ts';
import type { MailTransport } from '../platform/mail/mail-transport.ts';

/** The From address of every mail. */
export function mailFrom(config: Config): string {
  const site = createSite(config.business);
  return config.mailFrom ?? `${site.name} <${site.email}>`;
}

/** The configured way mails leave. */
export async function openMailTransport(config: Config, dataDir: string): Promise<MailTransport> {
  if (config.mail.transport === 'file') return createFileMailTransport(join(dataDir, 'outbox'));
  const { createSmtpMailTransport } = await import('../platform/mail/smtp-mail-transport.ts');
  return createSmtpMailTransport(config.mail.url);
}
