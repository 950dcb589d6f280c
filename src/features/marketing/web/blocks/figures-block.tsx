import type { Blocks } from '#src/content/block-schema.ts';

export function FiguresBlock(_block: Blocks['figures']) {
  return null;
}
