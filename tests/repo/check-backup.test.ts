import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkBackup } from '#src/platform/backup/restore-backup.ts';
import { backUp, placeFilled } from '#tests/support/back-up.ts';
import { sha256 } from '#tests/support/compare-installations.ts';
import { editManifest } from '#tests/support/edit-backup.ts';

function firstPhoto(folder: string): string {
  const [line = ''] = readFileSync(join(folder, 'files.jsonl'), 'utf8').split('\n');
  return join('files', (JSON.parse(line) as { key: string }).key);
}

it('takes a backup as it was written', async () => {
  const folder = await backUp(await placeFilled(1));
  expect(await checkBackup(folder)).toMatchObject({ files: { count: 2 }, damaged: [] });
});

it.each<[string, (folder: string) => void, RegExp]>([
  [
    'a row changed',
    (folder) => appendFileSync(join(folder, 'tables/leads.jsonl'), '{}\n'),
    /damaged: tables\/leads\.jsonl is not as it was written\.$/,
  ],
  [
    'a table missing',
    (folder) => rmSync(join(folder, 'tables/leads.jsonl')),
    /damaged: tables\/leads\.jsonl is missing or cannot be read\.$/,
  ],
  [
    'a photo changed',
    (folder) => appendFileSync(join(folder, firstPhoto(folder)), '!'),
    /damaged: files\/quotes\/.+ is not as it was written\.$/,
  ],
  [
    'a photo missing',
    (folder) => rmSync(join(folder, firstPhoto(folder))),
    /damaged: files\/quotes\/.+ is missing or cannot be read\.$/,
  ],
  [
    'the list of files emptied',
    (folder) => writeFileSync(join(folder, 'files.jsonl'), ''),
    /damaged: files\.jsonl is not as it was written\.$/,
  ],
  [
    'another number of files than it says',
    (folder) =>
      editManifest(folder, ({ files, ...rest }) => ({ ...rest, files: { ...files, count: 1 } })),
    /damaged: files\.jsonl has 2 lines, not 1\.$/,
  ],
  [
    'a file outside its folder',
    (folder) => {
      const outside = '{"key":"quotes/../../x","bytes":0,"sha256":"","mimeType":"a/b"}\n';
      writeFileSync(join(folder, 'files.jsonl'), outside);
      editManifest(folder, ({ files, ...rest }) => ({
        ...rest,
        files: { ...files, count: 1, sha256: sha256(Buffer.from(outside)) },
      }));
    },
    /damaged: files\.jsonl/,
  ],
  [
    'no manifest',
    (folder) => rmSync(join(folder, 'manifest.json')),
    /is not a finished backup that this user can read: manifest\.json is not there\.$/,
  ],
  [
    'a damaged manifest',
    (folder) => writeFileSync(join(folder, 'manifest.json'), '{'),
    /^manifest\.json cannot be read: it is damaged, or of a newer version\.$/,
  ],
  [
    'migrations of a newer version',
    (folder) => editManifest(folder, (manifest) => ({ ...manifest, migrations: ['9999-later'] })),
    /^This backup was made by a newer version\. Install that version, then restore\.$/,
  ],
])('refuses a backup with %s', async (_, damage, message) => {
  const folder = await backUp(await placeFilled(1));
  damage(folder);
  await expect(checkBackup(folder)).rejects.toThrow(message);
});
