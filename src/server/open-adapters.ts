import { join } from 'node:path';
import { createSite } from '#src/content/site.ts';
import type { Config } from '#src/platform/config/config.ts';
import { createFileMailTransport } from '#src/platform/mail/file-mail-transport.ts';
import type { MailTransport } from '#src/platform/mail/mail-transport.ts';

/** The From address of every mail. */
export function mailFrom(config: Config): string {
  const site = createSite(config.business);
  return config.mailFrom ?? `${site.name} <${site.email}>`;
}

/** The configured way mails leave. */
export async function openMailTransport(config: Config, dataDir: string): Promise<MailTransport> {
  if (config.mail.transport === 'file') return createFileMailTransport(join(dataDir, 'outbox'));
  const { createSmtpMailTransport } = await import('#src/platform/mail/smtp-mail-transport.ts');
  return createSmtpMailTransport(config.mail.url);
}
