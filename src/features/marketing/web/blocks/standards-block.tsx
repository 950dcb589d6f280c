import type { Blocks } from '#src/content/block-schema.ts';

export function StandardsBlock(_block: Blocks['standards']) {
  return null;
}
