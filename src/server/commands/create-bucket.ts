import { setTimeout as wait } from 'node:timers/promises';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createBucket } from '#src/platform/files/s3-file-store.ts';
import { exitCodes } from '#src/server/exit-codes.ts';
import { explainConnection, reportFailure, storageService } from '#src/server/explain-failure.ts';
import { readCommandLine } from '#src/server/run-command.ts';

const retryMs = 1000;
/** A storage server that was started at the same time may need a while. */
const timeoutMs = 60_000;

if (readCommandLine({ usage: 'npm run create-bucket' })) await run();

async function run(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readProcessConfig();
    await makeBucket(config);
  } catch (error) {
    reportFailure(error, config);
  }
}

async function makeBucket(given: Config): Promise<void> {
  const { files } = given;
  if (files.driver !== 's3') {
    throw new AppConfigError(['S3_BUCKET is not set: there is no bucket to make']);
  }
  const deadline = performance.now() + timeoutMs;
  for (let tries = 1; ; tries += 1) {
    try {
      const isNew = await createBucket(files);
      console.log(isNew ? `Made the bucket ${files.bucket}.` : `${files.bucket} is there already.`);
      return;
    } catch (error) {
      const { sentence, exitCode } = explainConnection(storageService(given), error);
      const isLasting = exitCode !== exitCodes.unavailable;
      if (isLasting || performance.now() > deadline) {
        console.error(sentence);
        process.exitCode = exitCode;
        return;
      }
      if (tries === 1) console.log(`${sentence} Trying again for a minute...`);
      await wait(retryMs);
    }
  }
}
