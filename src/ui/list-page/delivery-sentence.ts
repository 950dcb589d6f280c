import { formatDateTime } from '#src/shared/dates.ts';

interface Delivery {
  /** How often sending was started. */
  attempts?: number;
  state: 'waiting' | 'sent' | 'kept' | 'failed';
  /** Why the last attempt failed, as a code; null when none has. */
  problem: string | null;
  /** When it was sent or given up, or will be tried next (ISO 8601). */
  at: string;
}

/** Codes of the mail server and the network, in words that staff can pass on to its operator. */
const problems: Record<string, string> = {
  refused: 'refused by the mail server',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection lost',
  ECONNECTION: 'connection lost',
  EPIPE: 'connection lost',
  EPROTOCOL: 'connection lost',
  ESOCKET: 'no connection to the mail server',
  EHOSTUNREACH: 'no connection to the mail server',
  ENETUNREACH: 'no connection to the mail server',
  ETIMEDOUT: 'no answer in time',
  EDNS: 'mail server not found',
  ENOTFOUND: 'mail server not found',
  EAI_AGAIN: 'mail server not found',
  ETLS: 'no secure connection',
  EREQUIRETLS: 'no secure connection',
  EAUTH: 'sign-in to the mail server failed',
  ENOAUTH: 'sign-in to the mail server failed',
  EOAUTH2: 'sign-in to the mail server failed',
  EENVELOPE: 'put off by the mail server',
  EMESSAGE: 'put off by the mail server',
  ENOSPC: 'no space left for mails',
  EACCES: 'the mail folder is locked',
  'send-failed': 'sending failed',
  'too-many-confirmations': 'this address had three confirmations today',
  restored: 'held back when a backup was restored',
};

/** The delivery state in words: "sent Nov 20, 9:31 AM". `nowMs` tells a planned attempt from a running one. */
export function deliverySentence(
  { attempts = 1, state, problem, at }: Delivery,
  nowMs: number,
): string {
  const reason = problem === null ? null : (problems[problem] ?? problem);
  if (state === 'sent') return `sent ${formatDateTime(at)}`;
  if (state === 'kept') return 'kept as a file, not sent';
  if (state === 'failed') return `not delivered: ${reason ?? 'sending failed'}`;
  if (attempts === 0 && Date.parse(at) > nowMs) return `goes out ${formatDateTime(at)}`;
  const next = Date.parse(at) > nowMs ? `next try ${formatDateTime(at)}` : 'on its way now';
  return ['waiting', next, reason].filter(Boolean).join(', ');
}
