import { expect, test } from 'vitest';
import { z } from 'zod';
import { associations } from './associations.ts';
import { associationSchema } from './content-parts.ts';

test('five associations are named once each, and say when they are samples', () => {
  expect(z.array(associationSchema).length(5).parse(associations)).toEqual(associations);
  expect(new Set(associations.map(({ name }) => name)).size).toBe(5);
});
