import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tls from 'node:tls';
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

/** The numbers of the lines that Node passes over in silence; systemd knows ; for comments too. */
function findUnread(given: string): number[] {
  // A value in quotes may have several lines.
  const bare = given.replace(
    /=[ \t]*(["'`])[\s\S]*?\1/g,
    (value) => `=${value.replace(/[^\n]/g, '')}`,
  );
  return bare
    .split(/\r?\n/)
    .flatMap((line, at) =>
      /^[ \t]*($|[#;]|(export[ \t]+)?[^\s=]+[ \t]*=)/.test(line) ? [] : at + 1,
    );
}

/** Throws AppConfigError where it cannot be read, or Node would take half of a password for a comment. */
function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  const given = readEnvFile();
  const unread = findUnread(given);
  if (unread.length > 0) {
    throw new AppConfigError([
      `line ${unread.join(', ')} of .env sets nothing: write NAME=value, and save the file as UTF-8 without a byte order mark`,
    ]);
  }
  const cut = [...given.matchAll(cutValue)].map(([, name]) => name);
  if (cut.length > 0) {
    throw new AppConfigError(
      cut.map(
        (name) => `${name}: what follows # in .env is left out; put the value in double quotes`,
      ),
    );
  }
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  process.loadEnvFile('.env');
  const named = process.env.NODE_EXTRA_CA_CERTS;
  if (named && !trusted) trustAuthorities(named);
}

function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8');
  } catch {
    throw new AppConfigError([
      `${resolve('.env')} has to be a file that the user this runs as can read: correct that, or move it away`,
    ]);
  }
}

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** What Node does by itself with a file that its environment names from the start. */
function trustAuthorities(path: string): void {
  try {
    const own = readFileSync(path, 'utf8').match(certificates);
    if (!own) throw new Error('no certificate');
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...own]);
  } catch {
    throw new AppConfigError([
      `NODE_EXTRA_CA_CERTS names ${path}, which is no file of certificates that can be read`,
    ]);
  }
}
