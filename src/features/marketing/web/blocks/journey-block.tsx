import type { Blocks } from '#src/content/block-schema.ts';

export function JourneyBlock(_block: Blocks['journey']) {
  return null;
}
