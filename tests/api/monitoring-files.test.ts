import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inquiry } from '#tests/support/leads.ts';
import { replies, startModelServer } from '#tests/support/model-server.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { parseSample, readSamples } from '#tests/support/read-metrics.ts';
import { readQuery } from '#tests/support/read-queries.ts';
import { startApp } from '#tests/support/start-app.ts';

const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'));

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string().optional() }),
        }),
      ),
    }),
  ),
});

const dashboardSchema = z.object({
  panels: z.array(
    z.looseObject({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.looseObject({ expr: z.string() })).optional(),
    }),
  ),
});

const prometheusSchema = z.looseObject({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(z.looseObject({ job_name: z.string() })),
});

/** Every sample of an app that has had some of everything. */
async function exposeEverything() {
  const model = await startModelServer();
  const app = await startApp('sqlite', {
    AI_MODEL: 'compatible/eyes',
    AI_BASE_URL: model.baseUrl('compatible'),
  });
  model.reply(replies.good);
  const statuses = [
    await app.postForm('/api/quotes/ai', await makeQuoteForm()),
    await app.postJson('/api/contact', inquiry),
    await app.get('/a-page-this-app-cannot-render'),
    await app.get('/api/ready'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 500, 200]);
  for (let guess = 1; guess <= 11; guess++) {
    await app.get('/api/admin/quotes', { 'x-admin-password': `guess ${guess}` });
  }
  await app.context.outbox.deliverDue();
  const exposed = [...readSamples(await (await app.get('/metrics')).text()).keys()].map(
    parseSample,
  );
  await app.close();
  await model.close();
  return exposed;
}

let exposing: ReturnType<typeof exposeEverything> | undefined;
let samples: Awaited<NonNullable<typeof exposing>>;

beforeEach(async () => {
  exposing ??= exposeEverything();
  samples = await exposing;
});

/** What Prometheus adds to every sample. */
const added = ['job', 'instance'];

function expectAnswerable(query: string) {
  const { metrics, groupedBy } = readQuery(query);
  expect(metrics, query).not.toEqual([]);
  for (const { name, labels, equal } of metrics) {
    if (name === 'up') continue;
    const found = samples.filter((sample) => sample.name === name);
    expect(found.length, `${name} in ${query}`).toBeGreaterThan(0);
    const known = [...added, ...found.flatMap((sample) => Object.keys(sample.labels))];
    expect(known, query).toEqual(expect.arrayContaining([...labels, ...groupedBy]));
    const own = Object.entries(equal).filter(([label]) => !added.includes(label));
    const matching = found.filter(({ labels: has }) =>
      own.every(([label, value]) => has[label] === value),
    );
    expect(matching.length, `${JSON.stringify(equal)} in ${query}`).toBeGreaterThan(0);
  }
}

it('has an alert for each thing an operator has to know, on metrics that are really exposed', () => {
  const { groups } = alertsSchema.parse(readYaml('ops/alerts.yml'));
  const rules = groups.flatMap((group) => group.rules);
  for (const { expr } of rules) expectAnswerable(expr);
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['NotReady', 'ServerErrors', 'MailStuck', 'ModelFails', 'NoLeadForADay']) {
    expect(names).toContain(name);
  }
});

it('has a dashboard whose every panel shows metrics that are really exposed', () => {
  const { panels } = dashboardSchema.parse(
    JSON.parse(readFileSync('ops/grafana-dashboard.json', 'utf8')),
  );
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) expectAnswerable(query);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { gridPos, title } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
  }
});

it('has an example configuration that reads /metrics and the rules', () => {
  const config = prometheusSchema.parse(readYaml('ops/prometheus.yml'));
  for (const file of config.rule_files) expect(existsSync(`ops/${file}`), file).toBe(true);
  expect(config.scrape_configs[0]).toMatchObject({ job_name: 'stoop', metrics_path: '/metrics' });
});

it('is written down completely, and nothing else is', () => {
  const doc = readFileSync('docs/decisions/011-metrics.md', 'utf8');
  const written = new Set(doc.match(/\bapp_\w+/g));
  const exposed = new Set(
    samples
      .map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
      .filter((name) => name.startsWith('app_')),
  );
  expect([...written].toSorted()).toEqual([...exposed].toSorted());
});

describe('reading a query', () => {
  it('finds its metrics with their labels, and no functions, words or durations', () => {
    const query =
      'sum by (le, a) (rate(x_total{b="1",c!="2"}[5m])) / 1e9 > 0.5 and on () hour() < y';
    expect(readQuery(query)).toEqual({
      metrics: [
        { name: 'x_total', labels: ['b', 'c'], equal: { b: '1' } },
        { name: 'y', labels: [], equal: {} },
      ],
      groupedBy: ['le', 'a'],
    });
  });
});
