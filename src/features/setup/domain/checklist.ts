import type { SetupItem, SetupTopic } from '#src/features/setup/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { countText } from '#src/shared/format-number.ts';
import { joinWords } from '#src/shared/labels.ts';

/** What is true of an installation. */
export interface SetupFacts {
  publicUrl: string;
  /** As configured; undefined when nobody said whether there are proxies in front. */
  trustProxy: boolean | number | string | undefined;
  hasMailServer: boolean;
  /** Mails that became files before there was a mail server, and were not sent. */
  keptMails: number;
  /** Contact data nobody set. */
  unsetContacts: { name: string; variable: string }[];
  pricesConfirmed: boolean;
  /** Webhook endpoints that are not told what happens. */
  pausedEndpoints: number;
  /** Facts, texts, clients and clips on the website that are still as they were shipped. */
  shippedContent: number;
  /** ISO 8601; null when there is none. */
  lastBackupAt: string | null;
  hasModel: boolean;
}

type OpenItem = Omit<SetupItem, 'topic' | 'isAside'>;

const maxBackupAgeMs = 48 * 3600_000;

/** What is not set up, most urgent first. Each item says what is so meanwhile, and where to change it. */
export function listOpenItems(facts: SetupFacts, now: Date): ({ topic: SetupTopic } & OpenItem)[] {
  const open: Record<SetupTopic, OpenItem | null> = {
    address: facts.publicUrl.startsWith('https:') ? null : unsafeAddress(facts.publicUrl),
    proxy: proxyItem(facts.trustProxy),
    mail: facts.hasMailServer ? null : noMailServer,
    'kept-mails': facts.keptMails === 0 ? null : keptMails(facts.keptMails),
    business: businessItem(facts.unsetContacts),
    prices: facts.pricesConfirmed ? null : unconfirmedPrices,
    webhooks: facts.pausedEndpoints === 0 ? null : pausedEndpoints(facts.pausedEndpoints),
    content: facts.shippedContent === 0 ? null : shippedContent(facts),
    backup: backupItem(facts.lastBackupAt, now),
    model: facts.hasModel ? null : noModel,
  };
  return (Object.keys(open) as SetupTopic[]).flatMap((topic) => {
    const item = open[topic];
    return item ? [{ topic, ...item }] : [];
  });
}

function unsafeAddress(publicUrl: string): OpenItem {
  return {
    title: 'Public address',
    text: `Links in mails lead to ${publicUrl}, which is not an https address.`,
    remedy: 'Set PUBLIC_URL to the address people use, then start again.',
    href: null,
  };
}

function proxyItem(trustProxy: SetupFacts['trustProxy']): OpenItem | null {
  if (trustProxy !== undefined && trustProxy !== true) return null;
  return {
    title: 'Proxies',
    text: trustProxy
      ? 'TRUST_PROXY=true believes any address a visitor claims, so nobody is held to a limit.'
      : 'Behind a proxy, all visitors look like one and share one limit.',
    remedy: 'Set TRUST_PROXY to the number of proxies in front: often 1, or false without one.',
    href: null,
  };
}

const noMailServer: OpenItem = {
  title: 'Mail',
  text: 'There is no mail server, so nobody gets a mail: each is kept as a file.',
  remedy: 'Set SMTP_URL and MAIL_FROM, then start again.',
  href: null,
};

function keptMails(count: number): OpenItem {
  return {
    title: 'Kept mails',
    text: `${countText(count, 'mail')} became ${count === 1 ? 'a file' : 'files'} while there was no mail server, and nobody got ${count === 1 ? 'it' : 'them'}.`,
    remedy: 'Send all of them now, or put this aside and write to these people yourself.',
    href: null,
  };
}

function businessItem(unsetContacts: SetupFacts['unsetContacts']): OpenItem | null {
  if (unsetContacts.length === 0) return null;
  const names = unsetContacts.map(({ name }) => name);
  return {
    title: 'Business details',
    text: `Pages and mails show a made-up ${joinWords(names)}.`,
    remedy: `Set ${joinWords(unsetContacts.map(({ variable }) => variable))}, run ops/release.sh again or build the image again, then restart.`,
    href: null,
  };
}

const unconfirmedPrices: OpenItem = {
  title: 'Prices',
  text: 'New quotes go by prices that nobody at the company has confirmed.',
  remedy: 'Check and save the price book',
  href: '/admin-prices',
};

function pausedEndpoints(count: number): OpenItem {
  return {
    title: 'Connections',
    text: `${countText(count, 'webhook endpoint')} ${count === 1 ? 'is' : 'are'} paused and ${count === 1 ? 'hears' : 'hear'} of no leads, quotes and bookings.`,
    remedy: 'See why, and resume',
    href: '/admin-connections',
  };
}

function shippedContent({ shippedContent: count, unsetContacts }: SetupFacts): OpenItem {
  const hasOwnName = unsetContacts.every(({ variable }) => variable !== 'BUSINESS_NAME');
  const shown = `Of what the website was shipped with, ${count} things are not yours yet.`;
  return {
    title: 'Website content',
    text: hasOwnName
      ? `${shown} Made-up clients, figures, offices and the license are hidden until then; the rest shows.`
      : `${shown} Made-up clients and figures show until the company has its own name.`,
    remedy: 'Make them yours: npm run content:check names each and its file.',
    href: null,
  };
}

function backupItem(lastBackupAt: string | null, now: Date): OpenItem | null {
  const isFresh = lastBackupAt && now.getTime() - Date.parse(lastBackupAt) <= maxBackupAgeMs;
  if (isFresh) return null;
  return {
    title: 'Backups',
    text: lastBackupAt
      ? `The last backup is from ${formatLongDay(lastBackupAt)}.`
      : 'There is no backup yet.',
    remedy: 'Run npm run backup every night: docs/operations.md, “Back up”.',
    href: null,
  };
}

const noModel: OpenItem = {
  title: 'Photo reading',
  text: 'No model looks at photos, so photo quotes go by the words alone and wait for a review.',
  remedy: 'Set AI_MODEL and AI_API_KEY, then start again: docs/evaluation.md compares models.',
  href: null,
};
