import type { Blocks } from '#src/content/block-schema.ts';

export function RowsBlock(_block: Blocks['rows']) {
  return null;
}
