import type { Blocks } from '#src/content/block-schema.ts';

export function AssociationsBlock(_block: Blocks['associations']) {
  return null;
}
