import type { Analyzer } from '#src/features/quotes/server/analyzers/analyzer.ts';
import { createCatalogueAnalyzer } from '#src/features/quotes/server/analyzers/catalogue-analyzer.ts';
import type { AiConfig } from '#src/platform/config/config.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';

/** The vision model with the catalogue behind it, or the catalogue alone where no model is configured. */
export async function buildAnalyzer(
  ai: AiConfig | null,
  {
    logger,
    metrics,
    onTokens,
  }: {
    logger: { warn(details: object, message: string): void };
    metrics: Metrics;
    onTokens?(tokens: { input: number; output: number }): void;
  },
): Promise<Analyzer> {
  const fallback = createCatalogueAnalyzer();
  if (!ai) return fallback;
  const [
    { createFallbackAnalyzer },
    { measureAnalyzer },
    { createVisionAnalyzer },
    { createVisionModel },
  ] = await Promise.all([
    import('#src/features/quotes/server/analyzers/fallback-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/measure-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/vision-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/vision-model.ts'),
  ]);
  const vision = createVisionAnalyzer({
    model: await createVisionModel(ai),
    modelName: ai.model,
    maxRetries: 0,
    ...(onTokens && { onTokens }),
  });
  const primary = measureAnalyzer(vision, { model: ai.model, metrics });
  return createFallbackAnalyzer({ primary, fallback, timeoutMs: ai.timeoutMs, logger });
}
