/** A database claimed by this process. */
export interface Claim {
  release(): Promise<void>;
}
