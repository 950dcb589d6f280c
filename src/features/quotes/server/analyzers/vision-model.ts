import type { LanguageModel } from 'ai';

const visionVendors = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type VisionVendor = (typeof visionVendors)[number];

interface VisionModelOptions {
  /** `vendor/model`, for example `openai/gpt-6` or `compatible/qwen3-vl`. */
  model: string;
  /** Needed for `compatible/` (Ollama, vLLM); elsewhere it points to a proxy instead of the vendor. */
  baseUrl?: string;
  /** Needed for all but `compatible/`. */
  apiKey?: string;
}

/**
 * Splits `vendor/model` at the first slash: the model may contain slashes. Throws a sentence for
 * the operator when the vendor is unknown or the model is missing.
 */
export function parseModelName(model: string): { vendor: VisionVendor; id: string } {
  const slash = model.indexOf('/');
  const vendor = visionVendors.find((name) => name === model.slice(0, slash));
  const id = model.slice(slash + 1).trim();
  if (!vendor || !id) {
    const forms = visionVendors.map((name) => `${name}/<model>`).join(', ');
    throw new Error(`AI_MODEL has to be one of ${forms}.`);
  }
  return { vendor, id };
}

/**
 * Loads the vendor's SDK and returns the model; makes no network call. Throws a sentence for the
 * operator when the name, the key or the address is missing.
 */
export async function createVisionModel(options: VisionModelOptions): Promise<LanguageModel> {
  const { vendor, id } = parseModelName(options.model);
  if (vendor === 'compatible') return loadCompatible(id, options);
  // Without this check the SDKs would read a key from their own environment variables.
  if (!options.apiKey) throw new Error(`AI_API_KEY is needed for ${vendor} models.`);
  const settings = { apiKey: options.apiKey, baseURL: options.baseUrl };
  switch (vendor) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(id);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(id);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings)(id);
  }
}

async function loadCompatible(id: string, { baseUrl, apiKey }: VisionModelOptions) {
  if (!baseUrl) throw new Error('AI_BASE_URL is needed for compatible models.');
  const [{ createOpenAICompatible }, { extractJsonMiddleware, wrapLanguageModel }] =
    await Promise.all([import('@ai-sdk/openai-compatible'), import('ai')]);
  const vendor = createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    apiKey,
    supportsStructuredOutputs: true,
  });
  // Servers that ignore the schema tend to wrap the JSON in a code fence.
  return wrapLanguageModel({ model: vendor(id), middleware: extractJsonMiddleware() });
}
