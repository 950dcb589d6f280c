import { useMutation } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { ApiError, api } from '#src/shared/api-client.ts';

interface StaffMutation<Answer, Change> {
  path: string;
  schema: ZodMiniType<Answer>;
  method?: 'POST' | 'PATCH' | 'DELETE';
  onSaved: (answer: Answer, change: Change) => unknown;
  /** Called when someone else saved first, to show what they saved. */
  onConflict?: () => unknown;
  /** The statuses of a conflict. */
  conflictStatuses?: readonly number[];
  /** Called after every failure, including conflicts. */
  onFailure?: (error: Error) => unknown;
}

/** A change by staff; the server answers with a conflict when it is based on old data. */
export function useStaffMutation<Answer, Change = void>({
  path,
  schema,
  method = 'POST',
  onSaved,
  onConflict,
  conflictStatuses = [409],
  onFailure,
}: StaffMutation<Answer, Change>) {
  return useMutation({
    mutationFn: (change: Change) => api(path, schema, { method, body: change, asStaff: true }),
    onSuccess: (answer, change) => onSaved(answer, change),
    async onError(error) {
      await onFailure?.(error);
      if (error instanceof ApiError && conflictStatuses.includes(error.status)) {
        await onConflict?.();
      }
    },
  });
}
