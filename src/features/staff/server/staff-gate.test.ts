import { timingSafeEqual } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { createPrometheusMetrics } from '#src/platform/metrics/prometheus-metrics.ts';
import { createStaffGate } from './staff-gate.ts';

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const password = 'open sesame, please';

function makeGate() {
  const nothing = async () => 0;
  const rateLimiter = {
    count: nothing,
    read: nothing,
    hit: async () => {},
    check: async () => {},
    sweep: async () => {},
  };
  const metrics = createPrometheusMetrics();
  return createStaffGate({ password, rateLimiter, metrics, logger: { warn: vi.fn() } });
}

it('compares hashes of one length in constant time, whatever was typed', async () => {
  const gate = makeGate();
  const typed = ['', 'o', 'open sesame, pleasf', password.repeat(50), '\u0000', `${password} `];
  for (const wrong of typed) {
    await expect(gate.enter(wrong, '10.0.0.1')).rejects.toMatchObject({ status: 401 });
  }
  await gate.enter(password, '10.0.0.1');
  const calls = vi.mocked(timingSafeEqual).mock.calls;
  expect(calls).toHaveLength(typed.length + 1);
  for (const sides of calls) {
    expect(sides.map((side) => side.byteLength)).toEqual([32, 32]);
  }
});

it('logs a guess as a number, and nothing of what was guessed', async () => {
  const warn = vi.fn();
  const rateLimiter = {
    count: async () => 7,
    read: async () => 0,
    hit: async () => {},
    check: async () => {},
    sweep: async () => {},
  };
  const metrics = createPrometheusMetrics();
  const gate = createStaffGate({ password, rateLimiter, metrics, logger: { warn } });
  await expect(gate.enter('guess', '10.0.0.1')).rejects.toMatchObject({ status: 401 });
  expect(warn.mock.calls).toEqual([[{ guessesThisHour: 7 }, 'wrong staff password']]);
});
