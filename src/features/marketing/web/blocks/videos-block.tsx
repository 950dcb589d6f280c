import type { Blocks } from '#src/content/block-schema.ts';

export function VideosBlock(_block: Blocks['videos']) {
  return null;
}
