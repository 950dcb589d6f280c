import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { randomAddress } from '#tests/support/visitor.ts';

/** Serves bare or sends load, in a process of its own: `serve PAGE_BYTES`, or `send PLAN`. */
const [, , task, parameter = ''] = process.argv;
console.log(task === 'serve' ? await serve(Number(parameter)) : await send(JSON.parse(parameter)));

/** The framework doing nothing but taking in and answering, for the same requests; returns its address. */
async function serve(pageBytes: number): Promise<string> {
  const app = Fastify();
  await app.register(multipart, { limits: { fileSize: 26_214_400 } });
  const page = randomBytes(pageBytes);
  app.get('/', (_request, reply) => reply.type('text/html').send(page));
  app.post('/api/contact', (_request, reply) => reply.code(201).send({ id: 1 }));
  app.post('/api/quotes/ai', async (request, reply) => {
    for await (const part of request.parts()) {
      if (part.type === 'file') for await (const _ of part.file);
    }
    return reply.code(201).send({ quoteId: 1 });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends what a plan says, its body in base64; returns autocannon's result as JSON. */
async function send({ body, ...plan }: autocannon.Options & { body: string }): Promise<string> {
  const result = await autocannon({
    ...plan,
    body: Buffer.from(body, 'base64'),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': randomAddress() },
        }),
      },
    ],
  });
  return JSON.stringify(result);
}
