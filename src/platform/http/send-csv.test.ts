import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendCsv } from './send-csv.ts';

it('reads the rows of a sheet that is asked for, and none for its headers alone', async () => {
  let reads = 0;
  async function* rows() {
    reads += 1;
    yield ['Ana'];
  }
  const app = fastify();
  app.get('/leads.csv', (_request, reply) => sendCsv(reply, 'leads.csv', ['Name'], rows()));

  const head = await app.inject({ method: 'HEAD', url: '/leads.csv' });
  expect([head.statusCode, head.body, reads]).toEqual([200, '', 0]);
  expect(head.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads.csv"',
  });

  const sheet = await app.inject('/leads.csv');
  expect(sheet.body).toBe('\ufeff"Name"\r\n"Ana"\r\n');
  expect(reads).toBe(1);
});
