import { describe, expect, it } from 'vitest';
import { findSuspicion } from './suspicion.ts';

describe('what looks like spam', () => {
  it('is a field filled in that people do not see, whatever stands in it', () => {
    for (const website of ['https://pills.example', ' ', 7, { $ne: '' }, false]) {
      expect(findSuspicion({ website }, null)).toBe('honeypot');
    }
  });

  it('is a form sent faster than people can', () => {
    expect(findSuspicion({ elapsedMs: 1 }, null)).toBe('too-fast');
    expect(findSuspicion({ elapsedMs: 1999 }, null)).toBe('too-fast');
  });

  it('is a check against robots that was not passed', () => {
    expect(findSuspicion({}, 'failed')).toBe('challenge-failed');
  });

  it('is said by the surest sign', () => {
    expect(findSuspicion({ website: 'x', elapsedMs: 1 }, 'failed')).toBe('honeypot');
    expect(findSuspicion({ elapsedMs: 1 }, 'failed')).toBe('too-fast');
  });
});

describe('what does not', () => {
  it.each([
    ['a client of the API that tells nothing', {}],
    ['an empty field', { website: '' }],
    ['a field that is not there', { website: null }],
    ['someone quick, with everything filled in by the browser', { website: '', elapsedMs: 2000 }],
    ['someone who took a day over it', { website: '', elapsedMs: 86_400_000 }],
  ])('%s', (_, signals) => {
    expect(findSuspicion(signals, null)).toBeNull();
  });

  it.each(['passed', 'unknown'] as const)('a check that %s', (challenge) => {
    expect(findSuspicion({ website: '', elapsedMs: 9000 }, challenge)).toBeNull();
  });
});
