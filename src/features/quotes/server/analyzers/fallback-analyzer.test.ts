import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { type ModelServer, replies, startModelServer } from '#tests/support/model-server.ts';
import type { Analyzer, AnalyzerInput } from './analyzer.ts';
import { createFallbackAnalyzer } from './fallback-analyzer.ts';
import { createVisionAnalyzer } from './vision-analyzer.ts';
import { createVisionModel } from './vision-model.ts';

const fromWords: Observation = {
  source: 'catalogue',
  model: null,
  items: [],
  access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
  conditions: [],
  measurementConcerns: [],
  recommendations: [],
  confidence: 0.2,
};
const fallback: Analyzer = { analyze: async () => fromWords };
const fromPhotos: Observation = { ...fromWords, source: 'vision' };

let warnings: { details: object; message: string }[] = [];
const logger = {
  warn: (details: object, message: string) => void warnings.push({ details, message }),
};
beforeEach(() => {
  warnings = [];
});

function input(change: Partial<AnalyzerInput> = {}): AnalyzerInput {
  return {
    serviceType: 'office-cleanout',
    description: 'PRIVATE-WORDS',
    pictures: [{ file: 0, jpeg: Buffer.from('jpeg') }],
    catalogue,
    signal: new AbortController().signal,
    ...change,
  };
}

/** Never settles and pays no heed to its signal. */
const deaf: Analyzer = { analyze: () => new Promise(() => {}) };

describe('the fallback analyzer', () => {
  it('answers with the primary when that works', async () => {
    const analyze = vi.fn(async () => fromPhotos);
    const analyzer = createFallbackAnalyzer({ primary: { analyze }, fallback, logger });
    expect(await analyzer.analyze(input())).toBe(fromPhotos);
    expect(analyze).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([]);
  });

  it('tries the primary once more', async () => {
    const analyze = vi.fn(async () => fromPhotos).mockRejectedValueOnce(new Error('first'));
    const analyzer = createFallbackAnalyzer({ primary: { analyze }, fallback, logger });
    expect(await analyzer.analyze(input())).toBe(fromPhotos);
    expect(warnings).toEqual([
      { details: { attempt: 1, failure: 'Error' }, message: 'Photo analysis failed' },
    ]);
  });

  it('falls back after two failures, thrown ones included', async () => {
    const analyze = vi.fn(() => {
      throw new TypeError('broken');
    });
    const analyzer = createFallbackAnalyzer({ primary: { analyze }, fallback, logger });
    expect(await analyzer.analyze(input())).toBe(fromWords);
    expect(analyze).toHaveBeenCalledTimes(2);
    expect(warnings).toHaveLength(2);
  });

  it('falls back at the deadline, without another attempt, even if the primary ignores it', async () => {
    const analyze = vi.fn(deaf.analyze);
    const analyzer = createFallbackAnalyzer({
      primary: { analyze },
      fallback,
      timeoutMs: 1,
      logger,
    });
    expect(await analyzer.analyze(input())).toBe(fromWords);
    expect(analyze).toHaveBeenCalledTimes(1);
    expect(analyze.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(warnings).toMatchObject([{ details: { attempt: 1, failure: 'TimeoutError' } }]);
  });

  it('counts the time of both attempts against one deadline', async () => {
    const analyze = vi.fn(deaf.analyze).mockRejectedValueOnce(new Error('first'));
    const analyzer = createFallbackAnalyzer({
      primary: { analyze },
      fallback,
      timeoutMs: 1,
      logger,
    });
    expect(await analyzer.analyze(input())).toBe(fromWords);
    expect(warnings.at(-1)).toMatchObject({ details: { attempt: 2, failure: 'TimeoutError' } });
  });

  it('falls back when the caller aborts', async () => {
    const abort = new AbortController();
    const analysis = createFallbackAnalyzer({ primary: deaf, fallback, logger }).analyze(
      input({ signal: abort.signal }),
    );
    abort.abort();
    expect(await analysis).toBe(fromWords);
  });

  it('asks nothing of the primary when the caller has aborted before', async () => {
    const analyze = vi.fn(deaf.analyze);
    const analyzer = createFallbackAnalyzer({ primary: { analyze }, fallback, logger });
    expect(await analyzer.analyze(input({ signal: AbortSignal.abort() }))).toBe(fromWords);
    expect(analyze).not.toHaveBeenCalled();
  });

  it('rejects when the fallback does', async () => {
    const broken: Analyzer = { analyze: () => Promise.reject(new Error('no catalogue')) };
    const analyzer = createFallbackAnalyzer({ primary: broken, fallback: broken, logger });
    await expect(analyzer.analyze(input())).rejects.toThrow('no catalogue');
  });

  it('leaves no timer running', async () => {
    vi.useFakeTimers();
    try {
      const primary = { analyze: async () => fromPhotos };
      await createFallbackAnalyzer({ primary, fallback, logger }).analyze(input());
      await createFallbackAnalyzer({
        primary: { analyze: () => Promise.reject(new Error()) },
        fallback,
        logger,
      }).analyze(input());
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the fallback analyzer in front of a model', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  async function createAnalyzer(timeoutMs?: number) {
    const modelName = 'openai/gpt-5.5';
    const model = await createVisionModel({
      model: modelName,
      baseUrl: server.baseUrl('openai'),
      apiKey: 'test-key',
    });
    const primary = createVisionAnalyzer({ model, modelName, maxRetries: 0, logger });
    return createFallbackAnalyzer({ primary, fallback, timeoutMs, logger });
  }

  it('takes the second answer when the first is nonsense', async () => {
    server.reply(replies.nonsense, replies.good);
    expect((await (await createAnalyzer()).analyze(input())).source).toBe('vision');
  });

  it('falls back when the model never answers', async () => {
    server.reply(replies.silence);
    expect(await (await createAnalyzer(20)).analyze(input())).toBe(fromWords);
  });

  it.each([
    ['nonsense', { failure: 'UnusableAnswerError' }],
    ['wrongShape', { failure: 'UnusableAnswerError' }],
    ['serverError', { failure: 'AI_APICallError', statusCode: 500 }],
    ['rateLimited', { failure: 'AI_APICallError', statusCode: 429 }],
  ] as const)('falls back from %s and logs its kind alone', async (behaviour, kind) => {
    server.reply(replies[behaviour]);
    expect(await (await createAnalyzer()).analyze(input())).toBe(fromWords);
    expect(warnings).toMatchObject([
      { details: { attempt: 1, ...kind } },
      { details: { attempt: 2, ...kind } },
    ]);
    expect(JSON.stringify(warnings)).not.toMatch(/PRIVATE-WORDS|SECRET|lovely|furniture|key/);
  });
});
