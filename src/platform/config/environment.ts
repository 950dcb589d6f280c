import { existsSync } from 'node:fs';
import { type ListedModel, readModelList } from './ai-config.ts';
import { AppConfigError, type Config, readConfig } from './config.ts';

/** React renders several times faster in production mode, which has to be set before React is loaded. */
export function assumeProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

/** Reads `.env` (where there is one) and the process environment, once, at the top of a command. */
export function readProcessConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** The models of a list, with their keys from the process environment. Throws AppConfigError. */
export function readProcessModels(list: unknown): ListedModel[] {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { models, problems } = readModelList(list, process.env);
  if (problems.length > 0) throw new AppConfigError(problems);
  return models;
}
