import type { Blocks } from '#src/content/block-schema.ts';

export function QuotesBlock(_block: Blocks['quotes']) {
  return null;
}
