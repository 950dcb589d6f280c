interface NamedMetric {
  name: string;
  /** What its labels have to be, where a selector says so. */
  equal: Record<string, string>;
  /** Every label a selector names. */
  labels: string[];
}

const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'Inf', 'NaN']);
const groupings = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;

/** The metrics a query in Prometheus' language names, and the labels it groups by. */
export function readQuery(query: string): { metrics: NamedMetric[]; groupedBy: string[] } {
  const groupedBy = [...query.matchAll(groupings)].flatMap(([, labels = '']) =>
    labels.split(',').flatMap((label) => label.trim() || []),
  );
  const rest = query.replace(groupings, ' ').replace(/\[[^\]]*\]/g, ' ');
  const names = rest.matchAll(/([a-zA-Z_:][\w:]*)(\{[^}]*\})?(\s*\()?|\d[\w.]*/g);
  const metrics: NamedMetric[] = [];
  for (const [, name, selector = '', call] of names) {
    if (!name || call || words.has(name)) continue;
    const matchers = [...selector.matchAll(/(\w+)\s*(!=|=~|!~|=)\s*"([^"]*)"/g)];
    metrics.push({
      name,
      labels: matchers.map(([, label = '']) => label),
      equal: Object.fromEntries(
        matchers.flatMap(([, label = '', sign, value = '']) =>
          sign === '=' ? [[label, value]] : [],
        ),
      ),
    });
  }
  return { metrics, groupedBy };
}
