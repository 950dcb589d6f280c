import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskFileStore } from '#src/platform/files/file-store.ts';
import { MediaError } from '#src/platform/media/media-types.ts';
import { makePhoto } from '#tests/support/quote-form.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createQuotePhotos } from './quote-photos.ts';

it('keeps a clean file that takes too long to open when its quote is priced once more', async () => {
  const folder = temporaryFolder();
  const files = createDiskFileStore(join(folder, 'files'));
  const storageKey = 'quotes/1/file-0.jpg';
  await writeFile(join(folder, 'photo'), await makePhoto());
  await files.putFile(storageKey, join(folder, 'photo'), 'image/jpeg');
  const photos = createQuotePhotos({
    files,
    normalizer: { normalize: () => Promise.reject(new MediaError('timeout')) },
    temporaryFolder: join(folder, 'tmp'),
  });
  const normalize = (state: 'ready' | 'received') =>
    photos.normalize(
      [
        {
          id: 1,
          position: 0,
          fileName: 'office.jpg',
          fileType: 'image',
          mimeType: 'image/jpeg',
          storageKey,
          bytes: 1,
          thumbnailKey: null,
          state,
          problem: null,
        },
      ],
      null,
    );
  expect((await normalize('received')).outcomes).toMatchObject([
    { outcome: { state: 'unreadable' } },
  ]);
  expect(await normalize('ready')).toEqual({ pictures: [], outcomes: [] });
});
