import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type SniffedMedia, sniffBytes, sniffMedia } from '../../../platform/media/sniff-media.ts';
import { AppError } from '../../../shared/errors.ts';
import { uploadMessages } from '../contract.ts';
import { cleanFileName } from './clean-file-name.ts';

/** An upload on this machine's disk, not yet looked into beyond its first bytes. */
export interface IntakeFile {
  path: string;
  /** As its sender called it, made fit for display. */
  name: string;
  bytes: number;
  media: SniffedMedia;
}

export interface PhotoRequest {
  fields: Record<string, string>;
  files: IntakeFile[];
  /** Removes everything that was received. */
  dispose(): Promise<void>;
}

interface IntakeOptions {
  /** Where uploads may wait; made when missing. */
  folder: string;
  limits: { maxFiles: number; maxFileBytes: number };
  /** Sees the fields that came before the first file and may refuse them early, by throwing. */
  onFieldsBeforeFirstFile?: (fields: Record<string, string>) => void;
}

const maxFieldBytes = 16 * 1024;
const maxFields = 20;

/**
 * Receives a multipart request of text fields and `files`, streaming every file to disk.
 * Throws AppError (400, 413, 415, 422) with the sentence for its sender; nothing stays behind then.
 */
export async function receivePhotoRequest(
  request: FastifyRequest,
  options: IntakeOptions,
): Promise<PhotoRequest> {
  const { maxFiles, maxFileBytes } = options.limits;
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const place = await mkdtemp(join(options.folder, 'intake-'));
  const dispose = () => rm(place, { recursive: true, force: true });
  const fields: Record<string, string> = Object.create(null);
  const files: IntakeFile[] = [];
  try {
    const parts = request.parts({
      limits: {
        fileSize: maxFileBytes,
        files: maxFiles + 1,
        fields: maxFields,
        fieldSize: maxFieldBytes,
        fieldNameSize: 100,
        parts: maxFiles + 1 + maxFields,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooMuchText(part.fieldname);
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'files') throw unexpectedFile();
      if (files.length === 0) options.onFieldsBeforeFirstFile?.(fields);
      if (files.length === maxFiles)
        throw refuseFile(422, 'too-many-files', uploadMessages.tooMany);
      files.push(await receiveFile(part, join(place, String(files.length)), files.length));
    }
    if (files.length === 0) throw refuseFile(422, 'no-photos', uploadMessages.none);
    return { fields, files, dispose };
  } catch (error) {
    drain(request.raw, (maxFiles + 1) * maxFileBytes);
    await dispose();
    throw explain(error);
  }
}

async function receiveFile(part: MultipartFile, path: string, index: number): Promise<IntakeFile> {
  const name = cleanFileName(part.filename, index);
  let head = Buffer.alloc(0);
  let bytes = 0;
  let media: SniffedMedia | null = null;

  async function* check(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (!media) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= sniffBytes) media = await identify(head, name);
      }
      yield chunk;
    }
  }

  await pipeline(part.file, check, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated) {
    throw refuseFile(413, 'file-too-large', uploadMessages.tooLarge, name);
  }
  if (bytes === 0) throw refuseFile(422, 'empty-file', uploadMessages.empty, name);
  return { path, name, bytes, media: media ?? (await identify(head, name)) };
}

async function identify(head: Uint8Array, name: string): Promise<SniffedMedia> {
  const media = await sniffMedia(head);
  if (media) return media;
  throw refuseFile(415, 'unsupported-file-type', uploadMessages.wrongType, name);
}

function refuseFile(status: number, code: string, message: string, name?: string): AppError {
  return new AppError(name ? `${name}: ${message}` : message, {
    status,
    code,
    fields: { files: message },
  });
}

function tooMuchText(field: string): AppError {
  return new AppError('That is more text than we can take.', {
    status: 413,
    code: 'field-too-large',
    fields: { [field]: 'Keep this shorter' },
  });
}

function unexpectedFile(): AppError {
  return new AppError('Files belong into the field named files.', {
    status: 400,
    code: 'unexpected-file',
  });
}

/** What multipart itself refuses, as sentences. */
function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') {
    return refuseFile(422, 'too-many-files', uploadMessages.tooMany);
  }
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new AppError('Send this as multipart/form-data.', {
      status: 415,
      code: 'unsupported-media-type',
      cause: error,
    });
  }
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) {
    return new AppError('This request has too many parts.', {
      status: 413,
      code: 'too-many-parts',
      cause: error,
    });
  }
  if (code === 'ENOSPC') {
    return new AppError('We cannot take photos right now. Please call or text us.', {
      status: 507,
      code: 'storage-full',
      cause: error,
    });
  }
  return new AppError('The upload broke off or was not complete. Please send it again.', {
    status: 400,
    code: 'upload-incomplete',
    cause: error,
  });
}

/** Reads what is still coming, up to a bound: a browser only shows an answer once its upload has ended. */
function drain(raw: Readable, maxBytes: number): void {
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) raw.destroy();
  });
  raw.on('error', () => {});
  raw.resume();
}
