/** A database taken for this process. */
export interface Claim {
  release(): Promise<void>;
}
