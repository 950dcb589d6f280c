import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

/** The framework doing nothing but taking in and answering, for the same requests; prints its address. */
const app = Fastify();
await app.register(multipart, { limits: { fileSize: 26_214_400 } });
// As many bytes as a page of the product has when it travels.
const page = randomBytes(Number(process.argv[2]));

app.get('/', (_request, reply) => reply.type('text/html').send(page));
app.post('/api/contact', (_request, reply) => reply.code(201).send({ id: 1 }));
app.post('/api/quotes/ai', async (request, reply) => {
  for await (const part of request.parts()) {
    if (part.type === 'file') for await (const _ of part.file);
  }
  return reply.code(201).send({ quoteId: 1 });
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
