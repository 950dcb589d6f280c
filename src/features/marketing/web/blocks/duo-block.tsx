import type { Blocks } from '#src/content/block-schema.ts';

export function DuoBlock(_block: Blocks['duo']) {
  return null;
}
