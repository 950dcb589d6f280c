import type { Blocks } from '#src/content/block-schema.ts';

export function StepsBlock(_block: Blocks['steps']) {
  return null;
}
