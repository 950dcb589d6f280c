import { existsSync, readFileSync } from 'node:fs';
import { type ListedModel, readModelList } from './ai-config.ts';
import { AppConfigError, type Config, readConfig } from './config.ts';

/** React renders several times faster in production mode, which has to be set before React is loaded. */
export function assumeProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

/** Reads `.env` (where there is one) and the process environment, once, at the top of a command. */
export function readProcessConfig(): Config {
  loadEnvFile();
  return readConfig(process.env);
}

/** The models of a list, with their keys from the process environment. Throws AppConfigError. */
export function readProcessModels(list: unknown): ListedModel[] {
  loadEnvFile();
  const { models, problems } = readModelList(list, process.env);
  if (problems.length > 0) throw new AppConfigError(problems);
  return models;
}

/** A name, and a value without quotes up to a # that follows another sign. */
const cutValue = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(?![ \t]*["'`])[^\n#]*[^\s#]#/gm;

/** Throws AppConfigError where Node would take half of a password for a comment. */
function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  const cut = [...readFileSync('.env', 'utf8').matchAll(cutValue)].map(([, name]) => name);
  if (cut.length > 0) {
    throw new AppConfigError(
      cut.map(
        (name) => `${name}: what follows # in .env is left out; put the value in double quotes`,
      ),
    );
  }
  process.loadEnvFile('.env');
}
