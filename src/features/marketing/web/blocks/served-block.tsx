import type { Blocks } from '#src/content/block-schema.ts';

export function ServedBlock(_block: Blocks['served']) {
  return null;
}
