import type { Blocks } from '#src/content/block-schema.ts';

export function PicturesBlock(_block: Blocks['pictures']) {
  return null;
}
