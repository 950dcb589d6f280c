/** For so long a price holds. */
export const validDays = 14;

const dayMs = 24 * 3600_000;

/** When a price that is given now stops holding, ISO 8601 UTC. */
export function endOfValidity(now: Date): string {
  return new Date(now.getTime() + validDays * dayMs).toISOString();
}
