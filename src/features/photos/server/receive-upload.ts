import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { collectGarbage } from '#src/platform/collect-garbage.ts';
import { type DiskRoom, diskFullError, type UploadRoom } from '#src/platform/files/disk-room.ts';
import { type SniffedMedia, sniffBytes, sniffMedia } from '#src/platform/media/sniff-media.ts';
import { AppError } from '#src/shared/errors.ts';
import { uploadMessages } from '#src/shared/upload-rules.ts';
import { blameSender, drainRequest, fileError, malformedUpload } from './upload-errors.ts';

/** One uploaded file, on disk. */
export interface IntakeFile {
  /** In this request's folder, under a name of our own. */
  path: string;
  /** The visitor's file name, made safe to show. */
  name: string;
  bytes: number;
  media: SniffedMedia;
}

export interface PhotoRequest {
  fields: Record<string, string>;
  files: IntakeFile[];
  dispose(): Promise<void>;
}

interface IntakeOptions {
  /** A private subfolder is created here for this request. */
  folder: string;
  /** Room is held from the first byte until `dispose`. */
  diskRoom: Pick<DiskRoom, 'reserve'>;
  limits: { maxFiles: number; maxFileBytes: number };
  /** Takes a form whose words say everything. */
  mayHaveNoFiles?: boolean;
  /** May throw to refuse the request before any file is read. */
  onFieldsBeforeFirstFile?(fields: Record<string, string>): void;
}

const maxFields = 20;
/** The longest description, in the longest characters. */
const maxFieldBytes = 32 * 1024;
/** Room for part headers and fields besides the files. */
const overheadBytes = 1024 * 1024;
/** Enough to read the rest of a two-minute 4K video, so that its sender gets the refusal. */
const drainLimits = { maxBytes: 1024 ** 3, maxMs: 30_000 };

/**
 * Streams the files of a multipart request to disk, checking size and type on the way, and never
 * holds one in memory. Throws AppError; by then everything written has been removed, and the rest
 * of the request is being drained so that the sender receives the response.
 */
export async function receivePhotoRequest(
  request: FastifyRequest,
  options: IntakeOptions,
): Promise<PhotoRequest> {
  if (!request.isMultipart()) {
    throw new AppError('Photos have to be sent as a multipart form.', {
      status: 415,
      code: 'not-multipart',
    });
  }
  let room: UploadRoom | undefined;
  let folder: string | undefined;
  const dispose = async () => {
    room?.release();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const bytes = Number(request.headers['content-length'] ?? 0);
    room = options.diskRoom.reserve(Math.min(bytes, maxRequestBytes(options)));
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    folder = await mkdtemp(join(options.folder, 'upload-'));
    // The parser does not notice a sender who has already disconnected.
    if (request.raw.destroyed) throw malformedUpload();
    const { fields, files } = await readParts(request, { folder, room }, options);
    if (files.length === 0 && !options.mayHaveNoFiles) {
      throw fileError({ status: 422, code: 'no-photos' }, uploadMessages.none);
    }
    return { fields, files, dispose };
  } catch (error) {
    drainRequest(request.raw, drainLimits);
    await dispose();
    throw error;
  }
}

/** Where the files of a request go. */
interface Place {
  folder: string;
  room: UploadRoom;
}

async function readParts(request: FastifyRequest, place: Place, options: IntakeOptions) {
  const { maxFiles, maxFileBytes } = options.limits;
  const fields: Record<string, string> = {};
  const files: IntakeFile[] = [];
  const parts = request.parts({
    limits: {
      files: maxFiles,
      fileSize: maxFileBytes,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFiles + maxFields,
      headerPairs: 20,
    },
  });
  const stop = stopSignal(request, options);
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  let sawFile = false;
  for (;;) {
    const step = await Promise.race([parts.next(), stopped]).catch(blameSender);
    if (step.done) return { fields, files };
    const part = step.value;
    if (part.type === 'field') {
      fields[part.fieldname] = readField(part);
      continue;
    }
    if (!sawFile) options.onFieldsBeforeFirstFile?.(fields);
    sawFile = true;
    const file = await takeFile(part, place, files.length, stop);
    if (file) files.push(file);
  }
}

/** Aborts when a request exceeds what ten files can hold. */
function stopSignal(request: FastifyRequest, options: IntakeOptions): AbortSignal {
  const controller = new AbortController();
  const maxBytes = maxRequestBytes(options);
  let readBytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    readBytes += chunk.length;
    freeReceivedBuffers(chunk.length);
    if (readBytes > maxBytes) {
      controller.abort(
        new AppError('This is more than we can take at once. Please send fewer or smaller files.', {
          status: 413,
          code: 'request-too-large',
        }),
      );
    }
  });
  return controller.signal;
}

function maxRequestBytes({ limits }: IntakeOptions): number {
  return limits.maxFiles * limits.maxFileBytes + overheadBytes;
}

function readField(part: Exclude<Multipart, MultipartFile>): string {
  if (part.valueTruncated) {
    throw new AppError('One of the fields is too long.', {
      status: 413,
      code: 'field-too-long',
      fields: { [part.fieldname]: 'Shorten this text' },
    });
  }
  if (typeof part.value !== 'string') throw malformedUpload();
  return part.value;
}

/** Null for the empty part that a browser sends for an unused file field. */
async function takeFile(
  part: MultipartFile,
  { folder, room }: Place,
  position: number,
  signal: AbortSignal,
): Promise<IntakeFile | null> {
  if (part.fieldname !== 'files') {
    throw new AppError('Files are only taken in the field "files".', {
      status: 400,
      code: 'unexpected-file',
    });
  }
  const path = join(folder, String(position));
  const label = cleanFileName(part.filename, `File ${position + 1}`);
  const target = { path, room };
  const { bytes, media } = await receiveFile(part, target, label, signal).catch(blameSender);
  if (media) {
    const fallback = `${media.kind === 'image' ? 'photo' : 'video'}-${position + 1}.${media.extension}`;
    return { path, name: cleanFileName(part.filename, fallback), bytes, media };
  }
  await rm(path);
  if (!part.filename) return null;
  throw fileError({ status: 422, code: 'empty-file' }, uploadMessages.empty, label);
}

/** Bytes buffered before a write; fewer, larger writes make uploads a third cheaper. */
const batchBytes = 256 * 1024;

/**
 * Streams one file of a multipart request to disk; resolves with its size and its type, which is
 * missing for an empty file. Throws AppError for a file that is too large or of another type, and
 * when the disk is full.
 */
async function receiveFile(
  part: MultipartFile,
  { path, room }: { path: string; room: UploadRoom },
  label: string,
  signal: AbortSignal,
): Promise<{ bytes: number; media: SniffedMedia | null }> {
  addAbortSignal(signal, part.file);
  // Refused at once, because the end of the part may take long to arrive.
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
    room.take(waitingBytes);
    const { bytesWritten } = await file.writev(batch);
    // A disk that fills up takes what still fits, without an error.
    if (bytesWritten < waitingBytes) throw diskFullError();
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

const collectAfterBytes = 16 * 1024 * 1024;

/** Of all uploads of this process. */
let receivedBytes = 0;

/**
 * Call it with the size of each chunk of an upload. V8 frees the buffers of chunks when it clears
 * young objects, which it does by their number and not by their size: left alone, uploads
 * accumulate more than 64 MB of unused buffers.
 */
function freeReceivedBuffers(bytes: number): void {
  receivedBytes += bytes;
  if (receivedBytes < collectAfterBytes) return;
  receivedBytes = 0;
  collectGarbage({ type: 'minor' });
}

const maxLength = 120;
const maxExtensionLength = 12;

/**
 * Makes a stranger's file name safe to show: no folders, no control or direction characters, at
 * most 120 characters. Never use it as a path. Returns the fallback when nothing readable is left.
 */
export function cleanFileName(name: string | undefined, fallback: string): string {
  const base = (name ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    // Control characters, direction marks and other invisible characters, line separators, and
    // undecodable bytes.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(clean.replace(/^\.+/, ''))) return fallback;
  return shorten(clean);
}

/** Shortens the middle, so that the ending stays. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name;
  const dot = characters.lastIndexOf('.');
  const ending =
    characters.length - dot <= maxExtensionLength && dot > 0 ? characters.slice(dot) : [];
  return [...characters.slice(0, maxLength - ending.length - 1), '…', ...ending].join('');
}
