import { createHmac } from 'node:crypto';
import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const timeoutMs = 10_000;
/** Enough for a sentence about what is wrong. */
const maxAnswerBytes = 1024;
const maxLineLength = 120;
const lineLimitMs = 1000;

interface WebhookMessage {
  url: string;
  eventId: string;
  /** JSON. */
  payload: string;
  secrets: string[];
  sentAt: Date;
}

export type SendWebhook = ReturnType<typeof createSendWebhook>;

/**
 * Posts a signed event and resolves with the status of the answer; rejects with WebhookError unless
 * that is 2xx. Follows no redirect, and connects to public addresses alone unless `allowPrivate`.
 */
export function createSendWebhook({
  allowPrivate,
  resolve = lookUp,
  limitMs = timeoutMs,
}: {
  allowPrivate: boolean;
  resolve?: typeof lookUp;
  limitMs?: number;
}) {
  return async ({ url, eventId, payload, secrets, sentAt }: WebhookMessage): Promise<number> => {
    const target = new URL(url);
    const objection = objectionTo(target, allowPrivate);
    if (objection) throw new WebhookError('address-refused', objection);
    const signal = AbortSignal.timeout(limitMs);
    const timestamp = Math.floor(sentAt.getTime() / 1000);
    const open = target.protocol === 'https:' ? requestHttps : requestHttp;
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const request = open(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'user-agent': 'webhooks/1',
          'webhook-id': eventId,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': secrets
            .map((secret) => signWebhook(secret, eventId, timestamp, payload))
            .join(' '),
        },
        lookup: guardedLookup(target, allowPrivate, resolve),
        agent: false,
        signal,
      });
      request.once('response', done).on('error', fail).end(payload);
    }).catch((error: unknown) => {
      throw connectionError(error);
    });
    // An answer may go on for ever.
    answer.on('error', () => {});
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) {
      answer.destroy();
      return status;
    }
    const line = await firstLine(answer);
    const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
    const text = `It answered ${status}${line ? `: ${line}` : '.'}${redirect}`;
    throw new WebhookError(`status-${status}`, text, status);
  };
}

/** Why nothing is sent to an address; null where nothing speaks against it before its name is resolved. */
export function objectionTo(url: URL, allowPrivate: boolean): string | null {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowPrivate)) {
    return 'The address has to start with https://';
  }
  if (url.username || url.password) return 'The address may not hold a name or password.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = /(^|\.)localhost\.?$/.test(host);
  if (isIP(host) ? isReachable(host, url, allowPrivate) : !isLocal || allowPrivate) return null;
  return privateRefusal;
}

const privateRefusal =
  'This address leads into a private network. The operator can allow that with WEBHOOKS_ALLOW_PRIVATE.';

/** Public addresses, over TLS; private ones, over either, where the operator allows them. */
function isReachable(address: string, { protocol }: URL, allowPrivate: boolean): boolean {
  const isOpen = isPublic(address);
  return isOpen ? protocol === 'https:' : allowPrivate;
}

/** True for an address that anyone on the internet could reach. */
export function isPublic(address: string): boolean {
  // An IPv4 address in the notation of IPv6 becomes one again.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

/**
 * Refuses addresses as they are connected to: a name cannot lead elsewhere between a check and its
 * use, because there is no other look at it.
 */
function guardedLookup(target: URL, allowPrivate: boolean, resolve: typeof lookUp): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), []);
      const isSafe = addresses.every(({ address }) => isReachable(address, target, allowPrivate));
      if (!isSafe) return done(new WebhookError('address-refused', privateRefusal), []);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

/** The signature of the Standard Webhooks specification; `timestamp` is in seconds. */
export function signWebhook(
  secret: string,
  eventId: string,
  timestamp: number,
  payload: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${eventId}.${timestamp}.${payload}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** A delivery that failed: a code for the log, a sentence for staff, the status where there was an answer. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: string;
  readonly status: number | null;
  /** Another attempt would be pointless. */
  readonly isFinal: boolean;

  constructor(code: string, text: string, status: number | null = null, isFinal = false) {
    super(text);
    this.code = code;
    this.status = status;
    this.isFinal = isFinal;
  }
}

function connectionError(error: unknown): WebhookError {
  if (error instanceof WebhookError) return error;
  const known = error instanceof Error ? error : new Error('unknown');
  const code = 'code' in known ? String(known.code) : known.name;
  if (known.name === 'AbortError' || code === 'ETIMEDOUT') {
    return new WebhookError('timeout', 'It did not answer in time.');
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new WebhookError(code, 'There is no host of this name.');
  }
  if (code === 'ECONNREFUSED') return new WebhookError(code, 'Nothing listens at this address.');
  if (/CERT|SELF_SIGNED|TLS|SSL|ISSUER/.test(code)) {
    return new WebhookError(code, 'Its certificate is not valid.');
  }
  return new WebhookError(code, 'The connection broke.');
}

/** The first line of what it said about a failure, cut short. */
async function firstLine(answer: IncomingMessage): Promise<string> {
  let text = '';
  const limit = setTimeout(() => answer.destroy(), lineLimitMs);
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk;
      if (text.length > maxAnswerBytes || text.includes('\n')) break;
    }
  } catch {
    // What arrived until then says enough.
  } finally {
    clearTimeout(limit);
    answer.destroy();
  }
  const [line = ''] = text.trim().split(/[\r\n]/);
  return line.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, maxLineLength);
}
