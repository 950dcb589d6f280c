import type { Area } from '#src/content/content-parts.ts';
import { site } from '#src/content/site.ts';

/** How soon a crew is at the door in an emergency; nothing where we only say so by phone. */
export function emergencyArrival({ name }: Pick<Area, 'name'>): string | undefined {
  const response = site.emergencyResponse.find(({ area }) => name.endsWith(area));
  return response && `${response.minutes.join('–')}\u00a0min`;
}
