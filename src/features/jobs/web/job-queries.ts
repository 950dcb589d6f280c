import { useMutation } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import type {
  InvitationChoice,
  Job,
  JobCall,
  JobNote,
  JobStatusChange,
} from '#src/features/jobs/contract.ts';
import { api, apiRequest } from '#src/shared/api-client.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { describeStaffFailure, useStaffMutation } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';

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
    path,
    schema,
    onSaved,
    onConflict,
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

export function useChooseInvitation<Answer extends Job>({
  path,
  schema,
  onSaved,
  onConflict,
}: ShownJob<Answer>) {
  return useStaffMutation<Answer, InvitationChoice>({
    path: `${path}/invitation`,
    schema,
    onSaved,
    onConflict,
  });
}

/** Resends a mail about a job, and shows the result. */
export function useSendMailAgain<Answer extends Job>(shown: ShownJob<Answer>, mail: MailDelivery) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => sendMailAgain(shown, mail),
    onSuccess: (job) => void shown.onSaved(job),
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The mail was not sent. ${describeStaffFailure(error)}`,
        variant: 'error',
      }),
  });
}

const maxChecks = 8;
const checkEveryMs = 700;

/** Returns the job once the delivery attempt has ended, or after a few seconds. */
async function sendMailAgain<Answer extends Job>(
  { path, schema }: Pick<ShownJob<Answer>, 'path' | 'schema'>,
  mail: MailDelivery,
): Promise<Answer> {
  await apiRequest(`/api/admin/mails/${mail.id}/send`, { method: 'POST' });
  let job = await api(path, schema);
  for (let check = 1; check < maxChecks && isUnderWay(job, mail); check += 1) {
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
    job = await api(path, schema);
  }
  return job;
}

/** After an attempt, a mail is sent, given up, or due some time later. */
function isUnderWay({ timeline }: Job, before: MailDelivery): boolean {
  const entry = timeline.find((each) => each.kind === 'mail' && each.mail.id === before.id);
  if (entry?.kind !== 'mail' || entry.mail.state !== 'waiting') return false;
  return entry.mail.attempts <= before.attempts || Date.parse(entry.at) <= Date.now();
}
