import { z } from 'zod';
import { text, url } from './variables.ts';

interface ModelConfig {
  model: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
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

/** The environment variables of the vision models. */
export const aiVariables = {
  AI_MODEL: modelName.optional(),
  AI_BASE_URL: url(['http', 'https']).optional(),
  AI_API_KEY: text.optional(),
  AI_RESERVE_MODEL: modelName.optional(),
  AI_RESERVE_BASE_URL: url(['http', 'https']).optional(),
  AI_RESERVE_API_KEY: text.optional(),
  AI_TIMEOUT_MS: z.coerce.number('must be a number').int().min(1000).max(300_000).default(45_000),
};
type AiEnvironment = z.output<z.ZodObject<typeof aiVariables>>;

/** Null where no model is named. */
export function readAi(env: AiEnvironment): AiConfig | null {
  if (!env.AI_MODEL) return null;
  return {
    model: env.AI_MODEL,
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    timeoutMs: env.AI_TIMEOUT_MS,
    reserve: readReserve(env),
  };
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
    if (name.startsWith('compatible/')) {
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
