import type { Blocks } from '#src/content/block-schema.ts';

export function SolutionsBlock(_block: Blocks['solutions']) {
  return null;
}
