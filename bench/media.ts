import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import sharp from 'sharp';
import { receivePhotoRequest } from '#src/features/photos/server/receive-upload.ts';
import { createDiskRoom } from '#src/platform/files/disk-room.ts';
import { createLogger } from '#src/platform/log.ts';
import { createMediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { median, readMemory, resetPeakMemory } from './measure.ts';
import { type BenchReport, type BenchResult, judge, type Trial } from './report.ts';

const recordedRounds = 7;
const concurrent = 10;

/** Ten phone pictures through the normalizer, and ten uploads of 25 MB, each against the bare work. */
export async function measureMedia({ runs }: Trial): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const rounds = runs ?? recordedRounds;
  try {
    const results = [
      await measureNormalization(folder, rounds),
      ...(await measureUploads(folder, rounds)),
    ];
    const how = `: medians of ${rounds} rounds after one to warm up, by turns with the bare work. The pictures have 12 megapixels; files are copied through Node streams.`;
    return { results, how };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Against bare sharp doing the same in this process. */
async function measureNormalization(folder: string, rounds: number): Promise<BenchResult> {
  const jpeg = await makePhonePicture();
  const paths = Array.from({ length: concurrent }, (_, index) => join(folder, `${index}.jpg`));
  for (const path of paths) await writeFile(path, jpeg);
  const normalizer = createMediaNormalizer();
  normalizer.warmUp();
  const { value, baseline } = await compare(
    rounds,
    (index, round) =>
      normalizer.normalize({
        path: paths[index] ?? '',
        kind: 'image',
        format: 'jpeg',
        outputFolder: join(folder, `out-${round}-${index}`),
        owner: 'somebody',
      }),
    (index, round) => shrinkBare(paths[index] ?? '', join(folder, `bare-${round}-${index}`)),
  );
  await normalizer.close();
  const name = `normalise ${concurrent} phone pictures (ms), against bare sharp`;
  return judge(name, value, baseline, 'ratio ≤ 1.3');
}

/** To a server of its own: how much memory they take, and how fast they are. */
async function measureUploads(folder: string, rounds: number): Promise<BenchResult[]> {
  const server = fork(import.meta.filename, [join(folder, 'intake')], { execArgv: [] });
  try {
    const [port] = (await once(server, 'message')) as [number];
    return await measureServer(folder, rounds, port, server.pid ?? 0);
  } finally {
    server.kill();
  }
}

async function measureServer(
  folder: string,
  rounds: number,
  port: number,
  pid: number,
): Promise<BenchResult[]> {
  const file = Buffer.alloc(uploadLimits.maxFileBytes, 'some bytes of a photo');
  file.set([0xff, 0xd8, 0xff, 0xe0]);
  const source = join(folder, 'source');
  await writeFile(source, file);
  await upload(port, file.subarray(0, 1_000_000));
  const idle = await readMemory(pid, 'VmRSS');
  await resetPeakMemory(pid);
  const { value, baseline } = await compare(
    rounds,
    () => upload(port, file),
    async (index) => {
      const copy = join(folder, `copy-${index}`);
      await pipeline(createReadStream(source), createWriteStream(copy));
      // The server removes what it has received before it answers.
      await rm(copy);
    },
  );
  const growth = (await readMemory(pid, 'VmHWM')) - idle;
  const speed = (ms: number) => (concurrent * file.length) / 1e6 / (ms / 1000);
  const memory = `memory that ${concurrent} uploads of 25 MB take (MB), against the idle server`;
  const name = `speed of ${concurrent} uploads of 25 MB (MB/s), against copying the files`;
  return [
    judge(memory, growth, idle, 'value ≤ 64'),
    judge(name, speed(value), speed(baseline), 'ratio ≥ 0.5'),
  ];
}

type Work = (index: number, round: number) => Promise<unknown>;

/** Median times in milliseconds of two works, ten of each at once, that take turns: a busy machine slows both. */
async function compare(
  rounds: number,
  work: Work,
  bare: Work,
): Promise<{ value: number; baseline: number }> {
  const times = [work, bare].map((run) => ({ run, ms: [] as number[] }));
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { run, ms } of times) {
      const startedAt = performance.now();
      await Promise.all(Array.from({ length: concurrent }, (_, index) => run(index, round)));
      if (round > 0) ms.push(performance.now() - startedAt);
    }
  }
  const [value = Number.NaN, baseline = Number.NaN] = times.map(({ ms }) => median(ms));
  return { value, baseline };
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
  mkdirSync(folder);
  const app = Fastify();
  await app.register(multipart);
  const logger = createLogger('silent');
  const diskRoom = createDiskRoom({ folder, minFreeBytes: 0, logger });
  app.post('/', async (request) => {
    const options = { folder, diskRoom, limits: uploadLimits };
    const { files, dispose } = await receivePhotoRequest(request, options);
    await dispose();
    return { files: files.length };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(Number(new URL(url).port));
}

if (import.meta.main) await serve(process.argv[2] ?? '');
