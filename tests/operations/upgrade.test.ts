import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createProduct, isReady, type Product, sendLead } from '#tests/faults/product.ts';
import { dialects } from '#tests/support/databases.ts';
import { type Installation, placeInstallation } from '#tests/support/installation.ts';
import { runCommand } from '#tests/support/operator.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The release after this one: the same, with a migration more. */
function placeNextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'next-release-'));
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
  for (const name of ['src', 'scripts', 'react-router.config.ts', ...files]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const name of ['node_modules', 'public']) symlinkSync(resolve(name), join(folder, name));
  const path = join(folder, 'src/database/migrate.ts');
  const before = readFileSync(path, 'utf8');
  const after = before.replace(
    'up: init.up }]',
    "up: init.up }, { name: '0002-next', up: async (db) => { await db.schema.alterTable('leads').addColumn('shouted', 'text').execute(); } }]",
  );
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return folder;
}

const next = placeNextRelease();
afterAll(() => rmSync(next, { recursive: true }));

function createRelease(place: Installation, folder: string): Promise<Product> {
  return createProduct({ ...place.environment, MIN_FREE_MEGABYTES: '0' }, [
    'sh',
    '-c',
    `cd ${folder} && exec "$0" "$@"`,
  ]);
}

async function countLeads(place: Installation): Promise<number> {
  return (await place.connect().db.selectFrom('leads').select('id').execute()).length;
}

async function stop(product: Product): Promise<void> {
  process.kill(product.pid(), 'SIGTERM');
  await expect.poll(() => isReady(product).catch(() => null), { timeout: 60_000 }).toBe(null);
}

it.each(dialects)(
  'an upgrade on %s keeps everything, and a backup is the way back',
  async (dialect) => {
    const place = await placeInstallation(dialect);
    const old = await createRelease(place, resolve('.'));
    await old.start();
    expect((await sendLead(old)).status).toBe(201);
    const quote = await fetch(`${old.url}/api/quotes/ai`, {
      method: 'POST',
      body: await makeQuoteForm(),
    });
    expect(quote.status).toBe(201);
    const { shareToken } = (await quote.json()) as { shareToken: string };
    const backup = join(temporaryFolder(), 'before-upgrade');
    expect(await runCommand('backup', [backup], place.environment)).toMatchObject({ code: 0 });
    await stop(old);

    const upgraded = await createRelease(place, next);
    await upgraded.start();
    expect(upgraded.output()).toContain('"applied":["0002-next"]');
    expect((await fetch(`${upgraded.url}/api/quotes/${shareToken}`)).status).toBe(200);
    expect((await sendLead(upgraded)).status).toBe(201);
    expect(await countLeads(place)).toBe(3);
    await stop(upgraded);

    await expect(old.start()).rejects.toThrow(
      /ended with code 78: [\s\S]*^A newer release has changed this database already\. .+"Upgrade"\.\n$/m,
    );
    const refused = await runCommand('backup', [`${backup}-2`], place.environment);
    expect(refused).toMatchObject({ code: 78, output: '' });

    const empty = await placeInstallation(dialect);
    expect(await runCommand('restore', [backup], empty.environment)).toMatchObject({ code: 0 });
    const back = await createRelease(empty, resolve('.'));
    await back.start();
    expect((await fetch(`${back.url}/api/quotes/${shareToken}`)).status).toBe(200);
    expect(await countLeads(empty)).toBe(2);
    await stop(back);
  },
);
