import { describe, expect, it } from 'vitest';
import { replies } from '#tests/support/model-server.ts';
import { visionAnswerSchema, visionJsonSchema } from './vision-answer.ts';

const answer = replies.good.answer;
const [item] = answer.items;

/** Every schema inside a schema, itself included. */
function inner(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const nested = Object.values(schema).flatMap(inner);
  return Array.isArray(schema) ? nested : [{ ...schema }, ...nested];
}

describe('visionAnswerSchema', () => {
  it('takes a good answer as it is', () => {
    expect(visionAnswerSchema.parse(answer)).toEqual(answer);
  });

  it('drops volumes and prices that a model adds', () => {
    const padded = {
      ...answer,
      estimatedPrice: 1,
      items: [{ ...item, volumeCubicYards: 2, price: 1 }],
    };
    expect(visionAnswerSchema.parse(padded)).toEqual({ ...answer, items: [item] });
  });

  it.each([
    ['a quantity of 0', { items: [{ ...item, quantity: 0 }] }],
    ['a quantity of 501', { items: [{ ...item, quantity: 501 }] }],
    ['half a piece', { items: [{ ...item, quantity: 1.5 }] }],
    ['a confidence above 1', { confidence: 1.01 }],
    ['a confidence of an item below 0', { items: [{ ...item, confidence: -0.1 }] }],
    ['121 items', { items: Array(121).fill(item) }],
    ['a name without end', { items: [{ ...item, name: 'x'.repeat(201) }] }],
    ['an unknown size', { items: [{ ...item, sizeClass: 'huge' }] }],
    ['an unknown condition', { conditions: ['haunted'] }],
    ['a negative photo number', { items: [{ ...item, photos: [{ photo: -1, box: null }] }] }],
    ['a missing field', { access: { flightsOfStairs: 1, hasElevator: null } }],
    ['a sentence without end', { cannotSee: ['x'.repeat(601)] }],
  ])('refuses %s', (_, change) => {
    expect(visionAnswerSchema.safeParse({ ...answer, ...change }).success).toBe(false);
  });
});

describe('visionJsonSchema', () => {
  const schemas = inner(visionJsonSchema);
  const objects = schemas.filter(({ type }) => type === 'object');

  it('requires every property and closes every object, as strict structured output demands', () => {
    expect(objects.length).toBe(5);
    for (const { properties, required, additionalProperties } of objects) {
      expect(required).toEqual(Object.keys(properties ?? {}));
      expect(additionalProperties).toBe(false);
    }
  });

  it('carries no bounds, which some vendors refuse', () => {
    const keys = new Set(schemas.flatMap((schema) => Object.keys(schema)));
    for (const bound of ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']) {
      expect(keys).not.toContain(bound);
    }
  });

  it('asks for no volume, weight or price', () => {
    expect(JSON.stringify(visionJsonSchema)).not.toMatch(/volume|weight|price|cost|dollar|cubic/i);
  });
});
