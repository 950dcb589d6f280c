import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createVisionModel, parseModelName } from './vision-model.ts';

describe('parseModelName', () => {
  it('splits at the first slash, so that model names may hold slashes', () => {
    expect(parseModelName('compatible/Qwen/Qwen3-VL')).toEqual({
      vendor: 'compatible',
      id: 'Qwen/Qwen3-VL',
    });
  });

  it.each(['gpt-6', 'openai/', 'openai/ ', '/gpt-6', 'OpenAI/gpt-6', 'mistral/pixtral', ''])(
    'refuses %j with a sentence that lists the forms',
    (name) => {
      expect(() => parseModelName(name)).toThrow(
        'AI_MODEL has to be one of openai/<model>, anthropic/<model>, google/<model>, compatible/<model>.',
      );
    },
  );
});

describe('createVisionModel', () => {
  it.each(['openai/a', 'anthropic/a', 'google/a'])('refuses %s without a key', async (model) => {
    await expect(createVisionModel({ model })).rejects.toThrow('AI_API_KEY is needed');
  });

  it('refuses a compatible model without an address', async () => {
    await expect(createVisionModel({ model: 'compatible/a' })).rejects.toThrow(
      'AI_BASE_URL is needed',
    );
  });

  it.each([
    ['openai/a', '@ai-sdk/openai'],
    ['anthropic/a', '@ai-sdk/anthropic'],
    ['google/a', '@ai-sdk/google'],
    ['compatible/a', '@ai-sdk/openai-compatible'],
  ])('loads no other SDK than its own for %s', (model, sdk) => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = new Set();
      registerHooks({ load(url, context, next) {
        const name = /node_modules\\/(@ai-sdk\\/(?:openai-compatible|openai|anthropic|google))\\//.exec(url)?.[1];
        if (name) loaded.add(name);
        return next(url, context);
      } });
      const { createVisionModel } = await import(${JSON.stringify(import.meta.resolve('./vision-model.ts'))});
      if (loaded.size > 0) throw new Error('An SDK was loaded before it was asked for');
      await createVisionModel({ model: '${model}', apiKey: 'key', baseUrl: 'http://127.0.0.1:1' });
      console.log([...loaded].join());`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
    expect(output.trim()).toBe(sdk);
  });
});
