import type { FieldValues, Resolver } from 'react-hook-form';

/** The schemas both forms check with; heavy, so they load when a visitor starts on a form. */
function loadFormChecks() {
  return import('./form-checks.ts');
}

type FormChecks = Awaited<ReturnType<typeof loadFormChecks>>;

/** Fetches the checks ahead of need; failing is fine, they are fetched again. */
export function preloadFormChecks(): void {
  loadFormChecks().catch(() => null);
}

/**
 * A resolver that loads with its first use. Where it cannot be loaded the request goes out
 * unchecked: either it does not get far, or the server checks it with the same schema.
 */
export function lazyResolver<Input extends FieldValues, Output extends Input>(
  pick: (checks: FormChecks) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const checks = await loadFormChecks().catch(() => null);
    if (!checks) return { values: values as Output, errors: {} };
    return pick(checks)(values, context, options);
  };
}
