import type { Blocks } from '#src/content/block-schema.ts';

export function PledgeBlock(_block: Blocks['pledge']) {
  return null;
}
