import type { Blocks } from '#src/content/block-schema.ts';

export function StatementBlock(_block: Blocks['statement']) {
  return null;
}
