import type { Blocks } from '#src/content/block-schema.ts';

export function EmergencyBlock(_block: Blocks['emergency']) {
  return null;
}
