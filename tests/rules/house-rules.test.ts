import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What biome.json cannot express of docs/decisions/001-structure.md. */

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

const sources = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));

/** The path below the repository for our own files, the bare name for packages. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#src/')) return specifier.replace('#src/', 'src/');
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return specifier;
}

const imports = [...sources].flatMap(([from, source]) =>
  [...source.matchAll(/(?:from |import\(\s*|import )'([^']+)'/g)].map((match) => ({
    from,
    to: resolveImport(from, match[1] ?? ''),
  })),
);

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const isContract = (path: string) => path.endsWith('/contract.ts');
const isRoute = (path: string) => path.endsWith('.route.tsx');

/**
 * The features whose code another one may use, besides every contract in `contractsOf`.
 * A route composes: it may show the screens of any feature.
 */
const builtOn: Record<string, string[]> = {
  jobs: [],
  catalogue: [],
  pricing: ['catalogue'],
  photos: [],
  quotes: ['catalogue', 'pricing', 'photos'],
  'staff-quotes': ['jobs', 'catalogue', 'pricing', 'quotes', 'testimonials'],
  accuracy: ['catalogue', 'pricing', 'quotes'],
  booking: ['jobs', 'pricing', 'quotes'],
  'hand-over': ['pricing', 'booking'],
  leads: ['jobs'],
  report: [],
  privacy: [],
  today: ['jobs', 'pricing', 'quotes', 'booking', 'leads'],
  testimonials: ['jobs'],
  setup: [],
  staff: [],
  marketing: [],
};

const contractsOf: Record<string, string[]> = {
  jobs: ['staff'],
  quotes: ['leads'],
  'staff-quotes': ['photos', 'leads', 'staff'],
  booking: ['leads', 'staff'],
  leads: ['staff'],
  today: ['staff-quotes', 'staff'],
  testimonials: ['leads', 'staff'],
  'hand-over': ['staff'],
  marketing: ['quotes', 'testimonials'],
};

describe('the features', () => {
  it('are all there, and import one another', () => {
    expect(readdirSync('src/features').toSorted()).toEqual(Object.keys(builtOn).toSorted());
    expect(imports.length).toBeGreaterThan(100);
  });

  const between = imports.flatMap(({ from, to }) => {
    const [mine, other] = [featureOf(from), featureOf(to)];
    if (!mine || !other || mine === other || (isRoute(from) && to.includes('/web/'))) return [];
    return [{ from, to, mine, other }];
  });

  it('depend on one another one way', () => {
    const offenders = between.filter(
      ({ to, mine, other }) =>
        !builtOn[mine]?.includes(other) && !(isContract(to) && contractsOf[mine]?.includes(other)),
    );
    expect(offenders.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('are allowed no import that none of them makes', () => {
    const unused = (allowed: Record<string, string[]>, counts: (to: string) => boolean) =>
      Object.entries(allowed).flatMap(([mine, others]) => {
        const used = between.filter((each) => each.mine === mine && counts(each.to));
        const isUsed = (name: string) => used.some(({ other }) => other === name);
        return others.filter((other) => !isUsed(other)).map((other) => `${mine} -> ${other}`);
      });
    expect(unused(builtOn, (to) => !isContract(to))).toEqual([]);
    expect(unused(contractsOf, isContract)).toEqual([]);
  });

  it('leave each table to one of them', () => {
    // All work on the job, which is a lead and its quote; privacy erases whatever there is.
    const shared = ['leads', 'quotes'];
    const changes = [...sources].flatMap(([name, source]) =>
      [...source.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g)].flatMap(
        ([, table = '']) => {
          const feature = featureOf(name) ?? 'privacy';
          return feature === 'privacy' || shared.includes(table) ? [] : { table, feature };
        },
      ),
    );
    const owners = [...Map.groupBy(changes, ({ table }) => table)].map(
      ([table, list]) => `${table}: ${[...new Set(list.map(({ feature }) => feature))]}`,
    );
    expect(owners.length).toBeGreaterThan(10);
    expect(owners.filter((owner) => owner.includes(','))).toEqual([]);
  });

  it('keep clock and chance out of their domain', () => {
    const offenders = files.filter(
      (name) =>
        name.includes('/domain/') &&
        /\bDate\.now\(|new Date\(\)|Math\.random\(/.test(sources.get(name) ?? ''),
    );
    expect(offenders).toEqual([]);
  });
});

describe('the house', () => {
  it('writes SQL in repositories, the database folder, and the parts of the platform that keep rows', () => {
    const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
    const allowed =
      /-repository\.ts$|^src\/platform\/outbox\/|^src\/platform\/(http\/rate-limiter|files\/file-removals|leases)\.ts$|^src\/database\/|^src\/server\/health-routes\.ts$/;
    const writers = files.filter((name) => builders.test(sources.get(name) ?? ''));
    expect(writers.filter((name) => !allowed.test(name))).toEqual([]);
  });

  it.each([
    ['@ai-sdk/', ['src/features/quotes/server/analyzers/vision-model.ts']],
    ['@aws-sdk/', ['src/platform/files/s3-file-store.ts']],
    [
      'nodemailer',
      ['src/platform/mail/mail-transport.ts', 'src/platform/mail/smtp-mail-transport.ts'],
    ],
    ['better-sqlite3', ['src/database/sqlite.ts']],
    ['pg', ['src/database/postgres.ts']],
    ['ical-generator', ['src/features/booking/server/calendar-file.ts']],
    ['@prometheus-io/client', ['src/platform/metrics/prometheus-metrics.ts']],
  ])('keeps %s inside its adapter', (vendor, homes) => {
    const users = imports
      .filter(({ to }) => to === vendor || (vendor.endsWith('/') && to.startsWith(vendor)))
      .map(({ from }) => from);
    expect([...new Set(users)].toSorted()).toEqual(homes);
  });

  it('counts the hits of an address for all of its network, or IPv6 has no limits', () => {
    const hit = /rateLimiter\s*\.(?:hit|count|read)\(\s*\w+,\s*([^,)]*)/g;
    const keys = [...sources.values()].flatMap((source) =>
      [...source.matchAll(hit)].map((match) => match[1] ?? ''),
    );
    expect(keys.filter((key) => key.startsWith('limitedAddress(')).length).toBeGreaterThan(10);
    expect(keys.filter((key) => /^(?:request|sender|address)\b/.test(key))).toEqual([]);
  });

  it('names the places of the company in its content only', () => {
    const places =
      /America\/|New York|\bNYC\b|Manhattan|Brooklyn|Queens|Nassau|Jersey|El 311|'Borough'|^ *Borough:/m;
    // What the check for leftovers looks for, and where figures come from.
    const allowed = /^src\/content\/(company\/|placeholders\.ts)|\/price-book\.ts$/;
    const offenders = files.filter(
      (name) => !allowed.test(name) && places.test(sources.get(name) ?? ''),
    );
    expect(offenders).toEqual([]);
  });

  it('names files in kebab-case, and has no junk drawers', () => {
    const allowed = /^[a-z0-9]+(-[a-z0-9]+)*(\.route|\.d)?\.tsx?$|^entry\.(client|server)\.tsx$/;
    const junk = /^(utils|helpers|misc|common|types|index)\./;
    const names = files.map((path) => basename(path));
    expect(names.filter((name) => !allowed.test(name) || junk.test(name))).toEqual([]);
  });

  it('has no file over 300 lines', () => {
    const isData =
      /catalogue-items\.ts$|truck\/\w+-shapes\.ts$|description\/words\/[\w-]+\.ts$|^src\/content\/|\/migrations\//;
    const long = files.filter(
      (name) => !isData.test(name) && (sources.get(name) ?? '').split('\n').length > 301,
    );
    expect(long).toEqual([]);
  });

  it('has no folder of more than 25 files', () => {
    const isRegistry = /\/(content|blocks|migrations)(\/|$)/;
    const folders = Map.groupBy(files, (name) => dirname(name));
    const crowded = [...folders].filter(
      ([path, list]) => !isRegistry.test(path) && list.length > 25,
    );
    expect(crowded.map(([path, list]) => `${path}: ${list.length}`)).toEqual([]);
  });

  it('spreads no object that is written on the spot', () => {
    const offenders = files.filter((name) => /\.\.\.\{ /.test(sources.get(name) ?? ''));
    expect(offenders).toEqual([]);
  });

  it('keeps what is short and has one caller with its caller', () => {
    const isEntry =
      /\/(content|blocks|migrations|commands)\/|\.route\.tsx?$|\/entry\.|routes\.ts$|-worker\.ts$/;
    const callers = Map.groupBy(imports, ({ to }) => to);
    const candidates = files.filter((name) => !isEntry.test(name));
    const tiny = candidates.filter(
      (name) =>
        (sources.get(name) ?? '').split('\n').length <= 25 &&
        new Set(callers.get(name)?.map(({ from }) => from)).size === 1,
    );
    expect(tiny.length / candidates.length, tiny.join(', ')).toBeLessThan(0.05);
  });
});
