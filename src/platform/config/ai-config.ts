import { z } from 'zod';
import { text, url } from './variables.ts';

interface ModelConfig {
  model: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  /** Longest edge in pixels that pictures are shrunk to; null where they are sent as they are stored. */
  pictureSize: number | null;
}

export interface AiConfig extends ModelConfig {
  /** For all calls of one analysis, those of the reserve included. */
  timeoutMs: number;
  /** Asked when the model fails; null for none. */
  reserve: ModelConfig | null;
}

const modelName = z
  .string()
  .regex(
    /^(openai|anthropic|google|compatible)\/.+/,
    'must be openai/…, anthropic/…, google/… or compatible/…',
  );

const timeoutMs = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1000, 'must be at least 1000')
  .max(300_000, 'must be at most 300000');
const pictureSize = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(256, 'must be at least 256')
  .max(2048, 'must be at most 2048');
/** The size that pictures are stored at. */
const defaultPictureSize = 2048;
const defaultTimeoutMs = 45_000;

/** The environment variables of the vision models. */
export const aiVariables = {
  AI_MODEL: modelName.optional(),
  AI_BASE_URL: url(['http', 'https']).optional(),
  AI_API_KEY: text.optional(),
  AI_RESERVE_MODEL: modelName.optional(),
  AI_RESERVE_BASE_URL: url(['http', 'https']).optional(),
  AI_RESERVE_API_KEY: text.optional(),
  AI_TIMEOUT_MS: timeoutMs.default(defaultTimeoutMs),
  AI_PICTURE_SIZE: pictureSize.default(defaultPictureSize),
};
type AiEnvironment = z.output<z.ZodObject<typeof aiVariables>>;

/** Null where no model is named. */
export function readAi(env: AiEnvironment): AiConfig | null {
  if (!env.AI_MODEL) return null;
  return {
    model: env.AI_MODEL,
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    pictureSize: sizeFor(env.AI_MODEL, env.AI_PICTURE_SIZE),
    timeoutMs: env.AI_TIMEOUT_MS,
    reserve: readReserve(env),
  };
}

function sizeFor(model: string, size: number): number | null {
  return isCompatible(model) && size < defaultPictureSize ? size : null;
}

function isCompatible(model: string): boolean {
  return model.startsWith('compatible/');
}

function readReserve(env: AiEnvironment): AiConfig['reserve'] {
  const { AI_RESERVE_MODEL: model, AI_RESERVE_BASE_URL, AI_RESERVE_API_KEY } = env;
  if (!model) return null;
  const shared = isSameVendor(model, env.AI_MODEL)
    ? env
    : { AI_BASE_URL: undefined, AI_API_KEY: undefined };
  return {
    model,
    baseUrl: AI_RESERVE_BASE_URL ?? shared.AI_BASE_URL,
    apiKey: AI_RESERVE_API_KEY ?? shared.AI_API_KEY,
    pictureSize: sizeFor(model, env.AI_PICTURE_SIZE),
  };
}

/** A sentence for every setting that contradicts another one. */
export function findModelContradictions(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  for (const prefix of ['AI', 'AI_RESERVE']) {
    const [model, address, key] = [`${prefix}_MODEL`, `${prefix}_BASE_URL`, `${prefix}_API_KEY`];
    const name = given[model];
    if (!name && (given[key] || given[address])) {
      problems.push(`${model} missing: ${key} or ${address} asks for a vision model`);
    }
    if (!name || (prefix === 'AI_RESERVE' && isSameVendor(name, given.AI_MODEL))) continue;
    if (isCompatible(name)) {
      if (!given[address]) {
        problems.push(`${address} missing: a compatible/… model needs the address of its server`);
      }
    } else if (!given[key]) {
      problems.push(`${key} missing: ${model} names a hosted model`);
    }
  }
  if (given.AI_RESERVE_MODEL && !given.AI_MODEL) {
    problems.push('AI_MODEL missing: AI_RESERVE_MODEL is only asked when AI_MODEL fails');
  }
  return problems;
}

/** Models of one vendor share key and address unless the reserve has its own. */
function isSameVendor(model: string, other: string | undefined): boolean {
  return other?.split('/')[0] === model.split('/')[0];
}

/** A model to compare with others. */
export interface ListedModel {
  name: string;
  /** Without a reserve, whose answers are not this model's. */
  ai: AiConfig;
  /** Dollars for a million tokens; null where the list has none. */
  prices: { input: number; output: number } | null;
}

const price = z.number('must be a number').min(0, 'must not be negative');
const listSchema = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(40).optional(),
      model: modelName,
      baseUrl: url(['http', 'https']).optional(),
      apiKeyVariable: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of an environment variable, not a key')
        .optional(),
      inputPrice: price.optional(),
      outputPrice: price.optional(),
      pictureSize: pictureSize.optional(),
      timeoutMs: timeoutMs.default(defaultTimeoutMs),
    }),
  )
  .min(1, 'has no model');

/**
 * Reads a list of models, with their keys from the environment variables it names. The problems
 * are sentences for the person who wrote it; there are no models where there are problems.
 */
export function readModelList(
  list: unknown,
  environment: Record<string, string | undefined>,
): { models: ListedModel[]; problems: string[] } {
  const parsed = listSchema.safeParse(list);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the list'}: ${message}`,
    );
    return { models: [], problems };
  }
  const problems: string[] = [];
  const names = new Set<string>();
  const models = parsed.data.map(({ inputPrice, outputPrice, ...entry }): ListedModel => {
    const { model, baseUrl, apiKeyVariable, timeoutMs: entryTimeoutMs } = entry;
    const name = entry.name ?? model;
    const apiKey = apiKeyVariable ? environment[apiKeyVariable] : undefined;
    if (names.has(name)) problems.push(`${name} is listed twice: give each its own name`);
    names.add(name);
    if (apiKeyVariable && !apiKey) problems.push(`${name}: ${apiKeyVariable} is not set`);
    if (isCompatible(model)) {
      if (!baseUrl) problems.push(`${name}: baseUrl missing, the address of its server`);
    } else {
      if (!apiKeyVariable) problems.push(`${name}: apiKeyVariable missing: it is a hosted model`);
      if (entry.pictureSize) problems.push(`${name}: pictureSize is for compatible/… models`);
    }
    if ((inputPrice === undefined) !== (outputPrice === undefined)) {
      problems.push(`${name}: inputPrice and outputPrice go together`);
    }
    const size = sizeFor(model, entry.pictureSize ?? defaultPictureSize);
    return {
      name,
      ai: { model, baseUrl, apiKey, pictureSize: size, timeoutMs: entryTimeoutMs, reserve: null },
      prices:
        inputPrice === undefined || outputPrice === undefined
          ? null
          : { input: inputPrice, output: outputPrice },
    };
  });
  return problems.length > 0 ? { models: [], problems } : { models, problems };
}
