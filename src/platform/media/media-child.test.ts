import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createDecoderFolders, startMediaChild } from './media-child.ts';

const part = (path: string) => ({ path, width: 40, height: 20, bytes: 1 });

function setUp() {
  const place = temporaryFolder();
  const secret = join(place, 'app.sqlite');
  writeFileSync(secret, 'names and addresses');
  const decoder = createDecoderFolders(place);
  const { output } = decoder.folders;
  writeFileSync(join(output, 'picture.jpg'), 'a picture');
  const target = join(place, 'target');
  const take = (thumbnail: string) =>
    decoder.takeOut(
      { kind: 'image', picture: part(join(output, 'picture.jpg')), thumbnail: part(thumbnail) },
      target,
    );
  return { place, secret, decoder, output, target, take };
}

it('hands over what a decoder wrote, measured anew', async () => {
  const { output, target, take } = setUp();
  writeFileSync(join(output, 'thumbnail.jpg'), 'small');

  expect(await take(join(output, 'thumbnail.jpg'))).toMatchObject({
    picture: { path: join(target, 'picture.jpg'), bytes: 9 },
    thumbnail: { path: join(target, 'thumbnail.jpg'), bytes: 5 },
  });
  expect(readdirSync(output)).toEqual([]);
});

it.each([
  [
    'a link to another file',
    (output: string, secret: string) => symlinkSync(secret, join(output, 'thumbnail.jpg')),
  ],
  ['a folder', (output: string) => mkdirSync(join(output, 'thumbnail.jpg'))],
])('refuses %s in the place of a picture', async (_, plant) => {
  const { secret, output, take } = setUp();
  plant(output, secret);

  await expect(take(join(output, 'thumbnail.jpg'))).rejects.toMatchObject({
    problem: 'unreadable',
  });
  expect(readFileSync(secret, 'utf8')).toBe('names and addresses');
});

it('takes nothing from another folder, whatever path a decoder names', async () => {
  const { secret, take } = setUp();

  await expect(take(secret)).rejects.toMatchObject({ problem: 'unreadable' });
  expect(existsSync(secret)).toBe(true);
});

it('shows an upload under a name of its own, and forgets it', async () => {
  const { place, secret, decoder } = setUp();
  const shown = await decoder.putIn(secret);
  expect(readFileSync(shown, 'utf8')).toBe('names and addresses');
  await decoder.empty();
  expect(existsSync(shown)).toBe(false);
  expect(existsSync(secret)).toBe(true);
  await decoder.remove();
  expect(readdirSync(place)).toEqual(['app.sqlite']);
});

it('ends although the disk does not let go of its folders', async () => {
  const folder = join(temporaryFolder(), 'tmp');
  const child = startMediaChild({
    sandbox: 'permissions',
    folder,
    timeoutMs: 30_000,
    memoryLimitMegabytes: 1024,
  });
  renameSync(folder, `${folder}-before`);
  writeFileSync(folder, 'a file where the folder was');
  await child.kill();
});
