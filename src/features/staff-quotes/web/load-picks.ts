import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';

/** The volumes crews say most: what was quoted, and the quarters of a truck. Cubic yards. */
export function loadPicks({
  estimatedVolume,
  truckCapacity,
}: Pick<StaffQuoteDetail, 'estimatedVolume' | 'truckCapacity'>) {
  const quarters = ['Quarter', 'Half', 'Three quarters', 'Full'].map((label, index) => ({
    label,
    volume: Math.round(truckCapacity * (index + 1) * 2.5) / 10,
  }));
  return estimatedVolume === null
    ? quarters
    : [{ label: 'As quoted', volume: estimatedVolume }, ...quarters];
}
