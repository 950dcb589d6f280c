import type { Blocks } from '#src/content/block-schema.ts';

export function CaseStudyBlock(_block: Blocks['caseStudy']) {
  return null;
}
