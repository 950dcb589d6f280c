import { isUniqueViolation } from './errors.ts';

/**
 * Saves what a unique key names, unless it is there: `known` is what `find` finds before, or once another
 * copy of the same request that ran concurrently was first; otherwise `saved` is what `save` returns.
 */
export async function saveOnce<Known extends object, Saved>(
  find: () => Promise<Known | null | undefined>,
  save: () => Promise<Saved>,
): Promise<{ known: Known } | { known: null; saved: Saved }> {
  const known = await find();
  if (known) return { known };
  try {
    return { known: null, saved: await save() };
  } catch (error) {
    const other = isUniqueViolation(error) && (await find());
    if (!other) throw error;
    return { known: other };
  }
}
