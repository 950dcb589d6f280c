import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '#src/platform/make-folder.ts';
import { AppConfigError, type Config, environmentSchema } from './config.ts';

export interface Secrets {
  adminPassword: string;
  /** Where the password can be read, or null when it comes from the environment. */
  adminPasswordPath: string | null;
  appSecret: string;
}

type SecretsConfig = Pick<Config, 'adminPassword' | 'appSecret' | 'dataDir'>;

/** The staff password and signing secret: from the configuration, or generated once and stored in the data folder (0600). Throws AppConfigError where a stored one is none that its variable could hold. */
export function loadSecrets(config: SecretsConfig): Secrets {
  const passwordPath = adminPasswordPath(config);
  return {
    adminPassword:
      config.adminPassword ??
      storedSecret('ADMIN_PASSWORD', passwordPath, () => randomBytes(12).toString('base64url')),
    adminPasswordPath: config.adminPassword === undefined ? passwordPath : null,
    appSecret:
      config.appSecret ??
      storedSecret('APP_SECRET', appSecretPath(config), () => randomBytes(32).toString('hex')),
  };
}

export interface SecretPlace {
  variable: 'ADMIN_PASSWORD' | 'APP_SECRET';
  /** Where it is stored unless the configuration sets it. */
  path: string;
  configured: string | undefined;
}

/** Where each secret comes from. */
export function listSecretPlaces(config: SecretsConfig): SecretPlace[] {
  return [
    {
      variable: 'ADMIN_PASSWORD',
      path: adminPasswordPath(config),
      configured: config.adminPassword,
    },
    { variable: 'APP_SECRET', path: appSecretPath(config), configured: config.appSecret },
  ];
}

const adminPasswordPath = ({ dataDir }: SecretsConfig) => resolve(dataDir, 'admin-password.txt');
const appSecretPath = ({ dataDir }: SecretsConfig) => resolve(dataDir, 'app-secret.txt');

function storedSecret(variable: SecretPlace['variable'], path: string, make: () => string): string {
  makeFolder(dirname(path));
  try {
    // Fails if another process was first; its secret is then the one to use.
    writeFileSync(path, `${make()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // On a full disk the file is made, and stays empty.
      rmSync(path, { force: true });
      throw error;
    }
  }
  if (statSync(path).isDirectory()) {
    throw new AppConfigError([`${path} must be a file, and is a folder`]);
  }
  const secret = readFileSync(path, 'utf8').trim();
  const checked = environmentSchema.shape[variable].safeParse(secret);
  if (checked.success) return secret;
  const problem = checked.error.issues[0]?.message;
  throw new AppConfigError([
    `what ${path} holds ${problem}: write another secret into it, or remove it and the next start makes one`,
  ]);
}
