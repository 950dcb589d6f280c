import type { Blocks } from '#src/content/block-schema.ts';

export function CompareBlock(_block: Blocks['compare']) {
  return null;
}
