import type { ZodMiniType } from 'zod/mini';
import type { Job, JobCall, JobNote, JobStatusChange } from '#src/features/jobs/contract.ts';
import { ApiError } from '#src/shared/api-client.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { useStaffMutation } from '#src/ui/list-page/use-staff-mutation.ts';

/** A job as a screen shows it, and how the screen follows what is saved. */
export interface ShownJob<Answer extends Job = Job> {
  /** Of the lead or the quote, without a slash at its end. */
  path: string;
  schema: ZodMiniType<Answer>;
  job: Answer;
  status: JobStatus;
  /** Null for a lead without one. */
  quote: { hasPrice: boolean; mayBeDone: boolean } | null;
  onSaved: (answer: Answer) => unknown;
  /** Reads the job again, as somebody else left it. */
  onConflict: () => Promise<unknown>;
}

export type StatusRequest = Omit<JobStatusChange, 'words'> & { words?: string };

export function useChangeStatus<Answer extends Job>(shown: ShownJob<Answer>) {
  const { path, schema, onSaved, onConflict } = shown;
  return useStaffMutation<Answer, StatusRequest>({
    ...{ path, schema, onSaved, onConflict },
    method: 'PATCH',
  });
}

export function useAddNote<Answer extends Job>({ path, schema, onSaved }: ShownJob<Answer>) {
  return useStaffMutation<Answer, JobNote>({ path: `${path}/notes`, schema, onSaved });
}

export function useAddCall<Answer extends Job>({
  path,
  schema,
  onSaved,
}: Pick<ShownJob<Answer>, 'path' | 'schema' | 'onSaved'>) {
  return useStaffMutation<Answer, JobCall>({ path: `${path}/calls`, schema, onSaved });
}

export function fieldProblem(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.problem?.fields?.[field] : undefined;
}
