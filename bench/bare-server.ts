import { gzipSync } from 'node:zlib';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

/** The framework doing nothing but taking in and answering, for the same requests; prints its address. */
const app = Fastify();
await app.register(multipart, { limits: { fileSize: 26_214_400 } });
const page = gzipSync(Buffer.alloc(Number(process.argv[2] ?? 0), 'stoop and tower '));

app.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html', 'content-encoding': 'gzip' }).send(page),
);
app.post('/api/contact', (_request, reply) => reply.code(201).send({ id: 1 }));
app.post('/api/quotes/ai', async (request, reply) => {
  for await (const part of request.parts()) {
    if (part.type === 'file') for await (const _ of part.file);
  }
  return reply.code(201).send({ quoteId: 1 });
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
