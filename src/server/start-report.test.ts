import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#src/database/migrate.ts';
import { lastBackupSetting, writeSetting } from '#src/database/settings.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { createLogger } from '#src/platform/log.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { createMemoryLog } from '#tests/support/memory-log.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildContext } from './build-context.ts';
import { describeStart, listUnset, reportProblems } from './start-report.ts';

const dayMs = 24 * 3600_000;

it('says where everything is, and what is not set up', () => {
  const text = describeStart(
    'http://127.0.0.1:3000',
    '/var/lib/app/admin-password.txt',
    listUnset(readConfig({ BUSINESS_NAME: 'Harrow Hauling' })),
  );
  expect(text.trim().split('\n')).toEqual([
    'Website  http://127.0.0.1:3000',
    'Staff    http://127.0.0.1:3000/admin (the password is in /var/lib/app/admin-password.txt)',
    '',
    'Not set up yet (.env.example explains each):',
    '  Mail: nobody gets any, it is kept as files in ./data/outbox. SMTP_URL, MAIL_FROM',
    '  Photos: nobody looks at them, prices come from the description. AI_MODEL',
    '  Business: pages and mails show placeholders. BUSINESS_PHONE, BUSINESS_EMAIL',
    '',
    'Ctrl+C stops it.',
  ]);
});

it('says nothing is missing where all is set', () => {
  const config = readConfig({
    SMTP_URL: 'smtp://mail:25',
    MAIL_FROM: 'hello@harrow.example',
    AI_MODEL: 'openai/gpt-5',
    AI_API_KEY: 'key',
    BUSINESS_NAME: 'Harrow Hauling',
    BUSINESS_PHONE: '+12122040100',
    BUSINESS_EMAIL: 'hello@harrow.com',
  });
  expect(listUnset(config)).toEqual([]);
  expect(describeStart('http://127.0.0.1:3000', null, [])).not.toContain('Not set up');
});

it('names the sender of mails only where it is not set', () => {
  const [mail] = listUnset(readConfig({ MAIL_FROM: 'hello@harrow.example' }));
  expect(mail?.variables).toEqual(['SMTP_URL']);
});

it('logs that files cannot be stored in the data folder', async () => {
  const log = createMemoryLog();
  const config = readConfig({ DATA_DIR: temporaryFolder(), DECODER_SANDBOX: 'permissions' });
  const secrets = { adminPassword: 'open sesame', adminPasswordPath: null, appSecret: 'secret' };
  const context = await buildContext(config, secrets, createLogger('warn', log));
  writeFileSync(join(config.dataDir, 'files'), 'in the way');
  await migrate(context.database);
  await reportProblems(context);
  await context.close();
  expect(log.lines().map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/files.* cannot be made, a file is in its way: /),
  ]);
});

it('asks whether the clock is ahead where nothing happened for long', async () => {
  const log = createMemoryLog();
  const config = readConfig({ DATA_DIR: temporaryFolder(), DECODER_SANDBOX: 'permissions' });
  const secrets = { adminPassword: 'open sesame', adminPasswordPath: null, appSecret: 'secret' };
  const clock = createFixedClock();
  const context = await buildContext(config, secrets, createLogger('warn', log), clock);
  await migrate(context.database);
  const backedUpAt = new Date(Date.now() + 24 * 3600_000);
  await writeSetting(context.database.db, lastBackupSetting, backedUpAt.toISOString());
  clock.advance(backedUpAt.getTime() + 59 * dayMs - clock.now().getTime());
  await reportProblems(context);
  expect(log.text()).toBe('');
  clock.advance(2 * dayMs);
  await reportProblems(context);
  await context.close();
  expect(log.lines().map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/the last lead or backup is from .+: set the clock if it is ahead\.$/),
  ]);
});

it('logs which services do not work, and a clock that is behind the database', async () => {
  const log = createMemoryLog();
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    DECODER_SANDBOX: 'permissions',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@harrow.example',
    S3_BUCKET: 'uploads',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const secrets = { adminPassword: 'open sesame', adminPasswordPath: null, appSecret: 'secret' };
  const clock = { now: () => new Date('2020-01-01T00:00:00.000Z') };
  const context = await buildContext(config, secrets, createLogger('warn', log), clock);
  await migrate(context.database);
  await reportProblems(context);
  await context.close();
  expect(
    log
      .lines()
      .map(({ problem }) => problem)
      .toSorted(),
  ).toEqual([
    'The clock of this machine says 2020-01-01T00:00:00.000Z, and the database was changed after that: set the clock.',
    'The file storage at 127.0.0.1:1 takes no connections: start it, or check host and port in S3_ENDPOINT.',
    'The mail server at 127.0.0.1:1 takes no connections: start it, or check host and port in SMTP_URL.',
  ]);
});
