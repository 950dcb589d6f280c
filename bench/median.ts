/** The middle one of some numbers, the upper one of two middles; 0 of none. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
