/** Names of everything made up in some content: whatever carries `sample: true`, however deep. */
export function findSamples(content: unknown, seen = new Set<unknown>()): string[] {
  if (typeof content !== 'object' || content === null || seen.has(content)) return [];
  seen.add(content);
  const own = 'sample' in content && content.sample === true ? [nameOf(content)] : [];
  return [...own, ...Object.values(content).flatMap((value) => findSamples(value, seen))];
}

/** How a person recognises it. */
function nameOf(content: object): string {
  const entry = new Map<string, unknown>(Object.entries(content));
  const words = ['name', 'title', 'client', 'company', 'id'].flatMap((key) => entry.get(key) ?? []);
  return words.slice(0, 2).join(', ') || JSON.stringify(content);
}
