import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFullError } from '#src/platform/files/disk-room.ts';
import { AppError } from '#src/shared/errors.ts';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';
import { until } from '#tests/support/until.ts';
import { type PhotoRequest, receivePhotoRequest } from './receive-upload.ts';

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]);
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), jpeg]);

let folder: string;
let app: FastifyInstance;
let port: number;
/** What the route saw of the last request that went through. */
let received: PhotoRequest | null;
let refusal: Promise<unknown>;
let onFields: ((fields: Record<string, string>) => void) | undefined;
/** What the disk has been asked for. */
let room: { isHeld: boolean; heldBytes: number; takenBytes: number };
let fullAfterBytes: number;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'intake-')), 'uploads');
  received = null;
  onFields = undefined;
  room = { isHeld: false, heldBytes: 0, takenBytes: 0 };
  fullAfterBytes = Number.POSITIVE_INFINITY;
  const refused = Promise.withResolvers<unknown>();
  refusal = refused.promise;
  app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  app.setErrorHandler((error, _request, reply) => {
    refused.resolve(error);
    if (!(error instanceof AppError)) return reply.code(500).send({ error: String(error) });
    const { message, code, fields } = error;
    return reply.code(error.status).send({ error: message, code, fields });
  });
  app.post('/', async (request) => {
    received = await receivePhotoRequest(request, {
      folder,
      diskRoom: { reserve: holdRoom },
      limits: uploadLimits,
      ...(onFields && { onFieldsBeforeFirstFile: onFields }),
    });
    return received.files.map(({ name, bytes, media }) => ({ name, bytes, format: media.format }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  await app.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

function holdRoom(bytes: number) {
  room.isHeld = true;
  room.heldBytes += bytes;
  return {
    take(more: number) {
      room.takenBytes += more;
      if (room.takenBytes > fullAfterBytes) throw diskFullError();
    },
    release() {
      room.isHeld = false;
      room.heldBytes -= bytes;
    },
  };
}

function form(...files: [bytes: Buffer, name: string][]): FormData {
  const data = new FormData();
  data.set('clientName', 'Ada');
  for (const [bytes, name] of files) data.append('files', new Blob([new Uint8Array(bytes)]), name);
  return data;
}

async function send(body: FormData | string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

const multipartType = 'multipart/form-data; boundary=AaB03x';

const unfinishedField = Buffer.from(
  '--AaB03x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhal',
);

/** Opens a connection and sends the head of a request. */
async function begin(lengthHeader: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipartType}\r\n${lengthHeader}\r\n\r\n`,
  );
  return socket;
}

/** Resolves when the bytes have left this process. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function filePart(bytes: Buffer, disposition = 'name="files"; filename="a.jpg"'): Buffer {
  return Buffer.concat([
    Buffer.from(`--AaB03x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

async function expectNothingLeft() {
  expect(await readdir(folder)).toEqual([]);
}

test('keeps photos and videos in a private folder, told apart by their content', async () => {
  const { status, body } = await send(form([jpeg, 'couch.txt'], [mp4, 'walk.jpg']));

  expect(status).toBe(200);
  expect(body).toEqual([
    { name: 'couch.txt', bytes: jpeg.length, format: 'jpeg' },
    { name: 'walk.jpg', bytes: mp4.length, format: 'mp4' },
  ]);
  expect(received?.fields).toEqual({ clientName: 'Ada' });
  expect(await readFile(received?.files[0]?.path ?? '')).toEqual(jpeg);
  const [upload = ''] = await readdir(folder);
  expect((await stat(join(folder, upload))).mode & 0o777).toBe(0o700);
});

test('removes the files when the request is disposed of', async () => {
  await send(form([jpeg, 'couch.jpg']));
  await received?.dispose();

  await expectNothingLeft();
});

test.each([
  ['a length', 'content-length: 700000', 700_000],
  ['no length', 'transfer-encoding: chunked', 0],
  ['a length beyond what is taken', 'content-length: 900000000', 10 * 26_214_400 + 1024 ** 2],
])('holds room for a request with %s until it ends', async (_, header, heldBytes) => {
  const socket = await begin(header);
  await until(() => room.isHeld);
  expect(room.heldBytes).toBe(heldBytes);
  socket.destroy();
  await refusal;
  expect(room).toMatchObject({ heldBytes: 0, isHeld: false });
});

test('asks for room before each write, and stops the sender once there is none', async () => {
  fullAfterBytes = 1024 ** 2;
  const { status, body } = await send(
    form([Buffer.concat([jpeg, Buffer.alloc(5_000_000)]), 'a.jpg']),
  );
  expect([status, body.code]).toEqual([507, 'storage-full']);
  expect(room.takenBytes).toBeLessThan(2 * 1024 ** 2);
  expect(room.heldBytes).toBe(0);
  await expectNothingLeft();
});

test('takes ten files of exactly 25 MB', async () => {
  const full = Buffer.concat([jpeg, Buffer.alloc(uploadLimits.maxFileBytes - jpeg.length)]);
  const files = Array.from(
    { length: 10 },
    (_, index) => [full, `${index}.jpg`] as [Buffer, string],
  );
  const { status, body } = await send(form(...files));

  expect(status).toBe(200);
  expect(body).toHaveLength(10);
  expect(body[9].bytes).toBe(26_214_400);
});

test('refuses a file one byte too large with the sentence of the form, and names it', async () => {
  const tooLarge = Buffer.concat([jpeg, Buffer.alloc(uploadLimits.maxFileBytes + 1 - jpeg.length)]);
  const { status, body } = await send(form([jpeg, 'ok.jpg'], [tooLarge, 'huge.mov']));

  expect(status).toBe(413);
  expect(body).toEqual({
    error: `huge.mov: ${uploadMessages.tooLarge}`,
    code: 'file-too-large',
    fields: { files: uploadMessages.tooLarge },
  });
  await expectNothingLeft();
});

test('refuses an eleventh file', async () => {
  const { status, body } = await send(
    form(...Array.from({ length: 11 }, () => [jpeg, 'a.jpg'] as [Buffer, string])),
  );

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'too-many-files', error: uploadMessages.tooMany });
  await expectNothingLeft();
});

test.each([
  ['text', Buffer.from('hello')],
  ['a Matroska file', Buffer.from('\x1aE\xdf\xa3\x8bB\x82\x88matroska', 'latin1')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
])('refuses %s that calls itself a JPEG', async (_, bytes) => {
  const { status, body } = await send(form([jpeg, 'ok.jpg'], [bytes, 'photo.jpg']));

  expect(status).toBe(415);
  expect(body).toEqual({
    error: `photo.jpg: ${uploadMessages.wrongType}`,
    code: 'unsupported-file-type',
    fields: { files: uploadMessages.wrongType },
  });
  await expectNothingLeft();
});

test('refuses an empty file', async () => {
  const { status, body } = await send(form([Buffer.alloc(0), 'a.jpg']));

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'empty-file', fields: { files: uploadMessages.empty } });
  await expectNothingLeft();
});

test('asks for a photo where a form has none', async () => {
  const { status, body } = await send(form());

  expect(status).toBe(422);
  expect(body).toEqual({
    error: uploadMessages.none,
    code: 'no-photos',
    fields: { files: uploadMessages.none },
  });
  await expectNothingLeft();
});

test('sees a file field that was left alone as no photo', async () => {
  const body = `${filePart(Buffer.alloc(0), 'name="files"; filename=""')}--AaB03x--\r\n`;
  const answer = await send(body, { 'content-type': multipartType });

  expect(answer).toMatchObject({ status: 422, body: { code: 'no-photos' } });
});

test('gives file names a safe form', async () => {
  const { body } = await send(
    form(
      [jpeg, '../../etc/passwd\u202egpj.exe'],
      [jpeg, '..'],
      [mp4, '\u0007'],
      [jpeg, `${'é'.repeat(300)}.jpeg`],
    ),
  );
  const names = body.map(({ name }: { name: string }) => name);

  expect(names.slice(0, 3)).toEqual(['passwdgpj.exe', 'photo-2.jpg', 'video-3.mp4']);
  expect(names[3]).toMatch(/^é+….jpeg$/);
  expect(names[3]).toHaveLength(120);
  expect(received?.files.map(({ path }) => path.split('/').at(-1))).toEqual(['0', '1', '2', '3']);
});

test('lets the caller refuse on the fields alone, and still delivers the answer', async () => {
  onFields = (fields) => {
    throw new AppError(`No, ${fields.clientName}`, { status: 422, code: 'invalid-input' });
  };
  const large = Buffer.concat([jpeg, Buffer.alloc(20_000_000)]);
  const { status, body } = await send(form([large, 'a.jpg'], [large, 'b.jpg']));

  expect(status).toBe(422);
  expect(body).toMatchObject({ error: 'No, Ada' });
  await expectNothingLeft();
});

test('keeps the connection usable after a refusal', async () => {
  const large = Buffer.concat([jpeg, Buffer.alloc(2_000_000)]);
  await send(form([Buffer.from('text'), 'a.jpg'], [large, 'b.jpg']));
  const { status } = await send(form([jpeg, 'a.jpg']));

  expect(status).toBe(200);
});

test('ends a request that has no end in one of its fields', async () => {
  const socket = await begin('transfer-encoding: chunked');
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  await write(socket, Buffer.from('40\r\n'));
  const head = '--AaB03x\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
  await write(socket, Buffer.from(`${head.padEnd(64, 'x')}\r\n`));
  const chunk = Buffer.concat([
    Buffer.from('100000\r\n'),
    Buffer.alloc(1024 * 1024),
    Buffer.from('\r\n'),
  ]);
  const flood = (async () => {
    while (!socket.destroyed) await Promise.race([write(socket, chunk).catch(() => {}), closed]);
  })();

  expect(await refusal).toMatchObject({ status: 413, code: 'request-too-large' });
  socket.destroy();
  await flood;
  await expectNothingLeft();
});

test.each([
  ['in the middle of a file', filePart(jpeg).subarray(0, 3000)],
  ['before a file has shown what it is', filePart(jpeg).subarray(0, 100)],
  ['between two files', filePart(jpeg)],
  ['in a field after a file', Buffer.concat([filePart(jpeg), unfinishedField])],
])('leaves nothing behind when the sender hangs up %s', async (_, sent) => {
  const reachedFile = Promise.withResolvers<void>();
  onFields = () => reachedFile.resolve();
  const socket = await begin('content-length: 10000000');
  await write(socket, sent);
  await reachedFile.promise;
  socket.destroy();

  expect(await refusal).toMatchObject({ code: 'malformed-upload' });
  await expectNothingLeft();
});

test.each([
  ['a file', filePart(jpeg)],
  ['a field', unfinishedField],
])('leaves nothing behind when the sender of %s has gone before anyone looks', async (_, sent) => {
  const socket = await begin('content-length: 10000000');
  await write(socket, sent);
  socket.destroy();

  expect(await refusal).toMatchObject({ code: 'malformed-upload' });
  await expectNothingLeft();
});

test('puts together a request that arrives byte by byte', async () => {
  const tiny = jpeg.subarray(0, 300);
  const body = Buffer.concat([filePart(tiny), Buffer.from('--AaB03x--\r\n')]);
  const socket = await begin(`connection: close\r\ncontent-length: ${body.length}`);
  socket.setNoDelay();
  for (const byte of body) await write(socket, Buffer.from([byte]));
  socket.setEncoding('utf8');
  const answer = (await socket.toArray()).join('');

  expect(answer).toContain('200 OK');
  expect(answer).toContain('"bytes":300');
});

test.each([
  ['without its end', `${filePart(jpeg)}`],
  ['with a broken part', '--AaB03x\r\nnonsense'],
  ['without any part', 'nothing of the kind'],
])('refuses a form %s', async (_, body) => {
  const { status, body: answer } = await send(body, { 'content-type': multipartType });

  expect(status).toBe(400);
  expect(answer.code).toBe('malformed-upload');
  await expectNothingLeft();
});

test('refuses a form that does not say where its parts end', async () => {
  const { status, body } = await send('x', { 'content-type': 'multipart/form-data' });

  expect(status).toBe(400);
  expect(body.code).toBe('malformed-upload');
});

test('refuses anything but a form', async () => {
  const { status, body } = await send('{}', { 'content-type': 'application/json' });

  expect(status).toBe(415);
  expect(body.code).toBe('not-multipart');
});

test('refuses files in any other field', async () => {
  const data = form();
  data.set('avatar', new Blob([jpeg]), 'a.jpg');
  const { status, body } = await send(data);

  expect(status).toBe(400);
  expect(body.code).toBe('unexpected-file');
  await expectNothingLeft();
});

test('refuses a field that is too long, and names it', async () => {
  const data = form([jpeg, 'a.jpg']);
  data.set('description', 'x'.repeat(40_000));
  const { status, body } = await send(data);

  expect(status).toBe(413);
  expect(body).toMatchObject({
    code: 'field-too-long',
    fields: { description: expect.any(String) },
  });
  await expectNothingLeft();
});

test('refuses more fields than any form of ours has', async () => {
  const data = form([jpeg, 'a.jpg']);
  for (let index = 0; index < 30; index += 1) data.set(`field-${index}`, 'x');
  const { status, body } = await send(data);

  expect(status).toBe(413);
  expect(body.code).toBe('too-many-fields');
  await expectNothingLeft();
});

test('does not blame the sender for a fault of the server', async () => {
  onFields = () => {
    throw new Error('a bug');
  };
  const { status } = await send(form([jpeg, 'a.jpg']));

  expect(status).toBe(500);
  await expectNothingLeft();
});
