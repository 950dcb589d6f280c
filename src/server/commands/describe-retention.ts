import type { Retained } from '#src/features/privacy/server/retention.ts';
import type { OverdueKind } from '#src/features/privacy/server/retention-repository.ts';

const labels: Record<keyof Retained, string> = {
  leads: 'requests',
  quotes: 'quotes',
  files: 'photos and videos',
  mails: 'mails',
  testimonials: 'feedback and invitations not on the website',
};
const kinds = Object.keys(labels) as (keyof Retained)[];
const number = new Intl.NumberFormat('en-US');

/** What would be erased, in lines for the operator, without anything personal. */
export function describeOverdue(overdue: Record<keyof Retained, OverdueKind>): string[] {
  const lines = kinds.map((kind) => {
    const { count, oldest } = overdue[kind];
    const since = oldest ? `, the oldest from ${oldest.slice(0, 10)}` : '';
    return `  ${labels[kind]}: ${number.format(count)}${since}`;
  });
  const isSome = kinds.some((kind) => overdue[kind].count > 0);
  const advice = 'Nothing was erased. To erase all of it: npm run retention -- --apply';
  return [...lines, isSome ? advice : 'There is nothing to erase.'];
}

/** What was erased. */
export function describeErased(erased: Retained): string[] {
  return kinds.map((kind) => `  ${labels[kind]}: ${number.format(erased[kind])} erased`);
}
