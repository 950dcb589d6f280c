/** Words that place a job; the first area named in a text wins. */
const areas: [string, RegExp][] = [
  ['Manhattan', /\b(manhattan|harlem|tribeca|soho|midtown|chelsea|upper (?:east|west) side)\b/i],
  ['Brooklyn', /\b(brooklyn|williamsburg|bushwick|dumbo|park slope|bed-?stuy|greenpoint)\b/i],
  ['Queens', /\b(queens|astoria|flushing|jamaica|long island city|forest hills|ridgewood)\b/i],
  ['Bronx', /\b(bronx|riverdale|mott haven)\b/i],
  ['Staten Island', /\bstaten island\b/i],
  ['Nassau', /\b(nassau|manhasset|hempstead|garden city|mineola|great neck)\b/i],
  ['Westchester', /\b(westchester|white plains|yonkers|new rochelle)\b/i],
  ['New Jersey', /\b(new jersey|jersey city|hoboken|fort lee|hudson county|bergen county|nj)\b/i],
];

/** The borough or county a visitor's own words name, or null. */
export function readBorough(text: string | null): string | null {
  if (!text) return null;
  const found = areas
    .map(([name, pattern]) => ({ name, index: text.search(pattern) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index);
  return found[0]?.name ?? null;
}
