import type { Blocks } from '#src/content/block-schema.ts';

export function VoicesBlock(_block: Blocks['voices']) {
  return null;
}
