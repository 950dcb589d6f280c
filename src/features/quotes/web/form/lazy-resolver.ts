import type { FieldValues, Resolver } from 'react-hook-form';
import { createLazyResolver } from '#src/ui/form/lazy-resolver.ts';

/** The schemas both forms check with; heavy, so they load when a visitor starts on a form. */
function loadFormChecks() {
  return import('./form-checks.ts');
}

type FormChecks = Awaited<ReturnType<typeof loadFormChecks>>;

/** Fetches the checks ahead of need; failing is fine, they are fetched again. */
export function preloadFormChecks(): void {
  loadFormChecks().catch(() => null);
}

/** The resolver of one of the forms, loaded with its first use. */
export function lazyResolver<Input extends FieldValues, Output extends Input>(
  pick: (checks: FormChecks) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return createLazyResolver(
    () => loadFormChecks().then(pick),
    (values) => values as Output,
  );
}
