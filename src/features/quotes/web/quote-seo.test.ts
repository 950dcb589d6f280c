import { expect, test } from 'vitest';
import { pageSeoSchema } from '#src/content/schema.ts';
import { quoteSeo } from './quote-seo.ts';

test('title and description fit what search engines show', () => {
  expect(pageSeoSchema.parse(quoteSeo)).toEqual(quoteSeo);
});
