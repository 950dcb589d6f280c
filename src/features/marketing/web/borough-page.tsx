import type { BoroughPage as BoroughPageContent } from '#src/content/page-schema.ts';

/** One layout for every borough. */
export function BoroughPage({ headline }: BoroughPageContent) {
  return <h1>{headline}</h1>;
}
