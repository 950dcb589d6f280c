import type { Blocks } from '#src/content/block-schema.ts';

export function TrioBlock(_block: Blocks['trio']) {
  return null;
}
