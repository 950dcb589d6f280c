import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Content {
  bytes: number;
  sha256: string;
}

/** Writes a stream into a new file, waits until it is on the disk, and says what went in. */
export async function copyHashed(source: Readable, path: string): Promise<Content> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  return measure((through) => pipeline(source, through, target));
}

/** Reads a file through and says what is in it. */
export function hashFile(path: string): Promise<Content> {
  return measure((through) =>
    pipeline(createReadStream(path), through, async (rest) => {
      for await (const _ of rest);
    }),
  );
}

type Through = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

async function measure(run: (through: Through) => Promise<void>): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  await run(async function* (source) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
