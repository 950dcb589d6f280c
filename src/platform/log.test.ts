import { expect, it } from 'vitest';
import { createLogger, requestScope } from './log.ts';

function startLog(level = 'info') {
  const lines: string[] = [];
  const logger = createLogger(level, { write: (line) => lines.push(line) });
  const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '');
  return { lines, logger, last };
}

it('writes one JSON object a line, with time and level', () => {
  const { logger, lines, last } = startLog();
  logger.warn({ quoteId: 7 }, 'quote could not be priced');
  expect(lines).toHaveLength(1);
  expect(last()).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    quoteId: 7,
    msg: 'quote could not be priced',
  });
});

it('carries the id of the request the work is done for, once', async () => {
  const { logger, lines, last } = startLog();
  await requestScope.run('request-1', async () => {
    await Promise.resolve();
    logger.info('deep inside');
  });
  expect(last()).toMatchObject({ requestId: 'request-1' });
  requestScope.run('request-1', () => logger.child({ requestId: 'request-1' }).info('on top'));
  expect(lines.at(-1)?.match(/requestId/g)).toHaveLength(1);
  logger.info('outside');
  expect(last()).not.toHaveProperty('requestId');
});

it('says where an error came from and never what it said', () => {
  const { logger, lines, last } = startLog();
  const cause = Object.assign(
    new TypeError('Ana Ortiz\n    at Kent Avenue (90)\nana@kent.example'),
    {
      code: 'EPIPE',
      detail: 'Key (email)=(ana@kent.example)',
    },
  );
  const error = new Error('lead of Ana Ortiz', { cause });
  logger.error({ err: error }, 'request failed');
  logger.error({ err: error });
  logger.error(error);
  expect(lines.join('')).not.toMatch(/Ana|Kent|kent/);
  expect(last()).toMatchObject({
    msg: 'error',
    err: {
      name: 'Error',
      stack: expect.stringContaining('log.test.ts'),
      cause: { name: 'TypeError', code: 'EPIPE', stack: expect.stringContaining('log.test.ts') },
    },
  });
});

it('leaves out a code that is a sentence, and what was thrown and is no error', () => {
  const { logger, lines } = startLog();
  logger.error({ err: Object.assign(new Error('x'), { code: 'Ana lives here' }) }, 'failed');
  logger.error({ err: 'Ana lives here' }, 'failed');
  expect(lines.join('')).not.toContain('Ana');
});

it('keeps line breaks and control characters inside their line', () => {
  const { logger, lines, last } = startLog();
  const hostile = 'a\r\n{"level":"info","msg":"forged"}\u001b[2J\u2028';
  logger.info({ value: hostile }, hostile);
  expect(lines).toHaveLength(1);
  // Codes of characters from the space on; the last one ends the line.
  const codes = [...(lines[0] ?? '').slice(0, -1)].map((sign) => sign.charCodeAt(0));
  expect(codes.filter((code) => code < 32)).toEqual([]);
  expect(last()).toMatchObject({ value: hostile, msg: hostile });
});
