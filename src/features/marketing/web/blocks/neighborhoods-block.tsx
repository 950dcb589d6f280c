import type { Blocks } from '#src/content/block-schema.ts';

export function NeighborhoodsBlock(_block: Blocks['neighborhoods']) {
  return null;
}
