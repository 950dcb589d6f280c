import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema } from '#src/platform/config/config.ts';
import { exitCodes } from '#src/server/exit-codes.ts';

/** What the operator's manual names is there. */

const read = (path: string) => readFileSync(path, 'utf8');
const text = read('docs/operations.md');
const all = (source: string, pattern: RegExp) => [
  ...new Set([...source.matchAll(pattern)].map(([, name = '']) => name)),
];

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .map((path) => read(`src/${path}`))
  .join('\n');

describe("the operator's manual", () => {
  it('names npm scripts that exist', () => {
    const names = all(text, /npm run ([\w:-]+)/g);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = all(text, /((?:ops|docs|src)\/[\w./@-]+\.\w+)/g);
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(path) && !existsSync(`${path}.example`))).toEqual([]);
  });

  it('names variables the product, or what is shipped with it, reads', () => {
    const shipped = ['compose.yaml', 'ops/Caddyfile', 'ops/nightly-backup.sh'].map(read).join('\n');
    const names = all(text, /(?<![\w{…])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?![\w…])/g).filter(
      (name) => !(name in environmentSchema.shape) && !/^(ERR|SQLITE|NODE)_/.test(name),
    );
    expect(names).toContain('POSTGRES_PASSWORD');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(shipped))).toEqual([]);
  });

  it('names endpoints that exist', () => {
    const paths = all(text, /(\/api\/[\w/]+|\/metrics)/g).map((path) =>
      path.replace('/ID/', '/:id/'),
    );
    expect(paths.length).toBeGreaterThan(6);
    expect(paths.filter((path) => !sources.includes(`'${path}'`))).toEqual([]);
  });

  it('quotes sentences and log lines as the product says them', () => {
    const quoted = all(text, /(?:503|507), "([^"…]+)/g);
    expect(quoted.length).toBeGreaterThan(2);
    const messages = [
      ...quoted,
      'mail not sent',
      'room on the disk',
      'quote could not be priced',
      'database migrated',
      'placeholders in use',
      'That is a lot of requests from one place',
    ];
    expect(messages.filter((message) => !sources.includes(message.trim()))).toEqual([]);
  });

  it('has every code a command ends with, and the sentences as the product says them', () => {
    const part = text.slice(text.indexOf('## When it does not start'), text.indexOf('## Privacy'));
    expect(all(part, /^\| (\d+) \|/gm).map(Number)).toEqual(Object.values(exitCodes));
    const spoken = sources + read('src/server/check-node.js') + read('src/server/check-content.js');
    const pieces = all(part.slice(part.indexOf('| the sentence |')), /^\| (\D.*?) \|/gm)
      .slice(2)
      .flatMap((sentence) => sentence.replaceAll('PostgreSQL at', '').split(/[…;,:]/))
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '');
    expect(pieces.length).toBeGreaterThan(30);
    expect(pieces.filter((piece) => !spoken.includes(piece))).toEqual([]);
  });

  it('says of each alert, and of no other, what it means', () => {
    const alerts = all(read('ops/alerts.yml'), /- alert: (\w+)/g);
    const part = text.slice(text.indexOf('| alert |'), text.indexOf('**Logs**'));
    expect(all(part, /^\| `(\w+)`/gm)).toEqual(alerts);
  });

  it('gives limits as they are', () => {
    for (const limit of [
      'address: { requests: 100, bodies: 10, uploads: 3 }',
      'network: { requests: 100, bodies: 40, uploads: 12 }',
      'process: { requests: 200, bodies: 200, uploads: 40 }',
      'bodyTimeoutMs: 10_000',
      'hourlyBudget = { ofAddress: 300_000, ofNetwork: 900_000 }',
      'maxConnections = 4000',
      'stopDeadlineMs = 90_000',
    ]) {
      expect(sources).toContain(limit);
    }
  });
});
