import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#src/platform/config/config.ts';
import { type ByteRange, createDriveFileStore, type FileStore } from './file-store.ts';

/** Visitors are waiting for stored files. */
const silenceMs = 10_000;
/** Whoever reads a file over a weak signal stops reading for a while, and with them the storage's socket. */
const stallMs = 60_000;

/** Stores files in a bucket of any S3-compatible server; the bucket must exist. */
export function createS3FileStore(config: S3Config, limits = { silenceMs, stallMs }): FileStore {
  const client = connect(config, { socketTimeout: limits.silenceMs, requestTimeout: 60_000 });
  const reader = connect(config, {
    socketTimeout: limits.stallMs,
    requestTimeout: limits.silenceMs,
  });
  const driver = new S3Driver({
    client,
    bucket: config.bucket,
    visibility: 'private',
    supportsACL: false,
  });
  return createDriveFileStore(new Disk(driver), {
    async read(Key, range) {
      const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
      const { Body, ContentRange = '' } = await reader.send(
        new GetObjectCommand({
          Bucket: config.bucket,
          Key,
          ...(range && { Range: `bytes=${start}-${end}` }),
        }),
      );
      if (!(Body instanceof Readable)) throw new Error('the storage answered without a body');
      if (!range) return Body;
      const first = Number(/^bytes (\d+)-/.exec(ContentRange)?.[1] ?? 0);
      return Readable.from(sliceBytes(Body, { start: start - first, end: end - first }));
    },
    close() {
      client.destroy();
      reader.destroy();
    },
  });
}

/** Some servers ignore the range, or the end of it. */
async function* sliceBytes(source: AsyncIterable<Buffer>, { start, end }: ByteRange) {
  let offset = 0;
  for await (const chunk of source) {
    const from = Math.max(0, start - offset);
    const to = Math.min(chunk.length, end + 1 - offset);
    if (to > from) yield chunk.subarray(from, to);
    offset += chunk.length;
    if (offset > end) return;
  }
}

/** Creates the bucket if it is missing; false if it was there. Rejects if the storage refuses or does not answer. */
export async function createBucket(config: S3Config): Promise<boolean> {
  const client = connect(config, { socketTimeout: silenceMs, requestTimeout: 60_000 });
  const Bucket = config.bucket;
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return false;
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404)
      throw error;
    await client.send(new CreateBucketCommand({ Bucket }));
    return true;
  } finally {
    client.destroy();
  }
}

function connect(
  config: S3Config,
  timeouts: { socketTimeout: number; requestTimeout: number },
): S3Client {
  return new S3Client({
    region: config.region,
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, throwOnRequestTimeout: true, ...timeouts },
    // Many S3-compatible servers do not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // By default it warns on the console of what its rejections say.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
}
