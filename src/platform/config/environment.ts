import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';

/** Reads `.env` (where there is one) and the process environment, once, at the top of a command. */
export function readProcessConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
