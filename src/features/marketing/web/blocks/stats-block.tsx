import type { Blocks } from '#src/content/block-schema.ts';

export function StatsBlock({ items }: Blocks['stats']) {
  // One number alone is no band.
  if (items.length < 2) return null;
  return <StatsBand stats={items} />;
}

interface StatsBandProps {
  /** At most five; with an odd number the first stands alone on phones. */
  stats: readonly { value: string; label: string }[];
}

/** Big numbers on evergreen, under the truck line. */
function StatsBand({ stats }: StatsBandProps) {
  return (
    <section className="band dark" aria-label="In numbers">
      <dl className="wrap stats">
        {stats.map((stat) => (
          <div className="stat" key={stat.label}>
            <dt>{stat.label}</dt>
            <dd>{stat.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
