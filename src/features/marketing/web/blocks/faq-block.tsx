import type { Blocks } from '#src/content/block-schema.ts';

export function FaqBlock(_block: Blocks['faq']) {
  return null;
}
