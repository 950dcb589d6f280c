import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { type ModelServer, replies, startModelServer } from '#tests/support/model-server.ts';
import type { Analyzer, AnalyzerInput } from './analyzer.ts';
import { createFallbackAnalyzer, createPatientAnalyzer, stopReason } from './patient-analyzer.ts';
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
    said: readDescription('', catalogue),
    catalogue,
    ...change,
  };
}

/** Never settles and pays no heed to its signal. */
const deaf: Analyzer = { analyze: () => new Promise(() => {}) };

function createAnalyzer(primary: Analyzer, timeoutMs?: number, reserve?: Analyzer) {
  const models = [{ name: 'first', analyzer: primary }];
  if (reserve) models.push({ name: 'reserve', analyzer: reserve });
  const patient = createPatientAnalyzer({ models, timeoutMs, pauseMs: 20, logger });
  return createFallbackAnalyzer(patient, fallback);
}

describe('the patient analyzer', () => {
  it('answers with the model when that works', async () => {
    const analyze = vi.fn(async () => fromPhotos);
    expect(await createAnalyzer({ analyze }).analyze(input())).toBe(fromPhotos);
    expect(analyze).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([]);
  });

  it('asks once more, and never at once', async () => {
    const calledAt: number[] = [];
    const analyze = vi.fn(async () => {
      calledAt.push(performance.now());
      if (calledAt.length === 1) throw new Error('first');
      return fromPhotos;
    });
    expect(await createAnalyzer({ analyze }).analyze(input())).toBe(fromPhotos);
    const [first = 0, second = 0] = calledAt;
    expect(second - first).toBeGreaterThanOrEqual(10);
    expect(warnings).toEqual([
      {
        details: { model: 'first', attempt: 1, failure: 'Error' },
        message: 'Photo analysis failed',
      },
    ]);
  });

  it('falls back after two failures, thrown ones included', async () => {
    const analyze = vi.fn(() => {
      throw new TypeError('broken');
    });
    expect(await createAnalyzer({ analyze }).analyze(input())).toBe(fromWords);
    expect(analyze).toHaveBeenCalledTimes(2);
    expect(warnings).toHaveLength(2);
  });

  it('falls back at the deadline, without another attempt, even if the model ignores it', async () => {
    const analyze = vi.fn(deaf.analyze);
    expect(await createAnalyzer({ analyze }, 1).analyze(input())).toBe(fromWords);
    expect(analyze).toHaveBeenCalledTimes(1);
    expect(analyze.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(warnings).toMatchObject([{ details: { attempt: 1, failure: 'TimeoutError' } }]);
  });

  it('counts the time of all attempts against one deadline', async () => {
    const analyze = vi.fn(deaf.analyze).mockRejectedValueOnce(new Error('first'));
    expect(await createAnalyzer({ analyze }, 200).analyze(input())).toBe(fromWords);
    expect(warnings.at(-1)).toMatchObject({ details: { attempt: 2, failure: 'TimeoutError' } });
  });

  it('falls back when the caller aborts', async () => {
    const abort = new AbortController();
    const analysis = createAnalyzer(deaf).analyze(input({ signal: abort.signal }));
    abort.abort();
    expect(await analysis).toBe(fromWords);
  });

  it('asks nothing of the model when the caller has aborted before', async () => {
    const analyze = vi.fn(deaf.analyze);
    const analyzer = createAnalyzer({ analyze });
    expect(await analyzer.analyze(input({ signal: AbortSignal.abort() }))).toBe(fromWords);
    expect(analyze).not.toHaveBeenCalled();
  });

  it('asks nothing of the model without a picture, and warns of nothing', async () => {
    const analyze = vi.fn(async () => fromPhotos);
    expect(await createAnalyzer({ analyze }).analyze(input({ pictures: [] }))).toBe(fromWords);
    expect(analyze).not.toHaveBeenCalled();
    expect(warnings).toEqual([]);
  });

  it('leaves no timer running', async () => {
    const refused = Object.assign(new Error('refused'), { isRetryable: false });
    vi.useFakeTimers();
    try {
      await createAnalyzer({ analyze: async () => fromPhotos }).analyze(input());
      await createAnalyzer({ analyze: () => Promise.reject(refused) }).analyze(input());
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks the reserve when the first model fails, and the first again when both do', async () => {
    const reserve = vi.fn(async () => fromPhotos).mockRejectedValueOnce(new Error('reserve'));
    const primary = { analyze: () => Promise.reject(new Error('first')) };
    expect(await createAnalyzer(primary, 5000, { analyze: reserve }).analyze(input())).toBe(
      fromPhotos,
    );
    expect(warnings.map(({ details }) => details)).toMatchObject([
      { model: 'first', attempt: 1 },
      { model: 'reserve', attempt: 2 },
      { model: 'first', attempt: 3 },
    ]);
  });

  it('leaves the reserve time when the first model never answers', async () => {
    const reserve = vi.fn(async () => fromPhotos);
    expect(await createAnalyzer(deaf, 300, { analyze: reserve }).analyze(input())).toBe(fromPhotos);
    expect(reserve).toHaveBeenCalledTimes(1);
  });
});

describe('the patient analyzer in front of a model', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  async function askModel(timeoutMs?: number) {
    const modelName = 'openai/gpt-5.5';
    const model = await createVisionModel({
      model: modelName,
      baseUrl: server.baseUrl('openai'),
      apiKey: 'test-key',
    });
    const vision = createVisionAnalyzer({ model, modelName, logger });
    return createAnalyzer(vision, timeoutMs).analyze(input());
  }

  it('takes the second answer when the first is nonsense', async () => {
    server.reply(replies.nonsense, replies.good);
    expect((await askModel()).source).toBe('vision');
  });

  it('falls back when the model never answers', async () => {
    server.reply(replies.silence);
    expect(await askModel(20)).toBe(fromWords);
  });

  it.each([
    ['nonsense', { failure: 'UnusableAnswerError' }],
    ['wrongShape', { failure: 'UnusableAnswerError' }],
    ['serverError', { failure: 'AI_APICallError', statusCode: 500 }],
    ['rateLimited', { failure: 'AI_APICallError', statusCode: 429 }],
  ] as const)('falls back from %s and logs its kind alone', async (behaviour, kind) => {
    server.reply(replies[behaviour]);
    expect(await askModel()).toBe(fromWords);
    expect(warnings).toMatchObject([
      { details: { attempt: 1, ...kind } },
      { details: { attempt: 2, ...kind } },
    ]);
    expect(JSON.stringify(warnings)).not.toMatch(/PRIVATE-WORDS|SECRET|lovely|furniture|key/);
  });

  const seconds = (count: number) => ({ 'retry-after': String(count) });
  const limited = (headers: Record<string, string>) => ({ status: 429, headers });

  it.each([
    ['seconds', () => seconds(1)],
    ['a date', () => ({ 'retry-after': new Date(Date.now() + 2000).toUTCString() })],
  ])('waits as long as a full server asks for in %s', async (_, headers) => {
    server.reply(limited(headers()), replies.good);
    const startedAt = performance.now();
    expect((await askModel()).source).toBe('vision');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(900);
  });

  it('does not wait for a server that asks for more than there is time', async () => {
    server.reply(limited(seconds(60)));
    const before = server.requests.length;
    expect(await askModel()).toBe(fromWords);
    expect(server.requests.length - before).toBe(1);
  });

  it('does not repeat a call that is refused for good', async () => {
    server.reply({ status: 401 });
    const before = server.requests.length;
    expect(await askModel()).toBe(fromWords);
    expect(server.requests.length - before).toBe(1);
  });
});

describe('stopReason', () => {
  async function failureOf(reply: Parameters<ModelServer['reply']>[0] | 'no server') {
    const gone = await startModelServer();
    const model = await createVisionModel({
      model: 'compatible/test',
      baseUrl: gone.baseUrl('compatible'),
    });
    if (reply === 'no server') await gone.close();
    else gone.reply(reply);
    const analyzer = createVisionAnalyzer({ model, modelName: 'test', logger });
    const failure = await analyzer.analyze(input()).then(
      () => null,
      (error: unknown) => error,
    );
    if (reply !== 'no server') await gone.close();
    return stopReason(failure);
  }

  it.each([
    ['a limit', { status: 429, headers: { 'retry-after': '7' } }, 'rate limit'],
    ['a wrong key', { status: 401 }, 'refused'],
    ['a wrong name', { status: 404 }, 'refused'],
    ['no server', 'no server' as const, 'unreachable'],
  ])('ends a run at %s', async (_, reply, why) => {
    expect(await failureOf(reply)).toEqual({
      why,
      ...(why === 'rate limit' && { retryAfterMs: 7000 }),
    });
  });

  it.each([
    ['an overloaded server', { status: 503 }],
    ['pictures it does not take', { status: 400 }],
    ['nonsense', replies.nonsense],
  ])('counts %s as a failure of one call', async (_, reply) => {
    expect(await failureOf(reply)).toBeNull();
  });
});
