import { ApiError } from '#src/shared/api-client.ts';
import { describeFailure } from '#src/shared/describe-failure.ts';
import { FormAlert } from '#src/ui/form-alert.tsx';

/** Why the server did not do what it was asked; of a refused password the gate speaks. */
export function PrivacyFailure({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && error.status === 401)) return null;
  return <FormAlert>{describeFailure(error)}</FormAlert>;
}
