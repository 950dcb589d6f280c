import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AV_CODEC_ID_H264 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeHeic } from '#tests/fixtures/media/make-heic.ts';
import {
  makeAvif,
  makeEndlessMp4,
  makeGifBomb,
  makeMovingGif,
  makeOverlongMp4,
  makePhoneHeic,
  makePhoneJpeg,
  makePngBomb,
  makePolyglot,
  makeTransparentPng,
  makeVideos,
  makeWebp,
  paintHalves,
  readP3Profile,
  writeMedia,
} from '#tests/fixtures/media/make-media.ts';
import { chooseSandbox } from './decoder-sandbox.ts';
import { openFrameReader, openInput } from './ffmpeg/read-video.ts';
import { createMediaNormalizer, type MediaNormalizer } from './media-normalizer.ts';
import { MediaError } from './media-types.ts';
import { sniffMedia } from './sniff-media.ts';
import type { NormalizedMedia } from './worker-answer.ts';

const logger = { info() {}, warn() {} };
const sandbox = await chooseSandbox(undefined, { folder: tmpdir(), logger });
let videoFolder: string;
let videos: ReturnType<typeof makeVideos>;
let folder: string;
let normalizer: MediaNormalizer;

beforeAll(async () => {
  videoFolder = await mkdtemp(join(tmpdir(), 'videos-'));
  videos = makeVideos(videoFolder);
});

afterAll(() => rm(videoFolder, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  normalizer = createMediaNormalizer({ sandbox, folder });
});

afterEach(async () => {
  await normalizer.close();
  await rm(folder, { recursive: true });
});

const owner = 'somebody';
const outputFolder = () => join(folder, 'output');

async function normalize(input: Buffer | string, using = normalizer): Promise<NormalizedMedia> {
  const path = typeof input === 'string' ? input : writeMedia(folder, 'upload', input);
  const media = await sniffMedia(await readFile(path));
  if (!media) throw new Error('not a medium');
  return using.normalize({ path, ...media, outputFolder: outputFolder(), owner });
}

async function normalizePicture(input: Buffer) {
  const media = await normalize(input);
  if (media.kind !== 'image') throw new Error('not a picture');
  return media;
}

async function normalizeVideo(path: string) {
  const media = await normalize(path);
  if (media.kind !== 'video') throw new Error('not a video');
  return media;
}

/** Red, green and blue of one spot, given as fractions of width and height. */
async function colorAt(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectNear(actual: number[], expected: number[], tolerance = 12) {
  const distances = actual.map((value, index) => Math.abs(value - (expected[index] ?? 0)));
  expect(Math.max(...distances), `${actual} is not near ${expected}`).toBeLessThanOrEqual(
    tolerance,
  );
}

/** Looks through every file of the output for what phones write beside the picture. */
function expectNoMetadata() {
  const traces =
    /Exif|GPS|XMP|xmpmeta|ns\.adobe|ICC_PROFILE|ISO6709|\xa9xyz|loci|mebx|gpmd|40\.71|secret place|Test Phone/;
  const names = readdirSync(outputFolder());
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const bytes = readFileSync(join(outputFolder(), name)).toString('latin1');
    expect(traces.exec(bytes)?.[0], name).toBeUndefined();
  }
}

test('the fixtures hold what must not get through', async () => {
  const phone = (await makePhoneJpeg()).toString('latin1');
  const mov = (await readFile(videos.phoneMov)).toString('latin1');
  const keys = (await readFile(videos.keysMov)).toString('latin1');

  for (const trace of ['Exif', 'ns.adobe', 'secret place']) expect(phone).toContain(trace);
  for (const trace of ['\xa9xyz', 'gpmd', 'secret place']) expect(mov).toContain(trace);
  expect(keys).toContain('com.apple.quicktime.location.ISO6709');
});

test('turns a phone picture upright, shrinks it and drops where it was taken', async () => {
  const { picture, thumbnail } = await normalizePicture(await makePhoneJpeg(3200, 1600));

  expect(picture).toMatchObject({ width: 1024, height: 2048 });
  expect(thumbnail).toMatchObject({ width: 240, height: 480 });
  expect(picture.bytes).toBe((await readFile(picture.path)).length);
  for (const { path } of [picture, thumbnail]) {
    expectNear(await colorAt(path, 0.5, 0.1), [220, 30, 20]);
    expectNear(await colorAt(path, 0.5, 0.9), [20, 40, 210]);
    const { format, exif, xmp, icc, orientation } = await sharp(path).metadata();
    expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'jpeg' });
  }
  expectNoMetadata();
});

test('never enlarges a picture', async () => {
  const { picture, thumbnail } = await normalizePicture(await makePhoneJpeg(60, 40));

  expect(picture).toMatchObject({ width: 40, height: 60 });
  expect(thumbnail).toMatchObject({ width: 40, height: 60 });
});

test('puts white behind what can be seen through', async () => {
  const { picture } = await normalizePicture(await makeTransparentPng());

  expectNear(await colorAt(picture.path, 0.5, 0.2), [10, 120, 30]);
  expectNear(await colorAt(picture.path, 0.5, 0.8), [255, 255, 255]);
  expectNoMetadata();
});

test.each([
  ['WebP', makeWebp],
  ['AVIF', makeAvif],
  ['the first frame of a GIF', makeMovingGif],
])('reads %s', async (_, make) => {
  const { picture } = await normalizePicture(await make());

  expect(picture).toMatchObject({ width: 300, height: 200 });
  expectNear(await colorAt(picture.path, 0.1, 0.5), [220, 30, 20], 20);
  expectNear(await colorAt(picture.path, 0.9, 0.5), [20, 40, 210], 20);
  expectNoMetadata();
});

test('converts the wide colors of a picture', async () => {
  const wide = await (await paintHalves(100, 100)).withIccProfile('p3').png().toBuffer();
  const { picture } = await normalizePicture(wide);

  expectNear(await colorAt(picture.path, 0.1, 0.5), [220, 30, 20]);
  expectNoMetadata();
});

test('puts the tiles of a HEIC together and turns them upright', async () => {
  const { picture } = await normalizePicture(await makePhoneHeic());

  expect(picture).toMatchObject({ width: 128, height: 256 });
  const [top, bottom] = [
    await colorAt(picture.path, 0.5, 0.1),
    await colorAt(picture.path, 0.5, 0.9),
  ] as [number[], number[]];
  expect(Math.max(...top)).toBe(top[0]);
  expect(Math.max(...bottom)).toBe(bottom[1]);
  expectNoMetadata();
});

test('converts the wide colors of a HEIC', async () => {
  const recipe = {
    tileWidth: 64,
    tileHeight: 64,
    tiles: [[110, 118, 160]] as [number, number, number][],
  };
  const plain = await normalizePicture(makeHeic(recipe));
  const stored = await colorAt(plain.picture.path, 0.5, 0.5);
  const iccProfile = await readP3Profile();
  const wide = await normalizePicture(makeHeic({ ...recipe, iccProfile }));

  expectNear(await colorAt(wide.picture.path, 0.5, 0.5), displayP3ToSrgb(stored), 3);
  expectNoMetadata();
});

test('reads a HEIC whatever it calls itself', async () => {
  const heic = makeHeic({
    tileWidth: 64,
    tileHeight: 64,
    tiles: [[90, 128, 128]],
    majorBrand: 'heim',
  });

  expect((await normalizePicture(heic)).picture).toMatchObject({ width: 64, height: 64 });
});

test.each([
  ['h264', 'video/mp4'],
  ['hevc', 'video/mp4'],
  ['webm', 'video/webm'],
] as const)('cleans a video and picks frames out of it: %s', async (kind, mimeType) => {
  const { video, frames, thumbnail } = await normalizeVideo(videos[kind]);

  expect(video.mimeType).toBe(mimeType);
  expect(frames).toHaveLength(kind === 'hevc' ? 2 : 4);
  for (const frame of frames) expect(frame).toMatchObject({ width: 320, height: 180 });
  expect(new Set(frames.map(({ path }) => readFileSync(path).toString('base64'))).size).toBe(
    frames.length,
  );
  expect(thumbnail.width).toBe(320);
  expectNoMetadata();
});

test('writes a video that plays, with its sound and nothing else in it', async () => {
  const { video } = await normalizeVideo(videos.phoneMov);
  const input = await openInput(video.path, 'mp4');
  const types = input.streams.map((stream) => stream.codecpar.codecType);
  await input.closeInput();
  const reader = await openFrameReader(video.path, 'mp4', []);
  const last = await reader.frameAt(3.5);
  await reader.close();

  expect(types).toEqual([0, 1]);
  expect(last).toMatchObject({ width: 320, height: 180 });
  expect(video.durationSeconds).toBeCloseTo(4, 1);
  const bytes = await readFile(video.path);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test.each([
  ['camera', [320, 180], 2],
  ['divx', [320, 180], 2],
  // The pixels of a small H.263 are wider than tall.
  ['oldPhone', [144, 192], 2],
  ['mpeg4', [320, 180], 2],
] as const)(
  'makes an MP4 that browsers play of what they do not: %s',
  async (kind, size, seconds) => {
    const { video, frames } = await normalizeVideo(videos[kind]);
    const input = await openInput(video.path, 'mp4');
    const codecs = input.streams.map(({ codecpar }) => codecpar.codecId);
    await input.closeInput();

    expect(codecs).toEqual([AV_CODEC_ID_H264]);
    expect(video.mimeType).toBe('video/mp4');
    // Their encoders drop or repeat a frame at the end.
    expect(video.durationSeconds).toBeCloseTo(seconds, 0);
    expect(frames.map(({ width, height }) => [width, height])).toEqual([size, size]);
    expectNoMetadata();
  },
);

test('copies the H.264 of a 3GP with its sound', async () => {
  const { video, frames } = await normalizeVideo(videos.phone3gp);
  const input = await openInput(video.path, 'mp4');
  const types = input.streams.map(({ codecpar }) => codecpar.codecType);
  await input.closeInput();

  expect([video.mimeType, types]).toEqual(['video/mp4', [0, 1]]);
  expect(frames).toHaveLength(2);
  expectNoMetadata();
});

test('keeps a video turned the way it was held', async () => {
  const { video, frames, thumbnail } = await normalizeVideo(videos.phoneMov);
  const reader = await openFrameReader(video.path, 'mp4', []);
  await reader.close();

  expect(reader.orientation).toEqual({ clockwiseDegrees: 90, mirrored: false });
  for (const frame of frames) expect(frame).toMatchObject({ width: 180, height: 320 });
  expect(thumbnail).toMatchObject({ width: 180, height: 320 });
  expectNoMetadata();
});

test('drops a position that is kept as a key and a value', async () => {
  await normalizeVideo(videos.keysMov);

  expectNoMetadata();
});

test('measures how long a video is instead of believing it', async () => {
  const overlong = makeOverlongMp4(await readFile(videos.h264));
  const media = await normalizeVideo(writeMedia(folder, 'overlong.mp4', overlong));

  expect(media.video.durationSeconds).toBeCloseTo(4, 1);
  expect(media.frames).toHaveLength(4);
});

test.each([
  ['half a JPEG', async () => (await makePhoneJpeg()).subarray(0, 15_000), 'unreadable'],
  ['a web page that begins as a JPEG', async () => makePolyglot(), 'unreadable'],
  ['a PNG of 900 million pixels', async () => makePngBomb(30_000), 'too-complex'],
  ['half a HEIC', async () => (await makePhoneHeic()).subarray(0, 700), 'unreadable'],
  ['half an MP4', () => readFile(videos.h264).then((mp4) => mp4.subarray(0, 9000)), 'unreadable'],
  ['an MP4 of two billion samples', () => readFile(videos.h264).then(makeEndlessMp4), 'unreadable'],
  ['a video without a picture', () => readFile(videos.soundOnly), 'unreadable'],
  ['half an AVI', () => readFile(videos.divx).then((avi) => avi.subarray(0, 3000)), 'unreadable'],
  ['an AVI of a codec we do not open', () => readFile(videos.msmpeg4), 'unsupported'],
  ['a GIF of 900 million pixels', async () => makeGifBomb(30_000), 'too-complex'],
])('refuses %s with a sentence, and leaves nothing', async (_, make, problem) => {
  const refusal = normalize(await make());

  await expect(refusal).rejects.toThrow(MediaError);
  await expect(refusal).rejects.toMatchObject({ problem, message: expect.stringMatching(/\.$/) });
  expect(existsSync(outputFolder())).toBe(false);
});

test('opens nothing that no visitor may send, whatever it is said to be', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8"/></svg>';
  const path = writeMedia(folder, 'upload', Buffer.from(svg));
  const job = { path, kind: 'image', format: 'png', outputFolder: outputFolder(), owner } as const;
  await expect(normalizer.normalize(job)).rejects.toMatchObject({ problem: 'unreadable' });
});

test('stops a file that takes too much memory, and works right afterwards', async () => {
  const tight = createMediaNormalizer({
    sandbox,
    memoryLimitMegabytes: 150,
    maxProcesses: 1,
  });
  try {
    const stopped = expect(
      normalize(makePngBomb(8000, { interlaced: true }), tight),
    ).rejects.toMatchObject({ problem: 'too-complex' });
    const next = tight.normalize({
      path: writeMedia(folder, 'next', await makePhoneJpeg()),
      kind: 'image',
      format: 'jpeg',
      outputFolder: join(folder, 'next-output'),
      owner,
    });

    await stopped;
    expect(existsSync(outputFolder())).toBe(false);
    expect(await next).toMatchObject({ kind: 'image', picture: { width: 1024 } });
  } finally {
    await tight.close();
  }
});

test('reads a newcomer beside the files of an address that has all processes', async () => {
  const fair = createMediaNormalizer({ maxProcesses: 1 });
  const done: string[] = [];
  const send = async (name: string, input: Buffer, sender: string) => {
    const path = writeMedia(folder, name, input);
    const media = await sniffMedia(input);
    if (!media) throw new Error('not a medium');
    await fair.normalize(
      { path, ...media, outputFolder: join(folder, `${name}-out`), owner: sender },
      sender,
    );
    done.push(name);
  };
  try {
    const bomb = makePngBomb(5000, { interlaced: true });
    const dear = ['first', 'second', 'third'].map((name) => send(name, bomb, '10.0.0.1'));
    const small = await makePhoneJpeg(40, 20);
    await Promise.all([...dear, send('newcomer', small, '10.0.0.2')]);
    expect(done.indexOf('newcomer')).toBeLessThan(2);
  } finally {
    await fair.close();
  }
});

test('puts off an address that has had its share of the hour, and nobody else', async () => {
  const budget = { ofAddress: 1, ofNetwork: 1 };
  const stern = createMediaNormalizer({ maxProcesses: 1, budget });
  const path = writeMedia(folder, 'upload', await makePhoneJpeg(40, 20));
  const job = {
    ...({ path, kind: 'image', format: 'jpeg', owner } as const),
    outputFolder: outputFolder(),
  };
  try {
    const [first, second] = await Promise.allSettled(
      ['10.0.0.1:5', '10.0.0.1:6'].map((sender) => stern.normalize(job, sender)),
    );
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ reason: { status: 503, code: 'decoding-share-spent' } });
    expect(await stern.normalize(job, '10.0.0.2')).toMatchObject({ kind: 'image' });
    expect(await stern.normalize(job)).toMatchObject({ kind: 'image' });
  } finally {
    await stern.close();
  }
});

test('does not blame a file for a disk that cannot be written', async () => {
  const blocked = writeMedia(folder, 'not-a-folder', Buffer.alloc(1));
  const path = writeMedia(folder, 'upload', await makePhoneJpeg(40, 20));
  const refusal = normalizer.normalize({
    path,
    kind: 'image',
    format: 'jpeg',
    outputFolder: join(blocked, 'output'),
    owner,
  });

  await expect(refusal).rejects.toThrow('ENOTDIR');
  await expect(refusal).rejects.not.toBeInstanceOf(MediaError);
});

test('refuses a file, and goes on, where a process cannot have its folders', async () => {
  const blocked = writeMedia(folder, 'not-a-folder', Buffer.alloc(1));
  const homeless = createMediaNormalizer({ sandbox, folder: join(blocked, 'tmp') });
  homeless.warmUp();

  await expect(normalize(await makePhoneJpeg(40, 20), homeless)).rejects.toThrow('ENOTDIR');
  expect(homeless.waitingJobs()).toBe(0);
  await homeless.close();
});

test('stops a file that takes too long', async () => {
  const hasty = createMediaNormalizer({ sandbox, timeoutMs: 1 });
  try {
    await expect(normalize(await makePhoneJpeg(), hasty)).rejects.toMatchObject({
      problem: 'timeout',
    });
    expect(existsSync(outputFolder())).toBe(false);
  } finally {
    await hasty.close();
  }
});

/** Kills the process at work, once there is another one than before. */
async function killProcess(before: number[]): Promise<number[]> {
  const fresh = () => childProcesses().filter((pid) => !before.includes(pid));
  await expect.poll(fresh, { timeout: 20_000 }).toHaveLength(1);
  const killed = fresh();
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  return [...before, ...killed];
}

test('opens a file again when its process is killed from outside', async () => {
  const lone = createMediaNormalizer({ sandbox, maxProcesses: 1 });
  try {
    const picture = normalize(await makePhoneJpeg(4000, 3000), lone);
    await killProcess([]);
    expect(await picture).toMatchObject({ kind: 'image' });
  } finally {
    await lone.close();
  }
});

test('gives up a file over which two processes have ended, and goes on with the next', async () => {
  const lone = createMediaNormalizer({ sandbox, maxProcesses: 1 });
  try {
    const doomed = normalize(makePngBomb(8000, { interlaced: true }), lone);
    const [outcome] = await Promise.allSettled([doomed, killProcess([]).then(killProcess)]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { problem: 'unreadable' } });
    expect(await normalize(await makePhoneJpeg(40, 20), lone)).toMatchObject({ kind: 'image' });
  } finally {
    await lone.close();
  }
});

test('works through many files at once, and loses none to a bad neighbor', async () => {
  const jpeg = await makePhoneJpeg(400, 200);
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      normalizer.normalize({
        path: writeMedia(folder, `upload-${index}`, index % 4 === 0 ? makePolyglot() : jpeg),
        kind: 'image',
        format: 'jpeg',
        outputFolder: join(folder, `output-${index}`),
        owner,
      }),
    ),
  );

  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index % 4 === 0 ? 'rejected' : 'fulfilled')),
  );
});

test('decodes in the sandbox, without the environment of the server', async () => {
  normalizer.warmUp();
  const pids = await decoders();

  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) {
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PATH=|HOME=|SECRET/);
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--permission');
    const isOurs = (name: string) =>
      readlinkSync(`/proc/${pid}/ns/${name}`) === readlinkSync(`/proc/self/ns/${name}`);
    const namespaces = ['user', 'mnt', 'pid', 'net', 'ipc', 'uts'];
    expect(namespaces.filter(isOurs)).toEqual(sandbox === 'bubblewrap' ? [] : namespaces);
  }
});

test('gives files of one owner to one process, and to no other what it has seen', async () => {
  const lone = createMediaNormalizer({ sandbox, folder, maxProcesses: 1 });
  const path = writeMedia(folder, 'upload', await makePhoneJpeg(40, 20));
  const open = async (from: string) => {
    const job = { path, kind: 'image', format: 'jpeg', outputFolder: outputFolder() } as const;
    await lone.normalize({ ...job, owner: from });
    return childProcesses();
  };
  try {
    const first = await open('first');
    expect(first).toHaveLength(1);
    expect(await open('first')).toEqual(first);
    const second = await open('second');
    expect(second).not.toEqual(first);
    lone.warmUp();
    await expect.poll(childProcesses).not.toContain(second[0]);
  } finally {
    await lone.close();
  }
});

test('leaves no process behind once it has been idle, and starts again when needed', async () => {
  const brief = createMediaNormalizer({ sandbox, idleTimeoutMs: 1 });
  try {
    await normalize(await makePhoneJpeg(40, 20), brief);
    await expect.poll(childProcesses, { timeout: 20_000 }).toEqual([]);
    expect(await normalize(await makePhoneJpeg(40, 20), brief)).toMatchObject({ kind: 'image' });
  } finally {
    await brief.close();
  }
});

test('rejects what still waits when it is closed', async () => {
  const path = writeMedia(folder, 'upload', await makePhoneJpeg());
  const jobs = Array.from({ length: 6 }, (_, index) =>
    normalizer.normalize({
      path,
      kind: 'image',
      format: 'jpeg',
      outputFolder: join(folder, `output-${index}`),
      owner,
    }),
  );
  const settled = Promise.allSettled(jobs);
  await normalizer.close();

  for (const job of await settled) {
    expect(job).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('closed') },
    });
  }
  expect(childProcesses()).toEqual([]);
});

test('leaves no process behind when it is closed at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const brief = createMediaNormalizer({ sandbox, folder });
    brief.warmUp();
    await wait(round);
    await brief.close();
  }
  const left = () =>
    processes().filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    });
  await expect.poll(left).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

/** The processes that run the decoders themselves, inside of what holds them. */
async function decoders(): Promise<number[]> {
  const children = () =>
    childProcesses().flatMap((pid) => {
      if (sandbox === 'permissions') return [pid];
      return processes().filter((each) => parentOf(each) === pid);
    });
  await expect.poll(children, { timeout: 20_000 }).not.toEqual([]);
  return children();
}

/** Ids of the decoding processes that this one has started. */
function childProcesses(): number[] {
  return processes().filter((pid) => {
    if (parentOf(pid) !== process.pid) return false;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-worker');
  });
}

const processes = () => readdirSync('/proc').map(Number).filter(Boolean);

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** What a Display P3 color looks like in sRGB, which has the same curve and other primaries. */
function displayP3ToSrgb(color: number[]): number[] {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [
    1.2249 * r - 0.2247 * g,
    -0.042 * r + 1.0419 * g,
    -0.0197 * r - 0.0786 * g + 1.0979 * b,
  ].map((light) => {
    const bounded = Math.min(1, Math.max(0, light));
    const part = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(part * 255);
  });
}
