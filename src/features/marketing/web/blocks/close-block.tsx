import type { Blocks } from '#src/content/block-schema.ts';

export function CloseBlock(_block: Blocks['close']) {
  return null;
}
