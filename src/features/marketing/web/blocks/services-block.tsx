import type { Blocks } from '#src/content/block-schema.ts';

export function ServicesBlock(_block: Blocks['services']) {
  return null;
}
