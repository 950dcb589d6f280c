import type { Blocks } from '#src/content/block-schema.ts';

export function ComparisonBlock(_block: Blocks['comparison']) {
  return null;
}
