import { setTimeout as wait } from 'node:timers/promises';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createBucket } from '#src/platform/files/s3-file-store.ts';

const retryMs = 1000;
/** A storage server that was started at the same time may need a while. */
const timeoutMs = 60_000;

try {
  const { files } = readProcessConfig();
  if (files.driver !== 's3') throw new Error('S3_BUCKET is not set: there is no bucket to make.');
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      const isNew = await createBucket(files);
      console.log(isNew ? `Made the bucket ${files.bucket}.` : `${files.bucket} is there already.`);
      break;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      if (performance.now() > deadline) {
        throw new Error(`The bucket ${files.bucket} could not be made: ${reason}`, { cause });
      }
      await wait(retryMs);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
