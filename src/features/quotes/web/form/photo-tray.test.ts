import { expect, test, vi } from 'vitest';
import { uploadMessages } from '#src/shared/upload-rules.ts';
import { createPhotoTray, sentPercent, sentPercentPerFile } from './photo-tray.ts';

const photo = (name: string, bytes = 100) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

const unchanged = async (file: File) => ({ file, thumbnail: null });

test('pictures are prepared in order and one at a time', async () => {
  const log: string[] = [];
  const tray = createPhotoTray(async (file) => {
    log.push(`start ${file.name}`);
    await Promise.resolve();
    log.push(`end ${file.name}`);
    return { file, thumbnail: null };
  });
  tray.add([photo('a.jpg'), photo('b.jpg')]);
  tray.add([photo('c.jpg')]);
  expect(tray.snapshot().photos.map(({ state }) => state)).toEqual(Array(3).fill('preparing'));
  await tray.whenPrepared();
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`start ${name}.jpg`, `end ${name}.jpg`]));
  expect(tray.snapshot().photos.map(({ state }) => state)).toEqual(Array(3).fill('ready'));
});

test('what is sent is the prepared file and what is shown is the picked one', async () => {
  const tray = createPhotoTray(async () => ({ file: photo('big.jpg', 10), thumbnail: null }));
  tray.add([photo('big.png', 1000)]);
  const [prepared] = await tray.whenPrepared();
  expect(prepared).toMatchObject({ name: 'big.png', sizeBytes: 1000 });
  expect(prepared?.file).toMatchObject({ name: 'big.jpg', size: 10 });
});

test('a photo removed while it is prepared stays away, and one removed before is never opened', async () => {
  const prepare = vi.fn(unchanged);
  const tray = createPhotoTray(prepare);
  tray.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  await Promise.resolve();
  const [first, second] = tray.snapshot().photos;
  if (first) tray.remove(first.id);
  if (second) tray.remove(second.id);
  const left = await tray.whenPrepared();
  expect(left.map(({ name }) => name)).toEqual(['c.jpg']);
  expect(prepare.mock.calls.map(([file]) => file.name)).toEqual(['a.jpg', 'c.jpg']);
});

test('refusals tell about the last pick only', () => {
  const tray = createPhotoTray(unchanged);
  tray.add([new File(['x'], 'plan.pdf', { type: 'application/pdf' })]);
  expect(tray.snapshot().refusals).toEqual([
    { names: ['plan.pdf'], message: uploadMessages.wrongType },
  ]);
  tray.add([photo('a.jpg')]);
  expect(tray.snapshot().refusals).toEqual([]);
});

test('progress, the end of an upload and a failed one show on every file', async () => {
  const tray = createPhotoTray(unchanged);
  tray.add([photo('a.jpg', 100), photo('b.jpg', 100)]);
  await tray.whenPrepared();
  const states = () => tray.snapshot().photos.map(({ state, sentPercent }) => [state, sentPercent]);

  tray.showProgress(150, 200);
  expect(states()).toEqual([
    ['sent', 100],
    ['sending', 50],
  ]);
  tray.showNotSent();
  expect(states()).toEqual([
    ['ready', 0],
    ['ready', 0],
  ]);
  tray.showNotSent('b.jpg: Only photos can be added.');
  expect(states()).toEqual([
    ['ready', 0],
    ['problem', 0],
  ]);
  expect(tray.snapshot().photos[1]?.problem).toBe('Only photos can be added.');
  const message = 'We could not open this file.';
  tray.showSent({ unreadableFiles: [{ name: 'b.jpg', message }], photos: [] });
  expect(states()).toEqual([
    ['sent', 100],
    ['problem', 100],
  ]);
});

test('a picture this browser cannot show gets the thumbnail of the server, and only that one does', async () => {
  const own = new Blob(['small'], { type: 'image/jpeg' });
  const tray = createPhotoTray(async (file) => ({
    file,
    thumbnail: file.name.endsWith('.jpg') ? own : null,
  }));
  tray.add([photo('desk.jpg'), photo('sofa.heic')]);
  await tray.whenPrepared();
  const [desk] = tray.snapshot().photos;
  const seen = (file: number) => ({
    file,
    fileType: 'image' as const,
    name: '',
    url: '/full',
    thumbnailUrl: `/thumbnail-${file}`,
  });
  tray.showSent({ unreadableFiles: [], photos: [seen(0), seen(1)] });
  expect(tray.snapshot().photos.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([
    desk?.thumbnailUrl,
    '/thumbnail-1',
  ]);
});

test('of two photos of one name, only the one that could not be opened has a problem', async () => {
  const tray = createPhotoTray(unchanged);
  tray.add([photo('image.jpg'), photo('image.jpg')]);
  await tray.whenPrepared();
  const message = 'This file could not be opened.';
  const seen = { file: 0, fileType: 'image' as const, name: 'image.jpg', url: '/full' };
  tray.showSent({
    unreadableFiles: [{ name: 'image.jpg', message }],
    photos: [{ ...seen, thumbnailUrl: null }],
  });
  expect(tray.snapshot().photos.map(({ state, problem }) => [state, problem])).toEqual([
    ['sent', null],
    ['problem', message],
  ]);
});

test('listeners hear of every change until they leave', () => {
  const tray = createPhotoTray(unchanged);
  const listener = vi.fn();
  const leave = tray.subscribe(listener);
  tray.add([photo('a.jpg')]);
  leave();
  tray.add([photo('b.jpg')]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('files fill up one after the other, behind the text fields', () => {
  const sizes = [1000, 3000];
  const total = 4500;
  expect(sentPercentPerFile(sizes, 0, total)).toEqual([0, 0]);
  expect(sentPercentPerFile(sizes, 500, total)).toEqual([0, 0]);
  expect(sentPercentPerFile(sizes, 1000, total)).toEqual([50, 0]);
  expect(sentPercentPerFile(sizes, 3000, total)).toEqual([100, 50]);
  expect(sentPercentPerFile(sizes, 4500, total)).toEqual([100, 100]);
});

test('the whole is shown in whole percent and an unknown total as nothing', () => {
  expect(sentPercent(2, 3)).toBe(66);
  expect(sentPercent(3, 3)).toBe(100);
  expect(sentPercent(3, 0)).toBe(0);
});
