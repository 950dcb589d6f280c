import type { Analyzer } from '#src/features/quotes/server/analyzers/analyzer.ts';
import { createCatalogueAnalyzer } from '#src/features/quotes/server/analyzers/catalogue-analyzer.ts';
import type { AiConfig } from '#src/platform/config/ai-config.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';

interface Analyzers {
  /** Always answers: the models, or the catalogue where they fail or there is none. */
  analyzer: Analyzer;
  /** The models alone; null when none is configured. */
  photoAnalyzer: Analyzer | null;
}

/** The configured model and its reserve, with the catalogue as their fallback. */
export async function buildAnalyzers(
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
): Promise<Analyzers> {
  const fallback = createCatalogueAnalyzer();
  if (!ai) return { analyzer: fallback, photoAnalyzer: null };
  const [
    { createFallbackAnalyzer, createModelMeter, createPatientAnalyzer },
    { createVisionAnalyzer },
    { createVisionModel },
  ] = await Promise.all([
    import('#src/features/quotes/server/analyzers/patient-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/vision-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/vision-model.ts'),
  ]);
  const settings = ai.reserve ? [ai, ai.reserve] : [ai];
  const names = [...new Set(settings.map(({ model }) => model))];
  const measure = createModelMeter(metrics, names);
  const models = await Promise.all(
    settings.map(async (each) => {
      const vision = createVisionAnalyzer({
        model: await createVisionModel(each),
        modelName: each.model,
        pictureSize: each.pictureSize,
        logger,
        ...(onTokens && { onTokens }),
      });
      return { name: each.model, analyzer: measure(each.model, vision) };
    }),
  );
  const photoAnalyzer = createPatientAnalyzer({ models, timeoutMs: ai.timeoutMs, logger });
  return { analyzer: createFallbackAnalyzer(photoAnalyzer, fallback), photoAnalyzer };
}
