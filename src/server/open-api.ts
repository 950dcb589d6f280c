import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { quoteRequestSchema } from '#src/features/quotes/contract.ts';

/** Describes routes for `/api/docs`; the multipart body is parsed by hand, so it is described by hand. */
export const openApiTransform: SwaggerTransform = (input) => {
  const output = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
  if (!input.schema.consumes?.includes('multipart/form-data')) return output;
  const { properties, required = [] } = z.toJSONSchema(quoteRequestSchema, { io: 'input' });
  return {
    ...output,
    schema: {
      ...output.schema,
      body: {
        type: 'object',
        properties: {
          ...properties,
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
        required: [...required, 'files'],
      },
    },
  };
};
