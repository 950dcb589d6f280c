import type { Blocks } from '#src/content/block-schema.ts';

export function StoryBlock(_block: Blocks['story']) {
  return null;
}
