import type { Blocks } from '#src/content/block-schema.ts';

export function CategoriesBlock(_block: Blocks['categories']) {
  return null;
}
