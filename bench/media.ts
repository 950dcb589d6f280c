import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import sharp from 'sharp';
import { receivePhotoRequest } from '#src/features/photos/server/receive-upload.ts';
import { createMediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import type { BenchResult } from './bench-result.ts';
import { median } from './median.ts';
import { forgetPeak, readMemory } from './process-memory.ts';

/** Phone pictures through the normalizer, against bare sharp doing the same in this process. */
export async function measureNormalization({
  pictures = 10,
  rounds = 7,
} = {}): Promise<BenchResult> {
  return inFolder(async (folder) => {
    const jpeg = await makePhonePicture();
    const paths = Array.from({ length: pictures }, (_, index) => join(folder, `${index}.jpg`));
    for (const path of paths) await writeFile(path, jpeg);
    const normalizer = createMediaNormalizer();
    normalizer.warmUp();

    const normalizeAll = (round: number) =>
      Promise.all(
        paths.map((path, index) =>
          normalizer.normalize({
            path,
            kind: 'image',
            format: 'jpeg',
            outputFolder: join(folder, `out-${round}-${index}`),
          }),
        ),
      );
    const bareAll = (round: number) =>
      Promise.all(
        paths.map((path, index) => shrinkBare(path, join(folder, `bare-${round}-${index}`))),
      );

    const { value, baseline } = await compare(rounds, normalizeAll, bareAll);
    await normalizer.close();
    const ratio = value / baseline;
    const name = `normalise ${pictures} phone pictures (ms), against bare sharp`;
    return { name, value, baseline, ratio, budget: 'ratio ≤ 1.3', ok: ratio <= 1.3 };
  });
}

/** Ten uploads of 25 MB at once to a server of its own: how much memory they take, and how fast they are. */
export async function measureUploads({ uploads = 10, rounds = 7 } = {}): Promise<BenchResult[]> {
  return inFolder(async (folder) => {
    const server = fork(import.meta.filename, ['serve', join(folder, 'intake')], { execArgv: [] });
    const [port] = (await once(server, 'message')) as [number];
    const pid = server.pid ?? 0;
    const file = Buffer.alloc(uploadLimits.maxFileBytes, 'some bytes of a photo');
    file.set([0xff, 0xd8, 0xff, 0xe0]);
    const source = join(folder, 'source');
    await writeFile(source, file);
    await upload(port, file.subarray(0, 1_000_000));
    const idle = await readMemory(pid, 'VmRSS');
    await forgetPeak(pid);

    const each = (work: (index: number) => Promise<void>) =>
      Promise.all(Array.from({ length: uploads }, (_, index) => work(index)));
    const { value, baseline } = await compare(
      rounds,
      () => each(() => upload(port, file)),
      () =>
        each(async (index) => {
          const copy = join(folder, `copy-${index}`);
          await pipeline(createReadStream(source), createWriteStream(copy));
          // The server removes what it has received before it answers.
          await rm(copy);
        }),
    );
    const peak = await readMemory(pid, 'VmHWM');
    server.kill();

    const megabytes = (uploads * file.length) / 1e6;
    const growth = peak - idle;
    return [
      {
        name: `memory that ${uploads} uploads of 25 MB take (MB), against the idle server`,
        value: growth,
        baseline: idle,
        ratio: growth / idle,
        budget: 'value ≤ 64',
        ok: growth <= 64,
      },
      {
        name: `speed of ${uploads} uploads of 25 MB (MB/s), against copying the files`,
        value: megabytes / (value / 1000),
        baseline: megabytes / (baseline / 1000),
        ratio: baseline / value,
        budget: 'ratio ≥ 0.5',
        ok: baseline / value >= 0.5,
      },
    ];
  });
}

/** Median times in milliseconds of two works that take turns, so that a busy machine slows both. */
async function compare(
  rounds: number,
  work: (round: number) => Promise<unknown>,
  bare: (round: number) => Promise<unknown>,
): Promise<{ value: number; baseline: number }> {
  const times = { work: [] as number[], bare: [] as number[] };
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries({ work, bare })) {
      const startedAt = performance.now();
      await run(round);
      if (round > 0) times[name as keyof typeof times].push(performance.now() - startedAt);
    }
  }
  return { value: median(times.work), baseline: median(times.bare) };
}

/** A picture of 12 megapixels with plenty of detail, lying on its side. */
async function makePhonePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 };
  return sharp({ create: { width: 1008, height: 756, channels: 3, background: 'gray', noise } })
    .blur(1)
    .resize(4032, 3024)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function shrinkBare(path: string, output: string): Promise<void> {
  const jpeg = await sharp(path)
    .autoOrient()
    .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  await writeFile(`${output}.jpg`, jpeg);
  await sharp(jpeg)
    .resize({ width: 480, height: 480, fit: 'inside' })
    .jpeg({ quality: 82 })
    .toFile(`${output}-thumbnail.jpg`);
}

/** Sends one file over a bare socket, which leaves the processor to the server. */
async function upload(port: number, file: Buffer): Promise<void> {
  const head =
    '--AaB03x\r\ncontent-disposition: form-data; name="files"; filename="photo.jpg"\r\n\r\n';
  const tail = '\r\n--AaB03x--\r\n';
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` +
      `content-type: multipart/form-data; boundary=AaB03x\r\n` +
      `content-length: ${head.length + file.length + tail.length}\r\n\r\n${head}`,
  );
  socket.write(file);
  socket.write(tail);
  const answer = (await socket.toArray()).join('');
  if (!answer.includes(' 200 OK')) throw new Error(answer);
}

async function serve(folder: string): Promise<void> {
  const app = Fastify();
  await app.register(multipart);
  app.post('/', async (request) => {
    const { files, dispose } = await receivePhotoRequest(request, { folder, limits: uploadLimits });
    await dispose();
    return { files: files.length };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(Number(new URL(url).port));
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main && process.argv[2] === 'serve') await serve(process.argv[3] ?? '');
