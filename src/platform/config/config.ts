import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { unknownPlaceholders } from '#src/shared/scheduler-link.ts';
import { type AiConfig, aiVariables, findModelContradictions, readAi } from './ai-config.ts';
import { findMistypedNames } from './mistyped-names.ts';
import { escapedUrl, sender, text, url } from './variables.ts';

const secret = z.string().min(32, 'must be at least 32 characters');

/** Every environment variable the product reads, with its shape. Empty counts as unset. */
export const environmentSchema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be a port')
    .max(65_535, 'must be a port')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url(['http', 'https'])
    // What mails add to it, and pages to its host, would lead to different places.
    .regex(
      /^\w+:\/\/[^/?#]+\/*$/,
      'must end after the host and port: pages have no folder in front',
    )
    .optional(),
  DATA_DIR: text
    .regex(/^[^~$]/, 'must be a whole path: ~ and $ stand for nothing here')
    .default('./data'),
  MIN_FREE_MEGABYTES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(512),
  HOUSEKEEPING_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(100, 'must be at least 100')
    .max(300_000, 'must be at most 300000')
    .default(20_000),
  DECODER_SANDBOX: z
    .enum(['bubblewrap', 'permissions'], 'must be bubblewrap or permissions')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
  ADMIN_PASSWORD: z
    .string()
    // Sent in a header, which loses spaces at its ends and allows no other characters.
    .trim()
    .min(8, 'must be at least 8 characters')
    .regex(/^[\x20-\x7e]*$/, 'must be plain letters, digits and signs')
    .optional(),
  APP_SECRET: secret.optional(),
  APP_SECRET_BEFORE: secret.optional(),
  DATABASE_URL: escapedUrl(['postgres', 'postgresql']).optional(),
  S3_BUCKET: text
    .regex(
      /^(?!.*\.\.)(?!\d+\.\d+\.\d+\.\d+$)[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ENDPOINT: url(['http', 'https']).optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: escapedUrl(['smtp', 'smtps']).optional(),
  MAIL_FROM: sender.optional(),
  LEADS_EMAIL: z.email('must be an e-mail address').optional(),
  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET_KEY: text.optional(),
  TURNSTILE_VERIFY_URL: url(['https', 'http']).default(
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  ...aiVariables,
  BUSINESS_NAME: text.max(60, 'must be at most 60 characters').optional(),
  BUSINESS_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'must look like +18005550199')
    .optional(),
  BUSINESS_EMAIL: z.email('must be an e-mail address').optional(),
  SCHEDULER_URL: url(['https', 'http'])
    .refine((template) => unknownPlaceholders(template).length === 0, {
      error:
        'may contain {ticket}, {name}, {phone}, {email}, {quote} and {kind}, and nothing else in braces',
    })
    .optional(),
  TRUST_PROXY: text
    .refine(
      (value) => /^(true|false|\d+)$/.test(value) || value.split(',').every(isNetwork),
      'must be true, false, the number of proxies, or their addresses like 10.0.0.7 or 10.0.0.0/8',
    )
    .optional(),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['true', 'false'], 'must be true or false').default('false'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    // Sent in a header, which allows no other characters.
    .regex(/^[\x21-\x7e]*$/, 'must be plain letters, digits and signs, without spaces')
    .optional(),
});

type Environment = z.output<typeof environmentSchema>;

/** The name and contact data of the business; unset values keep the placeholders of the content. */
interface BusinessOverrides {
  name?: string;
  phone?: string;
  email?: string;
  schedulerUrl?: string;
}

export interface S3Config {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface TurnstileConfig {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Free space on the data folder's disk that uploads must not use. */
  minFreeBytes: number;
  /** How often the server resumes unfinished work and sweeps leftovers. */
  housekeepingMs: number;
  /** What has to hold the processes that decode uploads; undefined: the strongest that works here. */
  decoderSandbox: Environment['DECODER_SANDBOX'];
  logLevel: Environment['LOG_LEVEL'];
  /** Undefined: generated at first start and stored in the data folder. */
  adminPassword: string | undefined;
  appSecret: string | undefined;
  /** Verifies prices that were signed before the secret changed. */
  appSecretBefore: string | undefined;
  database: { dialect: 'sqlite' } | { dialect: 'postgres'; url: string };
  files: { driver: 'disk' } | ({ driver: 's3' } & S3Config);
  mail: { transport: 'file' } | { transport: 'smtp'; url: string };
  mailFrom: string | undefined;
  leadsEmail: string | undefined;
  /** Null: no bot check. */
  turnstile: TurnstileConfig | null;
  ai: AiConfig | null;
  business: BusinessOverrides;
  trustProxy: boolean | number | string | undefined;
  /** Whether events may be sent to addresses of private networks, and over plain HTTP there. */
  webhooksAllowPrivate: boolean;
  /** Required to read `/metrics`; if undefined, only direct requests from this machine or its network may read it. */
  metricsToken: string | undefined;
}

/**
 * Turns environment variables into the configuration, with defaults.
 * Throws AppConfigError listing every problem at once.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const known = Object.keys(environmentSchema.shape);
  problems.push(...findMistypedNames(Object.keys(given), known), ...findContradictions(given));
  if (!parsed.success || problems.length > 0) throw new AppConfigError(problems);
  return assembleConfig(parsed.data);
}

function findContradictions(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const s3Required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const s3Given = [...s3Required, 'S3_ENDPOINT', 'S3_REGION'].filter((name) => given[name]);
  const s3Missing = s3Required.filter((name) => !given[name]);
  if (s3Given.length > 0 && s3Missing.length > 0) {
    problems.push(`${s3Missing.join(', ')} missing: ${s3Given.join(', ')} asks for S3 storage`);
  }
  if (given.DATABASE_URL && given.S3_BUCKET) {
    const missing = ['APP_SECRET', 'ADMIN_PASSWORD'].filter((name) => !given[name]);
    if (missing.length > 0) {
      problems.push(
        `${missing.join(', ')} missing: with DATABASE_URL and S3_BUCKET several processes may serve, and all have to share them`,
      );
    }
  }
  problems.push(...findModelContradictions(given));
  if (given.SMTP_URL && !given.MAIL_FROM) {
    problems.push('MAIL_FROM missing: SMTP_URL asks for mail to be sent');
  }
  const turnstileKeys = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'];
  const [keyGiven] = turnstileKeys.filter((name) => given[name]);
  const [keyMissing] = turnstileKeys.filter((name) => !given[name]);
  if (keyGiven && keyMissing) {
    problems.push(`${keyMissing} missing: ${keyGiven} asks for a check against robots`);
  }
  return problems;
}

function assembleConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    minFreeBytes: env.MIN_FREE_MEGABYTES * 1024 * 1024,
    housekeepingMs: env.HOUSEKEEPING_MS,
    decoderSandbox: env.DECODER_SANDBOX,
    logLevel: env.LOG_LEVEL,
    adminPassword: env.ADMIN_PASSWORD,
    appSecret: env.APP_SECRET,
    appSecretBefore: env.APP_SECRET_BEFORE,
    database: env.DATABASE_URL
      ? { dialect: 'postgres', url: nameSslMode(env.DATABASE_URL) }
      : { dialect: 'sqlite' },
    files: readFiles(env),
    mail: env.SMTP_URL ? { transport: 'smtp', url: env.SMTP_URL } : { transport: 'file' },
    mailFrom: env.MAIL_FROM,
    leadsEmail: env.LEADS_EMAIL,
    turnstile:
      env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY
        ? {
            siteKey: env.TURNSTILE_SITE_KEY,
            secretKey: env.TURNSTILE_SECRET_KEY,
            verifyUrl: env.TURNSTILE_VERIFY_URL,
          }
        : null,
    ai: readAi(env),
    business: readBusiness(env),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE === 'true',
    metricsToken: env.METRICS_TOKEN,
  };
}

/** The name of what the driver makes of the other modes, without its nine lines of warning. */
function nameSslMode(databaseUrl: string): string {
  if (databaseUrl.includes('uselibpqcompat=true')) return databaseUrl;
  return databaseUrl.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

function readFiles(env: Environment): Config['files'] {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    return { driver: 'disk' };
  }
  return {
    driver: 's3',
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function readBusiness(env: Environment): BusinessOverrides {
  return {
    ...(env.BUSINESS_NAME && { name: env.BUSINESS_NAME }),
    ...(env.BUSINESS_PHONE && { phone: env.BUSINESS_PHONE }),
    ...(env.BUSINESS_EMAIL && { email: env.BUSINESS_EMAIL }),
    ...(env.SCHEDULER_URL && { schedulerUrl: env.SCHEDULER_URL }),
  };
}

/** True for what Fastify takes as one entry of a list of proxies. */
function isNetwork(entry: string): boolean {
  const name = entry.trim();
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [address = '', mask] = name.split('/');
  if (mask === undefined) return isIP(address) > 0;
  if (isIP(mask) !== 4) return ipaddr.isValidCIDR(name);
  return isIP(address) === 4 && ipaddr.IPv4.parse(mask).prefixLengthFromSubnetMask() !== null;
}

/** `true`, a number of hops, or a list of addresses, as Fastify takes it. */
function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined) return undefined;
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Configuration that cannot work; the message lists every problem, one a line. */
export class AppConfigError extends Error {
  override name = 'AppConfigError';

  constructor(problems: string[]) {
    super(['The configuration has problems:', ...problems.map((line) => `  - ${line}`)].join('\n'));
  }
}
