import type { Estimate } from '#src/features/pricing/contract.ts';

type Line = Estimate['lineItems'][number];

/**
 * What makes one price another: the lines whose amount differs, by how much, in dollars. They add up
 * to the difference of both prices.
 */
export function changedLines(
  { lineItems: before }: Pick<Estimate, 'lineItems'>,
  { lineItems: after }: Pick<Estimate, 'lineItems'>,
): Omit<Line, 'reason'>[] {
  const gone = before.filter(({ key }) => !after.some((line) => line.key === key));
  const amountBefore = (line: Line) => before.find(({ key }) => key === line.key)?.amount ?? 0;
  return [
    ...after.map((line) => ({ ...line, amount: line.amount - amountBefore(line) })),
    ...gone.map((line) => ({ ...line, amount: -line.amount })),
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ key, label, amount }) => ({ key, label, amount }));
}
