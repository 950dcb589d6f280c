import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import {
  EvaluationError,
  readLabeledJobs,
} from '#src/features/quotes/server/evaluation/evaluate-jobs.ts';
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
  model: z.string().nullable(),
  summary: z.object({ precision: z.number(), recall: z.number(), volumeError: z.number() }),
  jobs: z.array(
    z.object({ name: z.string(), tokens: z.unknown(), differences: z.array(z.unknown()) }),
  ),
});

describe('npm run eval', () => {
  it('finds no fault with a model that counts a couch in two photos once, and shows it both', async () => {
    const { model, settings } = await startModel();
    model.reply(answer(couch));
    const { code, output, errors } = await runCommand(
      'eval',
      [copyJobs('couch-seen-twice')],
      settings,
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('compatible/test  1/1/1');
    expect(output).toContain('precision 100%, recall 100%, volume off by 0% (bias 0%)');
    expect(output).not.toContain('missed');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]?.images).toHaveLength(2);
  });

  it('shows what a wrong answer costs, in pieces, yards, dollars and tokens', async () => {
    const { model, settings } = await startModel();
    model.reply(answer(item('sofa-3-seat', 2), item(null, 3)));
    const file = join(temporaryFolder(), 'report.json');
    const { code, output } = await runCommand(
      'eval',
      [
        copyJobs('couch-seen-twice'),
        '--input-price',
        '1000000',
        '--output-price',
        '0',
        '--json',
        file,
      ],
      settings,
    );
    expect(code).toBe(0);
    expect(output).toContain('1/5/1');
    expect(output).toContain('couch-seen-twice: +1 sofa-3-seat, +3 "Thing (AI\'s name)"');
    expect(output).toContain('precision 20%, recall 100%');
    expect(output).toContain('1 + 1 tokens a quote ($1.0000)');
    const { summary, jobs } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(summary).toMatchObject({ precision: 0.2, recall: 1 });
    expect(summary.volumeError).toBeGreaterThan(1);
    expect(jobs[0]).toMatchObject({ name: 'couch-seen-twice', tokens: { input: 1, output: 1 } });
  });

  it('says where the catalogue had to stand in, and counts the tokens of the useless answers', async () => {
    const { model, settings } = await startModel();
    model.reply({ text: 'What a lovely couch!' });
    const { code, output, errors } = await runCommand(
      'eval',
      [copyJobs('couch-seen-twice')],
      settings,
    );
    expect(code).toBe(0);
    expect(errors.match(/Photo analysis failed/g)).toHaveLength(2);
    expect(output).toMatch(/couch-seen-twice {2}catalogue .* 2 \+ 2\n/);
  });

  it('measures the catalogue on the whole shipped set where no model is configured', async () => {
    const { code, output, errors } = await runCommand('eval', [shippedSet], {});
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('the catalogue, without any model');
    expect(output).toMatch(/\n7 jobs, precision \d+%, recall \d+%, .* no tokens\n$/);
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

  it.each([
    ['is none', 'not a picture', /^.*photo\.webp is no photo or video\.\n$/],
    ['breaks off', photo.subarray(0, 2000), /^.*photo\.webp cannot be opened\.\n$/],
  ])('says in one line that a photo %s', async (_, file, sentence) => {
    const folder = placeJob({ 'photo.webp': file, 'job.json': label });
    const { code, errors } = await runCommand('eval', [folder], {});
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
  });

  it('refuses half of the prices, and explains itself', async () => {
    const half = await runCommand('eval', [shippedSet, '--input-price', '2'], {});
    expect(half).toMatchObject({ code: 1 });
    expect(half.errors).toContain('Both token prices have to be numbers of dollars.');
    const nothing = await runCommand('eval', [], {});
    expect(nothing).toMatchObject({ code: 1 });
    expect(nothing.errors).toContain('Usage: npm run eval');
  });
});
