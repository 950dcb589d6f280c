import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';

export interface Secrets {
  adminPassword: string;
  /** Where the password can be read, or null when it comes from the environment. */
  adminPasswordPath: string | null;
  appSecret: string;
}

type SecretsConfig = Pick<Config, 'adminPassword' | 'appSecret' | 'dataDir'>;

/** The staff password and signing secret: from the configuration, else made once and kept, 0600, in the data folder. */
export function loadSecrets(config: SecretsConfig): Secrets {
  const passwordPath = adminPasswordPath(config);
  return {
    adminPassword:
      config.adminPassword ?? keepSecret(passwordPath, () => randomBytes(12).toString('base64url')),
    adminPasswordPath: config.adminPassword === undefined ? passwordPath : null,
    appSecret:
      config.appSecret ?? keepSecret(appSecretPath(config), () => randomBytes(32).toString('hex')),
  };
}

/** Where those secrets are kept that do not come from the configuration. */
export function keptSecretPaths(config: SecretsConfig): string[] {
  return [
    ...(config.adminPassword === undefined ? [adminPasswordPath(config)] : []),
    ...(config.appSecret === undefined ? [appSecretPath(config)] : []),
  ];
}

const adminPasswordPath = ({ dataDir }: SecretsConfig) => resolve(dataDir, 'admin-password.txt');
const appSecretPath = ({ dataDir }: SecretsConfig) => resolve(dataDir, 'app-secret.txt');

function keepSecret(path: string, make: () => string): string {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  try {
    // Fails when another process was first: then its secret is the one to use.
    writeFileSync(path, `${make()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
