import type { Blocks } from '#src/content/block-schema.ts';

export function ReasonsBlock(_block: Blocks['reasons']) {
  return null;
}
