import type { Blocks } from '#src/content/block-schema.ts';

export function AreasBlock(_block: Blocks['areas']) {
  return null;
}
