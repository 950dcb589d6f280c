import { expect, it } from 'vitest';
import { createLogger, createTerminalStream } from './log.ts';

it('tells a person at a terminal what happened, in one line each', () => {
  let shown = '';
  const stream = createTerminalStream((text) => {
    shown += text;
  });
  const logger = createLogger('info', stream);
  logger.info({ method: 'POST', route: '/api/contact', status: 201 }, 'request');
  logger.warn({ freeMegabytes: 3 }, 'room on the disk');
  logger.info({ address: 'http://127.0.0.1:3000' }, 'listening');
  const broken = Object.assign(new Error('for Ana'), { code: 'EIO' });
  logger.error({ err: broken, requestId: 'some-id' }, 'request failed');
  const lines = shown.replaceAll(/^\d\d:\d\d:\d\d/gm, 'TIME').split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'TIME  request, method POST, route /api/contact, status 201',
    'TIME  warn: room on the disk, freeMegabytes 3',
    'TIME  error: request failed',
    'Error EIO',
  ]);
  expect(lines[4]).toMatch(/^ +at /);
  expect(shown).not.toContain('for Ana');
});
