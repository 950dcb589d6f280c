/** How commands end, after sysexits.h; docs/operations.md has the same table. */
export const exitCodes = {
  /** A command does not do what it was asked, for the reason it gives. */
  declined: 1,
  usage: 64,
  damaged: 65,
  unavailable: 69,
  fault: 70,
  disk: 74,
  inUse: 75,
  refused: 77,
  configuration: 78,
} as const;

export interface Failure {
  /** What is wrong and what to do, for the operator. */
  sentence: string;
  exitCode: number;
}
