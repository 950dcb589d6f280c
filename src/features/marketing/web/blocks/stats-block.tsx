import type { Blocks } from '#src/content/block-schema.ts';
import { StatsBand } from './stats-band.tsx';

export function StatsBlock({ items }: Blocks['stats']) {
  return <StatsBand stats={items} />;
}
