import type { Blocks } from '#src/content/block-schema.ts';

export function PublishedBlock(_block: Blocks['published']) {
  return null;
}
