import { open } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { uploadMessages } from '#src/features/quotes/contract.ts';
import { type SniffedMedia, sniffBytes, sniffMedia } from '#src/platform/media/sniff-media.ts';
import { fileError } from './upload-errors.ts';

/** What waits in memory to be written in one go; fewer, larger writes make uploads a third cheaper. */
const batchBytes = 256 * 1024;

/**
 * Streams one file of a multipart request to disk; resolves with its size, and with what it is unless it is
 * empty. Throws AppError for a file that is too large or of another kind.
 */
export async function receiveFile(
  part: MultipartFile,
  path: string,
  label: string,
  signal: AbortSignal,
): Promise<{ bytes: number; media: SniffedMedia | null }> {
  addAbortSignal(signal, part.file);
  // Not left to the end of the part, which may be long in coming.
  part.file.once('limit', () => {
    const kind = { status: 413, code: 'file-too-large' };
    part.file.destroy(fileError(kind, uploadMessages.tooLarge, label));
  });
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  let media: SniffedMedia | null = null;
  let batch: Buffer[] = [];
  let waitingBytes = 0;

  async function writeBatch() {
    media ??= await identify(Buffer.concat(batch, Math.min(waitingBytes, sniffBytes)), label);
    const { bytesWritten } = await file.writev(batch);
    if (bytesWritten < waitingBytes) {
      throw Object.assign(new Error('The disk took only part of a file'), { syscall: 'writev' });
    }
    batch = [];
    waitingBytes = 0;
  }

  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      waitingBytes += chunk.length;
      batch.push(chunk);
      if (waitingBytes >= batchBytes) await writeBatch();
    }
    if (waitingBytes > 0) await writeBatch();
  } finally {
    await file.close();
  }
  return { bytes, media };
}

async function identify(head: Buffer, label: string): Promise<SniffedMedia> {
  const media = await sniffMedia(head);
  if (media) return media;
  const kind = { status: 415, code: 'unsupported-file-type' };
  throw fileError(kind, uploadMessages.wrongType, label);
}
