import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import {
  EvaluationError,
  readLabeledJobs,
} from '#src/features/quotes/server/evaluation/labeled-jobs.ts';
import { callCommand } from '#tests/support/call-command.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { runCommand } from '#tests/support/operator.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const shippedSet = resolve('eval');

/** A folder with these jobs of the shipped set. */
function copyJobs(...names: string[]): string {
  const folder = temporaryFolder();
  for (const name of names) cpSync(join(shippedSet, name), join(folder, name), { recursive: true });
  return folder;
}

/** A folder with one job of these files. */
function placeJob(files: Record<string, string | Buffer | object>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, 'job'), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(folder, 'job', name), isText ? content : JSON.stringify(content));
  }
  return folder;
}

async function startModel(): Promise<{ model: ModelServer; settings: Record<string, string> }> {
  const model = await startModelServer();
  onTestFinished(() => model.close());
  const settings = {
    AI_MODEL: 'compatible/test',
    AI_BASE_URL: model.baseUrl('compatible'),
    AI_API_KEY: 'test-key',
  };
  return { model, settings };
}

const item = (catalogueKey: string | null, quantity: number) => ({
  catalogueKey,
  name: 'Thing',
  quantity,
  sizeClass: 'medium',
  confidence: 0.9,
  photos: [{ photo: 0, box: null }],
});
const answer = (...items: ReturnType<typeof item>[]) => ({
  answer: {
    items,
    access: { flightsOfStairs: 0, hasElevator: null, longCarry: false },
    conditions: [],
    cannotSee: [],
    confidence: 0.9,
  },
});
const couch = item('sofa-3-seat', 1);

const report = z.object({
  candidates: z.array(
    z.object({
      name: z.string(),
      runs: z.array(
        z.object({
          summary: z.object({ failures: z.number(), precision: z.number().nullable() }),
          jobs: z.array(z.object({ name: z.string(), tokens: z.unknown(), score: z.unknown() })),
        }),
      ),
    }),
  ),
});

/** The table below what else was printed, by the head of its rows. */
function readTable(output: string): Map<string, string[]> {
  const table = output.slice(output.lastIndexOf('\n\n') + 2);
  const rows = table.trimEnd().split('\n');
  return new Map(
    rows.map((row) => {
      const [head = '', ...cells] = row.split(/\s{2,}/);
      return [head, cells];
    }),
  );
}

/** Runs the command with results of its own. */
function evaluate(parameters: string[], settings: Record<string, string>, results = newResults()) {
  return callCommand('eval', [...parameters, '--results', results], settings);
}
const newResults = () => join(temporaryFolder(), 'results.jsonl');

function writeModels(...models: object[]): string {
  const file = join(temporaryFolder(), 'models.json');
  writeFileSync(file, JSON.stringify(models));
  return file;
}

describe('npm run eval', () => {
  it('finds no fault with a model that counts a couch in two photos once, and shows it both', async () => {
    const { model, settings } = await startModel();
    model.reply(answer(couch));
    const { code, output, errors } = await runCommand(
      'eval',
      [copyJobs('couch-seen-twice'), '--results', newResults()],
      settings,
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const table = readTable(output);
    expect(table.get('')).toEqual(['words only', 'compatible/test']);
    expect(table.get('failures')).toEqual(['0 of 1', '0 of 1']);
    for (const head of [
      'items: precision',
      'items: recall',
      'counts right',
      'price in the range',
    ]) {
      expect(table.get(head)?.[1], head).toBe('100%');
    }
    expect(table.get('volume off by')?.[1]).toBe('0%');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]?.images).toHaveLength(2);
  });

  it('shows what a wrong answer costs, in kinds, yards, dollars and tokens', async () => {
    const { model, settings } = await startModel();
    model.reply(answer(item('sofa-3-seat', 2), item(null, 3)));
    const file = join(temporaryFolder(), 'report.json');
    const prices = ['--input-price', '1000000', '--output-price', '0'];
    const { code, output } = await evaluate(
      [copyJobs('couch-seen-twice'), ...prices, '--details', '--json', file],
      settings,
    );
    expect(code).toBe(0);
    expect(output).toContain('outside  +1 sofa-3-seat, +3 "Thing (AI\'s name)"');
    const table = readTable(output);
    expect(table.get('items: precision')?.[1]).toBe('50%');
    expect(table.get('counts right')?.[1]).toBe('0%');
    expect(table.get('cost of a job')).toEqual(['-', '$1.0000']);
    const { candidates } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(candidates[1]?.runs[0]?.summary).toMatchObject({ failures: 0, precision: 0.5 });
    expect(candidates[1]?.runs[0]?.jobs[0]).toMatchObject({
      name: 'couch-seen-twice',
      tokens: { input: 1, output: 1 },
    });
  });

  it('never prints what the words or the reserve answered under the name of a model that failed', async () => {
    const { model, settings } = await startModel();
    const reserve = await startModel();
    model.reply({ text: 'What a lovely couch!' });
    reserve.model.reply(answer(couch));
    const { code, output, errors } = await evaluate([copyJobs('couch-seen-twice')], {
      ...settings,
      AI_RESERVE_MODEL: 'compatible/other',
      AI_RESERVE_BASE_URL: reserve.model.baseUrl('compatible'),
    });
    expect(code).toBe(0);
    expect(errors.match(/Photo analysis failed/g)).toHaveLength(2);
    const table = readTable(output);
    expect(table.get('')).toEqual(['words only', 'compatible/test', 'compatible/other (reserve)']);
    expect(table.get('failures')).toEqual(['0 of 1', '1 of 1', '0 of 1']);
    expect(table.get('items: recall')).toEqual(['100%', '-', '100%']);
    expect(table.get('price in the range')?.[1]).toBe('-');
    // What the useless answers cost is the model's own.
    expect(table.get('tokens in, a job')).toEqual(['-', '2', '1']);
  });

  it('compares the models of a file over several runs, with pictures of the size each asks for', async () => {
    const { model } = await startModel();
    model.reply(answer(couch), answer(couch), answer(item('sofa-3-seat', 2)), answer(couch));
    const baseUrl = model.baseUrl('compatible');
    const results = newResults();
    const models = writeModels(
      { name: 'small', model: 'compatible/test', baseUrl, pictureSize: 256 },
      {
        name: 'large',
        model: 'compatible/test',
        baseUrl,
        apiKeyVariable: 'SOME_KEY',
        inputPrice: 1_000_000,
        outputPrice: 1_000_000,
      },
    );
    const parameters = [copyJobs('couch-seen-twice'), '--models', models, '--runs', '2'];
    const settings = { SOME_KEY: 'a-secret-key' };
    const { code, output, errors } = await evaluate(parameters, settings, results);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const table = readTable(output);
    expect(table.get('')).toEqual(['words only', 'small', 'large']);
    expect(table.get('failures')).toEqual(['0 of 1', '0 of 2', '0 of 2']);
    expect(table.get('counts right')?.slice(1)).toEqual(['100%', '50% (0% to 100%)']);
    expect(table.get('cost of a job')).toEqual(['-', '-', '$2.0000']);
    const widths = await Promise.all(
      model.requests.map(
        async ({ images: [image] }) => (await sharp(image?.bytes).metadata()).width,
      ),
    );
    expect(widths).toEqual([256, 256, 900, 900]);
    expect(model.requests.map(({ apiKey }) => apiKey)).toEqual([
      ...[undefined, undefined],
      ...['a-secret-key', 'a-secret-key'],
    ]);
    expect(readFileSync(results, 'utf8')).not.toContain('a-secret-key');
  });

  it('waits for a short rate limit, stops at a long one, and the same command goes on without paying twice', async () => {
    const { model, settings } = await startModel();
    const isShort = { status: 429, headers: { 'retry-after-ms': '1500' } };
    const isLong = { status: 429, headers: { 'retry-after': '3600' } };
    model.reply(isShort, isShort, answer(couch), isLong);
    const parameters = [copyJobs('couch-seen-twice', 'empty-room')];
    const results = newResults();
    const stopped = await evaluate(parameters, settings, results);
    expect(stopped.code).toBe(1);
    expect(stopped.errors).toContain('compatible/test has reached its rate limit. Waiting 2 s.');
    expect(stopped.errors).toContain(
      `compatible/test has reached its rate limit, and asks for 3600 s more. What was answered is kept in ${results}: run the same command again to go on.`,
    );
    expect(stopped.output).not.toContain('failures');
    expect(model.requests).toHaveLength(4);

    // As if the process had been killed while it wrote.
    appendFileSync(results, '{"job":"empty-ro');
    model.reply(answer());
    const resumed = await evaluate(parameters, settings, results);
    expect(resumed.code).toBe(0);
    expect(model.requests).toHaveLength(5);
    expect(readTable(resumed.output).get('failures')).toEqual(['0 of 2', '0 of 2']);

    const again = await evaluate(parameters, settings, results);
    expect(model.requests).toHaveLength(5);
    const ofModel = ({ output }: typeof again) =>
      [...readTable(output).values()].map(([, figure]) => figure);
    expect(ofModel(again)).toEqual(ofModel(resumed));
  });

  it('measures the words alone where no model is configured, and says that the jobs are drawn', async () => {
    const { code, output, errors } = await evaluate(
      [copyJobs('couch-seen-twice', 'empty-room')],
      {},
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('2 labeled jobs');
    expect(output).toContain('2 of them are drawings');
    const table = readTable(output);
    expect(table.get('')).toEqual(['words only']);
    expect(table.get('failures')).toEqual(['0 of 2']);
  });

  it('comes with at least thirty jobs, each labeled as a drawing', async () => {
    const jobs = await readLabeledJobs(shippedSet, catalogue);
    expect(jobs.length).toBeGreaterThanOrEqual(30);
    for (const { name, label } of jobs) expect(label.source, name).toMatch(/drawing/i);
  });

  const label = { serviceType: 'office-cleanout', items: [{ key: 'desk-office', quantity: 2 }] };
  const photo = readFileSync(join(shippedSet, 'couch-seen-twice/photo-1.webp'));
  it.each([
    ['no jobs', {}, 'holds no jobs'],
    ['no label', { 'photo.webp': photo }, 'job.json is missing.'],
    ['no photo', { 'job.json': label }, 'holds no photo.'],
    ['text that is no JSON', { 'photo.webp': photo, 'job.json': '{' }, 'job.json is not JSON.'],
    [
      'a key the catalogue does not have',
      {
        'photo.webp': photo,
        'job.json': { ...label, items: [{ key: 'flying-carpet', quantity: 1 }] },
      },
      '"flying-carpet" is not a key of the catalogue',
    ],
    [
      'a field that means nothing',
      { 'photo.webp': photo, 'job.json': { ...label, price: 3 } },
      'Unrecognized key: "price"',
    ],
    [
      'neither pieces nor a load',
      { 'photo.webp': photo, 'job.json': { serviceType: 'office-cleanout' } },
      'list the pieces, or say in "load" what the job came to',
    ],
  ])('refuses a folder with %s', async (_, files, sentence) => {
    const reading = readLabeledJobs(placeJob(files), catalogue);
    await expect(reading).rejects.toThrow(EvaluationError);
    await expect(reading).rejects.toThrow(sentence);
  });

  it('refuses a folder that is not there', async () => {
    await expect(readLabeledJobs('/nowhere/at-all', catalogue)).rejects.toThrow(
      '/nowhere/at-all is not a folder that can be read.',
    );
  });

  it('says in one line that a photo breaks off', async () => {
    const folder = placeJob({ 'photo.webp': photo.subarray(0, 2000), 'job.json': label });
    const { code, errors } = await callCommand('eval', [folder], {});
    expect(code).toBe(1);
    expect(errors).toMatch(/^.*photo\.webp cannot be opened\.\n$/);
  });

  it('refuses half of the prices, and explains itself', async () => {
    const half = await callCommand('eval', [shippedSet, '--input-price', '2'], {});
    expect(half).toMatchObject({ code: 1 });
    expect(half.errors).toContain('Both token prices have to be numbers of dollars.');
    const nothing = await callCommand('eval', [], {});
    expect(nothing).toMatchObject({ code: 64 });
    expect(nothing.errors).toContain('npm run eval -- FOLDER');
  });
});
