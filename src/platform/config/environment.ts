import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';

/** React renders several times faster in production mode, which has to be set before React is loaded. */
export function assumeProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

/** Reads `.env` (where there is one) and the process environment, once, at the top of a command. */
export function readProcessConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
