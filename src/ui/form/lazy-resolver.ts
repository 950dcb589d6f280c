import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A resolver that loads with its first use. Where it cannot be loaded the values go out unchecked:
 * either they do not get far, or the server checks them with the same schema.
 */
export function createLazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
  readUnchecked: (values: Input) => Output,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const resolver = await load().catch(() => null);
    if (!resolver) return { values: readUnchecked(values), errors: {} };
    return resolver(values, context, options);
  };
}
