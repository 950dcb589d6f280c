import type { Blocks } from '#src/content/block-schema.ts';

export function IncludedBlock(_block: Blocks['included']) {
  return null;
}
