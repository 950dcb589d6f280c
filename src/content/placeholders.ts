import type { Site } from './schema.ts';

/** A fact of the business that is still as it was shipped. */
interface Placeholder {
  /** What it is, for a sentence: "phone". */
  name: string;
  value: string;
  /** The environment variable that replaces it. */
  variable: string;
}

/** What the website still says of a business that does not exist. */
export function findPlaceholders(site: Site): Placeholder[] {
  const found = [
    {
      name: 'name',
      value: site.name,
      variable: 'BUSINESS_NAME',
      isPlaceholder: site.name === 'Stoop & Tower Cleanouts',
    },
    {
      name: 'phone',
      value: site.phone.display,
      variable: 'BUSINESS_PHONE',
      // Numbers that belong to nobody.
      isPlaceholder: /55501\d\d$/.test(site.phone.e164),
    },
    {
      name: 'e-mail',
      value: site.email,
      variable: 'BUSINESS_EMAIL',
      isPlaceholder: site.email.endsWith('.example'),
    },
    {
      name: 'scheduler',
      value: site.schedulerUrl,
      variable: 'SCHEDULER_URL',
      isPlaceholder: new URL(site.schedulerUrl).hostname.endsWith('.example'),
    },
  ];
  return found
    .filter(({ isPlaceholder }) => isPlaceholder)
    .map(({ name, value, variable }) => ({ name, value, variable }));
}

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
