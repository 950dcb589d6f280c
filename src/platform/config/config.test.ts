import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readModelList } from './ai-config.ts';
import { environmentSchema, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('readConfig', () => {
  it('runs without any variable: SQLite, disk, mail files, no model', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      housekeepingMs: 20_000,
      database: { dialect: 'sqlite' },
      files: { driver: 'disk' },
      mail: { transport: 'file' },
      ai: null,
      turnstile: null,
      business: {},
    });
  });

  it('takes empty variables for unset ones', () => {
    expect(readConfig({ DATABASE_URL: '', AI_MODEL: ' ' })).toMatchObject({
      database: { dialect: 'sqlite' },
      ai: null,
    });
  });

  it('switches every part by its variables', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOUSEKEEPING_MS: '500',
        PUBLIC_URL: 'https://stoop.example/',
        DATABASE_URL: 'postgres://u:p@db/app',
        S3_BUCKET: 'uploads',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        APP_SECRET: 's'.repeat(32),
        ADMIN_PASSWORD: 'open sesame, please',
        SMTP_URL: 'smtp://mail:25',
        MAIL_FROM: 'hello@stoop.example',
        AI_MODEL: 'openai/gpt-5',
        AI_API_KEY: 'key',
        BUSINESS_PHONE: '+12125550100',
        TURNSTILE_SITE_KEY: 'site',
        TURNSTILE_SECRET_KEY: 'secret',
        TRUST_PROXY: '1',
      }),
    ).toMatchObject({
      port: 8080,
      housekeepingMs: 500,
      publicUrl: 'https://stoop.example',
      database: { dialect: 'postgres', url: 'postgres://u:p@db/app' },
      files: { driver: 's3', bucket: 'uploads', region: 'us-east-1' },
      mail: { transport: 'smtp', url: 'smtp://mail:25' },
      ai: { model: 'openai/gpt-5', apiKey: 'key', timeoutMs: 45_000 },
      business: { phone: '+12125550100' },
      turnstile: {
        siteKey: 'site',
        secretKey: 'secret',
        verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      },
      trustProxy: 1,
    });
  });

  it('names every problem at once', () => {
    const problems = problemsOf({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      LEADS_EMAIL: 'nobody',
      S3_BUCKET: 'uploads',
    });
    expect(problems).toContain('PORT must be a number');
    expect(problems).toContain('DATABASE_URL must be a URL starting with postgres://');
    expect(problems).toContain('LEADS_EMAIL must be an e-mail address');
    expect(problems).toContain('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing');
  });

  it.each([
    [{ S3_ENDPOINT: 'http://s3:9000' }, 'S3_BUCKET'],
    [
      {
        DATABASE_URL: 'postgres://u:p@db/app',
        S3_BUCKET: 'uploads',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        ADMIN_PASSWORD: 'open sesame, please',
      },
      'APP_SECRET missing: with DATABASE_URL and S3_BUCKET several processes may serve',
    ],
    [{ DATA_DIR: '~/data' }, 'DATA_DIR must be a whole path'],
    [{ DATA_DIR: '$HOME/data' }, 'DATA_DIR must be a whole path'],
    [{ MIN_FREE_MEGABYTES: 'much' }, 'MIN_FREE_MEGABYTES must be a number'],
    [{ MIN_FREE_MEGABYTES: '1.5' }, 'MIN_FREE_MEGABYTES must be a whole number'],
    [{ MIN_FREE_MEGABYTES: '-1' }, 'MIN_FREE_MEGABYTES must not be negative'],
    [{ HOUSEKEEPING_MS: '1' }, 'HOUSEKEEPING_MS must be at least 100'],
    [{ PUBLIC_URL: 'https://stoop.example/junk' }, 'PUBLIC_URL must end after the host'],
    [{ PUBLIC_URL: 'https://stoop.example/?from=mail' }, 'PUBLIC_URL must end after the host'],
    [{ AI_TIMEOUT_MS: '1.5' }, 'AI_TIMEOUT_MS must be a whole number'],
    [{ AI_TIMEOUT_MS: '45' }, 'AI_TIMEOUT_MS must be at least 1000'],
    [{ AI_TIMEOUT_MS: '600000' }, 'AI_TIMEOUT_MS must be at most 300000'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be debug, info, warn, error or silent'],
    [{ BUSINESS_NAME: 'x'.repeat(61) }, 'BUSINESS_NAME must be at most 60 characters'],
    [{ TRUST_PROXY: 'caddy' }, 'TRUST_PROXY must be true, false, the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/0.255.0.0' }, 'TRUST_PROXY must be true, false, the number of'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true, false, the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.1:3000' }, 'TRUST_PROXY must be true, false, the number of proxies'],
    [{ AI_MODEL: 'compatible/llava' }, 'AI_BASE_URL missing'],
    [{ AI_MODEL: 'openai/gpt-5' }, 'AI_API_KEY missing'],
    [{ AI_API_KEY: 'key' }, 'AI_MODEL missing'],
    [{ AI_MODEL: 'other/model' }, 'AI_MODEL must be'],
    [{ AI_RESERVE_MODEL: 'openai/gpt-5' }, 'AI_MODEL missing'],
    [{ AI_RESERVE_API_KEY: 'key' }, 'AI_RESERVE_MODEL missing'],
    [
      { AI_MODEL: 'openai/a', AI_API_KEY: 'key', AI_RESERVE_MODEL: 'google/b' },
      'AI_RESERVE_API_KEY missing',
    ],
    [
      { AI_MODEL: 'openai/a', AI_API_KEY: 'key', AI_RESERVE_MODEL: 'compatible/b' },
      'AI_RESERVE_BASE_URL missing',
    ],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM missing'],
    [{ SMTP_URL: 'smtp://u:12/34@mail.example' }, 'SMTP_URL has a sign in its user or password'],
    [{ MAIL_FROM: 'foo' }, 'MAIL_FROM must be an e-mail address, or a name and'],
    [{ MAIL_FROM: 'Harrow <hello>' }, 'MAIL_FROM must be an e-mail address, or a name and'],
    [{ MAIL_FROM: 'Harrow hello@acme.example' }, 'MAIL_FROM must be an e-mail address, or a'],
    [{ TURNSTILE_SITE_KEY: 'site' }, 'TURNSTILE_SECRET_KEY missing'],
    [{ TURNSTILE_SECRET_KEY: 'secret' }, 'TURNSTILE_SITE_KEY missing'],
    [{ ADMIN_PASSWORD: 'naïve pass€' }, 'ADMIN_PASSWORD must be plain letters'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must be at least 32 characters'],
  ])('refuses half a setting: %o', (environment, sentence) => {
    expect(problemsOf(environment as Record<string, string>)).toContain(sentence);
  });
});

it.each(['Uploads', 'our_uploads', 'up', 'up..loads', 'uploads-', '10.0.0.7', 'up/loads'])(
  'refuses %s, which can be the name of no bucket',
  (S3_BUCKET) => {
    expect(problemsOf({ S3_BUCKET })).toContain('S3_BUCKET must be the name of a bucket: 3 to 63');
  },
);

it.each([
  ['BUSINES_NAME', 'BUSINESS_NAME'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSAE_UR', 'DATABASE_URL'],
  ['business_name', 'BUSINESS_NAME'],
])('asks whether %s is a slip for %s', (name, meant) => {
  expect(problemsOf({ [name]: 'x' })).toContain(`- ${name}: did you mean ${meant}?`);
});

it.each(['h@nter#2/x', 'h/nter', 'h#nter', 'h?nter'])(
  'refuses a database whose password is %s, and repeats nothing of it',
  (password) => {
    const problems = problemsOf({ DATABASE_URL: `postgres://app:${password}@host/app` });
    expect(problems).toContain('DATABASE_URL has a sign in its user or password: escape / as %2F');
    expect(problems).not.toContain('nter');
  },
);

it.each([
  'postgres:///app?host=/run/postgresql',
  'postgresql://app:p%40ss%23@host:5432/app?sslmode=verify-full',
  'postgres://host/app',
  'postgres://app:h@nter@host/app',
])('takes the database %s as it is', (url) => {
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ dialect: 'postgres', url });
});

it('spells an sslmode the driver would warn of as what it makes of it', () => {
  const urlOf = (query: string) => {
    const { database } = readConfig({ DATABASE_URL: `postgres://host/app${query}` });
    return database.dialect === 'postgres' && database.url;
  };
  expect(urlOf('?sslmode=require')).toBe('postgres://host/app?sslmode=verify-full');
  expect(urlOf('?a=b&sslmode=verify-ca&c=d')).toContain('&sslmode=verify-full&c=d');
  const compatible = '?uselibpqcompat=true&sslmode=require';
  expect(urlOf(compatible)).toContain(compatible);
  expect(urlOf('?sslmode=no-verify')).toContain('?sslmode=no-verify');
});

it("leaves other programs' variables alone", () => {
  const others = ['HOME', 'POST', 'XAI_API_KEY', 'OPENAI_API_KEY', 'SMTP_USER', 'NODE_ENV', 'KEEP'];
  expect(problemsOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toBe('');
  // One that is set is not missing under another name.
  expect(problemsOf({ LOG_LEVEL: 'info', LOG_LEVELS: 'x' })).toBe('');
});

it.each([
  'true',
  'false',
  '2',
  '10.0.0.7, ::1',
  'loopback, 10.0.0.0/8',
  '10.0.0.0/255.0.0.0',
  'fd00::/8',
])('takes TRUST_PROXY=%s, and so does what listens', (TRUST_PROXY) => {
  expect(problemsOf({ TRUST_PROXY })).toBe('');
  const { trustProxy } = readConfig({ TRUST_PROXY });
  if (typeof trustProxy === 'string') expect(() => Fastify({ trustProxy })).not.toThrow();
});

it('lends the reserve the key of its own vendor only', () => {
  const hosted = { AI_MODEL: 'openai/a', AI_API_KEY: 'key' };
  const readReserve = (more: Record<string, string>) =>
    readConfig({ ...hosted, ...more }).ai?.reserve;
  expect(readReserve({})).toBeNull();
  expect(readReserve({ AI_RESERVE_MODEL: 'openai/b' })).toMatchObject({ apiKey: 'key' });
  const local = { AI_RESERVE_MODEL: 'compatible/b', AI_RESERVE_BASE_URL: 'http://localhost/v1' };
  expect(readReserve(local)).toEqual({
    model: 'compatible/b',
    baseUrl: 'http://localhost/v1',
    apiKey: undefined,
    pictureSize: null,
  });
});

it('shrinks pictures for compatible models alone, to a size that makes sense', () => {
  const local = { AI_MODEL: 'compatible/a', AI_BASE_URL: 'http://localhost/v1' };
  const sizeOf = (more: Record<string, string>) => {
    const { ai } = readConfig({ ...local, ...more });
    return [ai?.pictureSize, ai?.reserve?.pictureSize];
  };
  expect(sizeOf({})).toEqual([null, undefined]);
  const reserve = { AI_RESERVE_MODEL: 'openai/b', AI_RESERVE_API_KEY: 'key' };
  expect(sizeOf({ AI_PICTURE_SIZE: '1024', ...reserve })).toEqual([1024, null]);
  for (const size of ['255', '2049', '800.5', 'small']) {
    expect(problemsOf({ ...local, AI_PICTURE_SIZE: size })).toContain('AI_PICTURE_SIZE must be');
  }
});

describe('a list of models', () => {
  const local = { model: 'compatible/x', baseUrl: 'http://localhost/v1' };

  it('names its keys by their variables, and gives every model its own settings', () => {
    const hosted = { name: 'a', model: 'openai/x', apiKeyVariable: 'SOME_KEY', inputPrice: 2 };
    const list = [
      { ...hosted, outputPrice: 10 },
      { ...local, pictureSize: 1024, timeoutMs: 90_000 },
    ];
    const { models, problems } = readModelList(list, { SOME_KEY: 'secret' });
    expect(problems).toEqual([]);
    const plain = { baseUrl: undefined, pictureSize: null, timeoutMs: 45_000, reserve: null };
    expect(models).toEqual([
      {
        name: 'a',
        prices: { input: 2, output: 10 },
        ai: { ...plain, model: 'openai/x', apiKey: 'secret' },
      },
      {
        name: 'compatible/x',
        prices: null,
        ai: { ...plain, ...local, apiKey: undefined, pictureSize: 1024, timeoutMs: 90_000 },
      },
    ]);
  });

  it('is refused for all its mistakes at once', () => {
    const list = [
      { model: 'openai/some', apiKeyVariable: 'NOT_SET' },
      { name: 'b', model: 'compatible/x' },
      { name: 'b', model: 'google/y', inputPrice: 1, pictureSize: 512 },
    ];
    expect(readModelList(list, {})).toEqual({
      models: [],
      problems: [
        'openai/some: NOT_SET is not set',
        'b: baseUrl missing, the address of its server',
        'b is listed twice: give each its own name',
        'b: apiKeyVariable missing: it is a hosted model',
        'b: pictureSize is for compatible/… models',
        'b: inputPrice and outputPrice go together',
      ],
    });
  });

  it.each([
    ['a key instead of its name', [{ ...local, apiKeyVariable: 'sk-1234' }], 'not a key'],
    ['an unknown vendor', [{ model: 'acme/x' }], 'must be openai/…'],
    ['a size out of range', [{ ...local, pictureSize: 100 }], 'must be at least 256'],
    ['no model', [], 'has no model'],
    ['a word nobody knows', [{ ...local, apiKey: 'sk-1234' }], 'Unrecognized key: "apiKey"'],
  ])('is refused with %s, which is not repeated', (_, list, sentence) => {
    const { problems } = readModelList(list, {});
    expect(problems.join()).toContain(sentence);
    expect(problems.join()).not.toContain('sk-1234');
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8');
  const names = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

  it('lists every variable the product reads, and no other', () => {
    expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  it('holds values that the schema takes', () => {
    const values = Object.fromEntries(
      [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map((match) => [
        match[1],
        match[2] ?? '',
      ]),
    );
    expect(problemsOf(values)).toBe('');
  });
});
