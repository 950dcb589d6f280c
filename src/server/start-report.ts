import { findUnsetContacts } from '#src/content/placeholders.ts';
import { createSite } from '#src/content/site.ts';
import { readLastChange, readLastUse } from '#src/database/migrate.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Context } from './build-context.ts';
import { explainConnection, explainFailure, mailService } from './explain-failure.ts';

/** Clocks are corrected by so much without anybody noticing. */
const clockSlackMs = 3600_000;
/** Hardly any company that uses this gets no lead, and makes no backup, for so long. */
const longestQuietMs = 60 * 24 * 3600_000;

interface Unset {
  variables: string[];
  meaning: string;
}

/** What works without its settings, and how. */
export function listUnset(config: Config): Unset[] {
  const { mail, ai, mailFrom } = config;
  const missing = listUnsetContacts(config);
  const parts: (Unset | false)[] = [
    mail.transport === 'file' && {
      variables: ['SMTP_URL', ...(mailFrom ? [] : ['MAIL_FROM'])],
      meaning: `Mail: nobody gets any, it is kept as files in ${config.dataDir}/outbox`,
    },
    ai === null && {
      variables: ['AI_MODEL'],
      meaning: 'Photos: nobody looks at them, prices come from the description',
    },
    missing.length > 0 && {
      variables: missing,
      meaning: 'Business: pages and mails show placeholders',
    },
  ];
  return parts.filter((part) => part !== false);
}

/** The variables for which visitors see what was shipped. */
export function listPlaceholders(config: Config): string[] {
  const isPublic = config.publicUrl.startsWith('https:');
  return [...listUnsetContacts(config), ...(isPublic ? [] : ['PUBLIC_URL'])];
}

function listUnsetContacts(config: Config): string[] {
  return findUnsetContacts(createSite(config.business)).map(({ variable }) => variable);
}

/** What a person at a terminal wants to know once the server listens. */
export function describeStart(
  address: string,
  passwordFile: string | null,
  unset: Unset[],
): string {
  const password = passwordFile
    ? `the password is in ${passwordFile}`
    : 'the password is ADMIN_PASSWORD';
  const lines = ['', `Website  ${address}`, `Staff    ${address}/admin (${password})`, ''];
  if (unset.length > 0) {
    lines.push('Not set up yet (.env.example explains each):');
    for (const { meaning, variables } of unset) {
      lines.push(`  ${meaning}. ${variables.join(', ')}`);
    }
    lines.push('');
  }
  return [...lines, 'Ctrl+C stops it.', ''].join('\n');
}

/** Logs what keeps parts of a server that listens from working: once, right after the start. */
export async function reportProblems(context: Context): Promise<void> {
  const { config, logger, files, transport, database, clock } = context;
  const warn = (problem: string) => logger.warn({ problem }, 'part of it does not work');
  await Promise.all([
    files.check().catch((error: unknown) => warn(explainFailure(error, config).sentence)),
    transport
      .check()
      .catch((error: unknown) => warn(explainConnection(mailService(config), error).sentence)),
  ]);
  const changedAt = await readLastChange(database.db).catch(() => null);
  const usedAt = await readLastUse(database.db).catch(() => null);
  const now = clock.now();
  if (usedAt && now.getTime() - Date.parse(usedAt) > longestQuietMs) {
    warn(
      `The clock of this machine says ${now.toISOString()}, and the last lead or backup is from ${usedAt}: set the clock if it is ahead.`,
    );
  }
  if (changedAt && now.getTime() + clockSlackMs < Date.parse(changedAt)) {
    warn(
      `The clock of this machine says ${now.toISOString()}, and the database was changed after that: set the clock.`,
    );
  }
}
