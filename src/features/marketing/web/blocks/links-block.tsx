import type { Blocks } from '#src/content/block-schema.ts';

export function LinksBlock(_block: Blocks['links']) {
  return null;
}
