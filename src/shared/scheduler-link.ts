/** What an outside scheduler may put into its form: `{name}` and the like in its address. */
const placeholders = ['ticket', 'name', 'phone', 'email', 'quote', 'kind'] as const;
type Placeholder = (typeof placeholders)[number];
export type SchedulerClient = Partial<Record<'name' | 'phone' | 'email', string>>;

/** The words in braces that are none of ours. */
export function unknownPlaceholders(template: string): string[] {
  const named = [...template.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  return named.filter((name) => !(placeholders as readonly string[]).includes(name));
}

/** The address of an outside scheduler with its placeholders filled in; what nobody knows stays empty. */
export function fillScheduler(
  template: string,
  facts: Partial<Record<Placeholder, string>> = {},
): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: Placeholder) =>
    encodeURIComponent(facts[name] ?? ''),
  );
}

/**
 * Where a quote is booked, and where a visit is: on our own pages, or at the outside scheduler if
 * there is one. `origin` stands before our own paths.
 */
export function schedulerLinks(
  template: string | null,
  {
    origin = '',
    shareToken,
    ...facts
  }: { origin?: string; shareToken: string; ticket?: string } & SchedulerClient,
): { pickup: string; estimate: string } {
  if (template !== null) {
    const quote = `${origin}/quote/${shareToken}`;
    const linkOf = (kind: string) => fillScheduler(template, { ...facts, quote, kind });
    return { pickup: linkOf('pickup'), estimate: linkOf('estimate') };
  }
  const pickup = `${origin}/book/${shareToken}`;
  return { pickup, estimate: `${pickup}?for=estimate` };
}
