import type { Blocks } from '#src/content/block-schema.ts';

export function CoverageBlock(_block: Blocks['coverage']) {
  return null;
}
