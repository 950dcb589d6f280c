import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#src/content/pages.ts';
import { openingHours, structuredData } from './document-meta.ts';

const documents = Object.values(pages).flatMap((byPath) =>
  [...byPath].map(([path, page]) => ({
    path,
    graph: structuredData(page, { origin: 'https://stoop.example', path }),
  })),
);

function typesOf(path: string): string[] {
  const found = documents.find((document) => document.path === path);
  return (found?.graph['@graph'] ?? []).map((thing) => (thing as { '@type': string })['@type']);
}

test('every page speaks the types of schema.org', { timeout: 60_000 }, () => {
  const folder = mkdtempSync('node_modules/.structured-data-');
  try {
    const file = join(folder, 'graphs.ts');
    const graphs = documents.map(({ graph }) => JSON.stringify(graph)).join(',\n');
    writeFileSync(
      file,
      `import type { Graph } from 'schema-dts';\nexport const graphs: Graph[] = [${graphs}];\n`,
    );
    // Several threads would each read the same types.
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--singleThreaded'];
    const { stdout, status } = spawnSync(
      'node_modules/.bin/tsc',
      [...options, '--module', 'nodenext', '--ignoreConfig', file],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('pages say what they are: the business, the way to them, a service, questions', () => {
  expect(typesOf('/')).toContain('LocalBusiness');
  expect(typesOf('/about')).toContain('BreadcrumbList');
  expect(typesOf('/queens-junk-removal')).toEqual(
    expect.arrayContaining(['LocalBusiness', 'BreadcrumbList', 'Service', 'VideoObject']),
  );
  expect(typesOf('/office-furniture-removal')).toEqual(
    expect.arrayContaining(['Service', 'FAQPage']),
  );
});

test('the business lists four offices with their hours', () => {
  const business = documents[0]?.graph['@graph'][0];
  expect(business).toMatchObject({
    department: [
      { address: { addressLocality: 'Manhattan' } },
      { address: { addressLocality: 'Cambria Heights' } },
      {
        address: { addressLocality: 'Manhasset' },
        openingHoursSpecification: [
          {
            dayOfWeek: expect.arrayContaining(['Monday', 'Friday']),
            opens: '07:00',
            closes: '18:00',
          },
          { dayOfWeek: 'Saturday', opens: '08:00', closes: '16:00' },
        ],
      },
      { address: { addressLocality: 'Guttenberg', addressRegion: 'NJ' } },
    ],
  });
});

test.each([
  ['8:30AM–5PM', '08:30', '17:00'],
  ['12:15PM–11:45PM', '12:15', '23:45'],
])('an office open %s opens at %s and closes at %s', (hours, opens, closes) => {
  expect(openingHours({ days: 'Mon–Fri', hours })).toMatchObject({ opens, closes });
});

test.each([
  ['/storage-unit-cleanout', [/Manhattan/, /Bronx/, /Staten Island/, /Westchester County/], 7],
  ['/manhattan-commercial-cleanouts', [/^Manhattan$/], 1],
  ['/brooklyn-junk-removal', [/^Brooklyn$/], 1],
  ['/retail-store-cleanouts', [/Hudson County/, /Bergen County/], 6],
])('%s is served where its page says', (path, places, count) => {
  const graph = documents.find((document) => document.path === path)?.graph['@graph'] ?? [];
  const service = graph.find((thing) => (thing as { '@type': string })['@type'] === 'Service');
  const { areaServed } = service as unknown as { areaServed: string[] };
  for (const place of places) expect(areaServed).toContainEqual(expect.stringMatching(place));
  expect(areaServed).toHaveLength(count);
});
