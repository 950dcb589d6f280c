/** One line of a benchmark's table. */
export interface BenchResult {
  name: string;
  /** What was measured, in the unit that the name gives. */
  value: number;
  /** The same work done bare, in the same unit and the same run. */
  baseline: number;
  ratio: number;
  budget: string;
  ok: boolean;
}
