import { generateText, jsonSchema, type LanguageModel, Output } from 'ai';
import type { Analyzer } from './analyzer.ts';
import { checkVisionAnswer } from './check-vision-answer.ts';
import { type VisionAnswer, visionAnswerSchema, visionJsonSchema } from './vision-answer.ts';
import { visionInstructions, visionMessage } from './vision-prompt.ts';

interface VisionAnalyzerDeps {
  model: LanguageModel;
  /** As configured, kept with each answer. */
  modelName: string;
  /** Repetitions of a call that met a full or failing server, on top of any the caller makes. */
  maxRetries: number;
  /** Told of the tokens each answer of the model took, whether it can be used or not. */
  onTokens?(tokens: { input: number; output: number }): void;
}

/**
 * The analyzer that looks at the pictures, with any vision model.
 * Rejects when there is no picture, the call fails, or the answer breaks the schema.
 */
export function createVisionAnalyzer(deps: VisionAnalyzerDeps): Analyzer {
  return {
    async analyze(input) {
      if (input.pictures.length === 0) throw new Error('No picture to look at');
      const { output } = await generateText({
        model: deps.model,
        instructions: visionInstructions(input.catalogue.items),
        messages: [{ role: 'user', content: visionMessage(input) }],
        output: Output.object({ name: 'observation', schema: wireSchema }),
        maxRetries: deps.maxRetries,
        abortSignal: input.signal,
        onStepEnd: ({ usage }) =>
          deps.onTokens?.({ input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 }),
        // Visitors' photos are not left on OpenAI's servers; the other vendors don't store answers.
        providerOptions: { openai: { store: false } },
      });
      return checkVisionAnswer(output, {
        pictures: input.pictures,
        catalogue: input.catalogue,
        modelName: deps.modelName,
      });
    },
  };
}

const wireSchema = jsonSchema<VisionAnswer>(visionJsonSchema, {
  validate: (value) => {
    const { success, data, error } = visionAnswerSchema.safeParse(value);
    return success ? { success, value: data } : { success, error };
  },
});
