import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Who may import whom: docs of the rules in docs/decisions/001-structure.md. */

interface Import {
  from: string;
  /** Path below the repository for our own files, the bare name for packages. */
  to: string;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from |import\(\s*|import )'([^']+)'/g)].map(
    (match) => ({
      from,
      to: resolveImport(from, match[1] ?? ''),
    }),
  ),
);

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#src/')) return specifier.replace('#src/', 'src/');
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return specifier;
}

const room = {
  shared: /^src\/shared\//,
  ui: /^src\/ui\//,
  content: /^src\/content\//,
  database: /^src\/database\//,
  platform: /^src\/platform\//,
  contract: /^src\/features\/[^/]+\/((staff|accuracy|list|relay|pricing)-)?contract\.ts$/,
  domain: /^src\/features\/[^/]+\/domain\//,
  featureServer: /^src\/features\/[^/]+\/server\//,
  web: /^src\/features\/[^/]+\/web\//,
  server: /^src\/server\//,
};

const isBuiltin = (to: string) => to.startsWith('node:') || builtinModules.includes(to);
const isOwn = (to: string) => to.startsWith('src/');
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

function importsOf(source: RegExp): Import[] {
  return imports.filter(({ from }) => source.test(from));
}

function offenders(source: RegExp, isAllowed: (entry: Import) => boolean): string[] {
  return importsOf(source)
    .filter((entry) => !isAllowed(entry))
    .map(({ from, to }) => `${from} -> ${to}`);
}

const among =
  (...rooms: RegExp[]) =>
  (to: string) =>
    rooms.some((pattern) => pattern.test(to));

describe('import rules', () => {
  it('finds the imports at all', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('lets shared code import nothing but shared code and zod', () => {
    expect(
      offenders(room.shared, ({ to }) => room.shared.test(to) || to.startsWith('zod')),
    ).toEqual([]);
  });

  it('lets content import zod, shared code and itself', () => {
    const allowed = among(room.content, room.shared);
    expect(offenders(room.content, ({ to }) => allowed(to) || to.startsWith('zod'))).toEqual([]);
  });

  it('lets the design system know no feature and no server', () => {
    const allowed = among(room.ui, room.shared);
    expect(offenders(room.ui, ({ to }) => (isOwn(to) ? allowed(to) : !isBuiltin(to)))).toEqual([]);
  });

  it('keeps the server out of web code', () => {
    const allowed = among(
      room.web,
      room.contract,
      room.shared,
      room.ui,
      room.content,
      room.domain,
      /^src\/page-context\.ts$/,
    );
    expect(offenders(room.web, ({ to }) => (isOwn(to) ? allowed(to) : !isBuiltin(to)))).toEqual([]);
  });

  it('keeps the domain pure: contracts and shared code only', () => {
    const allowed = among(room.contract, room.shared, room.domain);
    expect(offenders(room.domain, ({ to }) => allowed(to))).toEqual([]);
    for (const file of files.filter((name) => room.domain.test(name))) {
      const source = readFileSync(file, 'utf8');
      expect(source, file).not.toMatch(/\bDate\.now\(|new Date\(\)|Math\.random\(/);
    }
  });

  it('keeps contracts free of everything but zod, shared code and other contracts', () => {
    const allowed = among(room.contract, room.shared);
    expect(offenders(room.contract, ({ to }) => allowed(to) || to.startsWith('zod'))).toEqual([]);
  });

  it('lets a feature see of another feature only its contract', () => {
    const strangers = imports.filter(
      ({ from, to }) =>
        featureOf(from) !== undefined &&
        featureOf(to) !== undefined &&
        featureOf(from) !== featureOf(to) &&
        !room.contract.test(to),
    );
    expect(strangers.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('keeps features out of platform and database', () => {
    const allowedPlatform = among(room.platform, room.database, room.shared);
    expect(offenders(room.platform, ({ to }) => !isOwn(to) || allowedPlatform(to))).toEqual([]);
    const allowedDatabase = among(room.database, room.shared);
    expect(offenders(room.database, ({ to }) => !isOwn(to) || allowedDatabase(to))).toEqual([]);
  });

  it('keeps the composition root and pages out of feature servers', () => {
    const allowed = among(
      room.featureServer,
      room.domain,
      room.contract,
      room.platform,
      room.database,
      room.shared,
    );
    expect(offenders(room.featureServer, ({ to }) => !isOwn(to) || allowed(to))).toEqual([]);
  });

  it('lets migrations import only kysely', () => {
    expect(offenders(/^src\/database\/migrations\//, ({ to }) => to === 'kysely')).toEqual([]);
  });

  it('reads the environment in platform/config only', () => {
    const readers = files.filter((name) => /process\.env\b/.test(readFileSync(name, 'utf8')));
    expect(readers.filter((name) => !name.startsWith('src/platform/config/'))).toEqual([]);
  });

  it('writes SQL in repositories, the database folder, and the parts of the platform that keep rows', () => {
    const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
    const writers = files.filter((name) => builders.test(readFileSync(name, 'utf8')));
    const allowed =
      /-repository\.ts$|^src\/platform\/outbox\/|^src\/platform\/(http\/rate-limiter|files\/file-removals|leases)\.ts$|^src\/database\/|^src\/server\/health-routes\.ts$/;
    expect(writers.filter((name) => !allowed.test(name))).toEqual([]);
  });

  it.each([
    ['@ai-sdk/', ['src/features/quotes/server/analyzers/vision-model.ts']],
    ['@aws-sdk/', ['src/platform/files/s3-file-store.ts']],
    [
      'nodemailer',
      ['src/platform/mail/file-mail-transport.ts', 'src/platform/mail/smtp-mail-transport.ts'],
    ],
    ['better-sqlite3', ['src/database/sqlite.ts']],
    ['pg', ['src/database/postgres.ts']],
    ['@prometheus-io/client', ['src/platform/metrics/prometheus-metrics.ts']],
  ])('keeps %s inside its adapter', (vendor, homes) => {
    const isVendor = (to: string) =>
      to === vendor || (vendor.endsWith('/') && to.startsWith(vendor));
    const users = imports.filter(({ to }) => isVendor(to)).map(({ from }) => from);
    expect([...new Set(users)].toSorted()).toEqual(homes.toSorted());
  });

  it('has no cycles', () => {
    const graph = Map.groupBy(
      imports.filter(({ to }) => isOwn(to)),
      ({ from }) => from,
    );
    const done = new Set<string>();
    const path: string[] = [];
    function visit(file: string): void {
      const index = path.indexOf(file);
      if (index >= 0) expect.fail(`cycle: ${[...path.slice(index), file].join(' -> ')}`);
      if (done.has(file)) return;
      path.push(file);
      for (const { to } of graph.get(file) ?? []) visit(to);
      path.pop();
      done.add(file);
    }
    for (const file of files) visit(file);
  });

  it('names files after what they export: kebab-case, no junk drawers', () => {
    const names = files.map((path) => path.split('/').at(-1) ?? '');
    const allowed = /^[a-z0-9]+(-[a-z0-9]+)*(\.route|\.d)?\.tsx?$|^entry\.(client|server)\.tsx$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    expect(names.filter((name) => /^(utils|helpers|misc|common|types|index)\./.test(name))).toEqual(
      [],
    );
  });

  it('keeps files short: 300 lines at most, half of them 60 or fewer', () => {
    const data = /catalogue-items\.ts$|^src\/content\//;
    const lengths = files
      .filter((name) => !data.test(name))
      .map((name) => ({ name, lines: readFileSync(name, 'utf8').split('\n').length }));
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
    const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60);
  });
});
