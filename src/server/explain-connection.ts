import type { Config } from '#src/platform/config/config.ts';
import { exitCodes, type Failure } from './exit-codes.ts';

/** A service the product connects to, as sentences call it. */
interface Service {
  /** With its address and without its password: "PostgreSQL at db.internal:5432". */
  name: string;
  addressVariable: string;
  keyVariables: string;
}

export function databaseService({ database }: Config): Service {
  const at = database.dialect === 'postgres' ? ` at ${hostOf(database.url, 5432)}` : '';
  return {
    name: `PostgreSQL${at}`,
    addressVariable: 'DATABASE_URL',
    keyVariables: 'DATABASE_URL',
  };
}

export function storageService({ files }: Config): Service {
  const at = files.driver === 's3' && files.endpoint ? ` at ${hostOf(files.endpoint, 443)}` : '';
  return {
    name: `The file storage${at}`,
    addressVariable: 'S3_ENDPOINT',
    keyVariables: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  };
}

export function mailService({ mail }: Config): Service {
  const at = mail.transport === 'smtp' ? ` at ${hostOf(mail.url, 587)}` : '';
  return { name: `The mail server${at}`, addressVariable: 'SMTP_URL', keyVariables: 'SMTP_URL' };
}

function hostOf(url: string, defaultPort: number): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || defaultPort}`;
}

type Reason = [pattern: RegExp, exitCode: number, ending: (service: Service) => string];

const { unavailable, refused, configuration } = exitCodes;
const clock = () => `the clock of this machine, which says ${new Date().toISOString()}`;

/** What went wrong, by the code, name or words of an error or its causes; the first that fits. */
const reasons: Reason[] = [
  [
    /CERT_HAS_EXPIRED|certificate has expired/,
    unavailable,
    () => `shows a certificate that has expired: renew it there, or set ${clock()}`,
  ],
  [
    /CERT_NOT_YET_VALID|not yet valid|RequestTimeTooSkewed/,
    unavailable,
    () => `and this machine disagree about the time: set ${clock()}`,
  ],
  [
    /ALTNAME_INVALID|altnames/,
    unavailable,
    ({ addressVariable }) =>
      `shows a certificate for another name: write the name it is for in ${addressVariable}`,
  ],
  [
    /SELF_SIGNED|UNABLE_TO_|self-signed|unable to (verify|get)/,
    unavailable,
    () =>
      'shows a certificate this machine does not trust: name the file with its authority in NODE_EXTRA_CA_CERTS',
  ],
  [
    /WRONG_VERSION_NUMBER|wrong version number|EPROTO|does not support SSL/,
    configuration,
    ({ addressVariable }) =>
      `does not speak TLS on that port: correct the beginning, the port or sslmode of ${addressVariable}`,
  ],
  [
    /28P01|EAUTH|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|HTTP 40[13]/,
    refused,
    ({ keyVariables }) => `refuses the user or the password: check ${keyVariables}`,
  ],
  [
    /28000/,
    refused,
    () => 'does not let this user in from here: check DATABASE_URL, and pg_hba.conf there',
  ],
  [
    /42501/,
    refused,
    () => 'does not let this user make tables: make the user of DATABASE_URL owner of the database',
  ],
  [
    /3D000/,
    configuration,
    () => 'has no database of that name: create it, or correct the name in DATABASE_URL',
  ],
  [
    /NoSuchBucket|HTTP 404/,
    configuration,
    () => 'has no bucket of that name: npm run create-bucket makes it, or correct S3_BUCKET',
  ],
  [/53300/, unavailable, () => 'has no connection left: end some, or raise its max_connections'],
  [/57P03/, unavailable, () => 'is starting or stopping: try again in a minute'],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/,
    unavailable,
    ({ addressVariable }) => `has a name nobody knows: check the host in ${addressVariable}`,
  ],
  [
    /ECONNREFUSED/,
    unavailable,
    ({ addressVariable }) =>
      `takes no connections: start it, or check host and port in ${addressVariable}`,
  ],
  [
    /timeout|timed out|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i,
    unavailable,
    ({ addressVariable }) =>
      `does not answer: check host and port in ${addressVariable}, and the firewall in between`,
  ],
];

/** Why a service cannot be used, and what to do about it, in one sentence without secrets. */
export function explainConnection(service: Service, error: unknown): Failure {
  const texts = traitsOf(error);
  const [, exitCode, ending] = reasons.find(([pattern]) =>
    texts.some((text) => pattern.test(text)),
  ) ?? [
    null,
    unavailable,
    ({ addressVariable }: Service) => `cannot be used: check ${addressVariable}`,
  ];
  return { sentence: `${service.name} ${ending(service)}.`, exitCode };
}

/** Code, name, status and message of an error and its causes, from the outside in. */
function traitsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const own = `${code ?? ''} ${error.name} HTTP ${$metadata?.httpStatusCode ?? ''} ${error.message}`;
  return [own, ...traitsOf(error.cause)];
}
