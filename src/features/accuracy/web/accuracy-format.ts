import type { Accuracy, AccuracySuggestion } from '#src/features/accuracy/contract.ts';
import { countText } from '#src/shared/format-number.ts';

type Range = NonNullable<Accuracy['overall']>['range'];

/** The difference of a ratio from 1: "12% more", "4% less", "as quoted". */
export function biasText(ratio: number, same = 'as quoted'): string {
  const points = Math.round((ratio - 1) * 100);
  if (points === 0) return same;
  return `${Math.abs(points)}% ${points > 0 ? 'more' : 'less'}`;
}

/** The middle half in signed percent: "−4% to +20%". */
export function middleHalf({ lower, upper }: { lower: number; upper: number }): string {
  return `${signedPercent(lower)} to ${signedPercent(upper)}`;
}

export function rangedJobs({ inside, below, above }: Range): number {
  return inside + below + above;
}

/** "24 of 39" */
export function insideText(range: Range): string {
  return `${range.inside} of ${rangedJobs(range)}`;
}

/** "1 more job", "7 more jobs" */
export function missingText(missing: number): string {
  return countText(missing, 'more job');
}

/** The correction with both numbers: "Sofa, three-seat: 45 to 54 cu ft". */
export function correctionText({
  item,
  from,
  to,
}: Pick<AccuracySuggestion, 'item' | 'from' | 'to'>) {
  return item ? `${item.name}: ${from} to ${to} cu ft` : `Packing factor: ${from} to ${to}`;
}

function signedPercent(ratio: number): string {
  const points = Math.round((ratio - 1) * 100);
  return `${points < 0 ? '−' : points > 0 ? '+' : ''}${Math.abs(points)}%`;
}
