import { expect } from 'vitest';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { randomAddress, visitorInquiry } from '#tests/support/visitor.ts';
import { median } from '../../bench/measure.ts';
import {
  type Origin,
  send,
  sendDearPictures,
  sendSlowForms,
  sendSlowUploads,
} from './attackers.ts';

interface Siege {
  /** True where a proxy stands in between, which alone says where a request comes from. */
  isBehindProxy: boolean;
  /** How often visitors do each of four things, at rest and during the attack. */
  rounds: number;
  /** How much slower a visitor may be served during the attack. */
  factor: number;
}

const slowForms = 500;
const slowUploads = 50;
/** Below it, a time is noise. */
const noiseMs = 50;

/**
 * Measures visitors at rest, then while one address, and without a proxy a whole /48 too, does what it
 * can to keep them out. Fails where a visitor is turned away, or served later than the factor allows.
 */
export async function besiege(url: string, { isBehindProxy, rounds, factor }: Siege) {
  const atRest = await visit(url, isBehindProxy, rounds);
  const oneAddress: Origin = {
    localAddress: '127.0.0.9',
    ...(!isBehindProxy && { forwardedFor: () => '198.51.100.7' }),
  };
  const wholeNetwork: Origin = {
    localAddress: '127.0.0.9',
    forwardedFor: () => `2001:db8:7:${random16()}::${random16()}`,
  };
  const attacks = (isBehindProxy ? [oneAddress] : [oneAddress, wholeNetwork]).flatMap((from) => [
    sendSlowForms(url, from, slowForms),
    sendSlowUploads(url, from, slowUploads),
    sendDearPictures(url, from),
  ]);
  try {
    await expect
      .poll(() => attacks.every((attack) => attack.open() > 0), { timeout: 10_000 })
      .toBe(true);
    // Until the dear pictures are being read.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const underAttack = await visit(url, isBehindProxy, rounds);
    const report = [...atRest].map(([name, ms]) => ({
      name,
      atRestMs: Math.round(ms),
      underAttackMs: Math.round(underAttack.get(name) ?? 0),
    }));
    for (const each of report) {
      expect(each.underAttackMs, JSON.stringify(report)).toBeLessThan(
        factor * Math.max(each.atRestMs, noiseMs),
      );
    }
    return report;
  } finally {
    await Promise.all(attacks.map((attack) => attack.stop()));
  }
}

/** Median milliseconds of each thing visitors do, each from an address of its own. */
async function visit(url: string, isBehindProxy: boolean, rounds: number) {
  const visits = {
    page: (from: Origin) => send(url, '/', from),
    'live page': (from: Origin) => send(url, '/quote', from),
    form: (from: Origin) => send(url, '/api/contact', from, visitorInquiry),
    quote: async (from: Origin) => send(url, '/api/quotes/ai', from, await makeQuoteForm()),
  };
  const times = new Map(Object.keys(visits).map((name): [string, number[]] => [name, []]));
  // In turns: what a machine does for a moment beside us makes one round of each late, and no median.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, make] of Object.entries(visits)) {
      const from: Origin = isBehindProxy
        ? { localAddress: `127.1.${randomByte()}.${randomByte()}` }
        : { localAddress: '127.0.0.1', forwardedFor: randomAddress };
      const startedAt = performance.now();
      expect([200, 201], name).toContain(await make(from));
      times.get(name)?.push(performance.now() - startedAt);
    }
  }
  return new Map([...times].map(([name, each]) => [name, median(each)]));
}

const randomByte = () => 1 + Math.floor(Math.random() * 254);
const random16 = () => Math.floor(Math.random() * 0xffff).toString(16);
