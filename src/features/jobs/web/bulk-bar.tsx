import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { jobsStatusAnswerSchema, jobsStatusChangeSchema } from '#src/features/jobs/contract.ts';
import { choosableStatuses, placesFreed } from '#src/features/jobs/domain/job-rules.ts';
import { maxSelected } from '#src/features/staff/contract.ts';
import { api, fieldProblems } from '#src/shared/api-client.ts';
import { countText } from '#src/shared/format-number.ts';
import { type JobStatus, jobStatuses } from '#src/shared/job-status.ts';
import { labelOf, optionsOf } from '#src/shared/labels.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Options, Select } from '#src/ui/form/field.tsx';
import styles from '#src/ui/list-page/list-page.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { findNext, useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { useIsShown } from '#src/ui/use-is-shown.ts';
import { type Loss, LossFields } from './loss-fields.tsx';

interface SelectedJob {
  /** Of its row. */
  id: number;
  leadId: number;
  status: JobStatus;
  clientName: string;
  hasQuote: boolean;
}

interface BulkBarProps {
  jobs: readonly SelectedJob[];
  /** Exports the selection. */
  exportButton: ReactNode;
  /** Takes these rows out of the selection, which may have grown meanwhile. */
  onSaved: (ids: readonly number[]) => void;
  onClear: () => void;
}

const path = '/api/admin/jobs/status';

/** What can be done with the selected rows of a list: one status for all of them, and a sheet. */
export function BulkBar({ jobs, exportButton, onSaved, onClear }: BulkBarProps) {
  const client = useQueryClient();
  const { toast } = useToast();
  const isShown = useIsShown();
  const [status, setStatus] = useState<JobStatus | ''>('');
  const [loss, setLoss] = useState<Loss>({ lostReason: 'price', words: '' });
  const [left, setLeft] = useState<LeftJob[]>([]);
  const change = useMutation({
    mutationFn: ({ to, chosen }: { to: JobStatus; chosen: readonly SelectedJob[] }) =>
      api(path, jobsStatusAnswerSchema, {
        method: 'POST',
        asStaff: true,
        body: {
          status: to,
          ...(to === 'lost' && loss),
          jobs: chosen.map(({ leadId, status: statusBefore }) => ({ leadId, statusBefore })),
        },
      }),
    async onSuccess({ changed, refused }, { to, chosen }) {
      const saved =
        changed.length > 0 &&
        `${countText(changed.length, 'job')} set to ${labelOf(to).toLowerCase()}.`;
      if (saved) toast({ title: 'Saved', description: saved, variant: 'success' });
      await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isOfJobs(key) });
      const left = refused.map((one) => ({ ...one, clientName: nameOf(chosen, one.leadId) }));
      if (left.length > 0 && !isShown.current) {
        const names = left.map(({ clientName }) => clientName).join(', ');
        const description = [saved, `Left as before: ${names}.`].filter(Boolean).join(' ');
        toast({ title: 'Error', description, variant: 'error' });
      }
      setLeft(left);
      setStatus((now) => (now === to ? '' : now));
      onSaved(chosen.flatMap(({ id, leadId }) => (changed.includes(leadId) ? id : [])));
    },
    onError: (error) =>
      fieldProblems(error)?.words ||
      toast({
        title: 'Error',
        description: `The status was not saved. ${describeStaffFailure(error)}`,
        variant: 'error',
      }),
  });
  const form = useRef<HTMLFormElement>(null);
  const picked = useRef<HTMLElement>(null);
  useFocusAfterWait(
    change.isPending,
    () =>
      findNext(form.current) ??
      (picked.current?.isConnected ? picked.current : document.getElementById('main')),
  );
  const isTooMany = jobs.length > maxSelected;

  function save(event: FormEvent) {
    event.preventDefault();
    picked.current = document.querySelector<HTMLElement>('main [data-pick]:checked');
    if (status !== '') change.mutate({ to: status, chosen: jobs });
  }

  if (jobs.length === 0 && left.length === 0) return null;
  return (
    <section className={styles.bulkBar} aria-label="Selected rows">
      <p role="status">
        <b className="num">{jobs.length}</b> selected
        {isTooMany && `, at most ${maxSelected} at once`}
      </p>
      <form ref={form} className={styles.bulkForm} noValidate onSubmit={save}>
        <Select
          aria-label="Status for the selected rows"
          data-bulk-status=""
          value={status}
          onChange={({ target }) => {
            setStatus(jobsStatusChangeSchema.shape.status.safeParse(target.value).data ?? '');
          }}
        >
          <option value="">Set status</option>
          <Options of={optionsOf(offered(jobs))} />
        </Select>
        {status === 'lost' && <LossFields loss={loss} error={change.error} onChange={setLoss} />}
        {status !== '' && <PlacesFreed jobs={jobs} to={status} />}
        {status !== '' && (
          <Button type="submit" size="sm" busy={change.isPending} disabled={isTooMany}>
            Save for {jobs.length}
          </Button>
        )}
      </form>
      {exportButton}
      <button
        type="button"
        className="iconbtn"
        aria-label="Clear the selection"
        onClick={() => {
          setLeft([]);
          onClear();
        }}
      >
        <X aria-hidden="true" />
      </button>
      {left.length > 0 && <LeftJobs left={left} jobs={jobs} />}
    </section>
  );
}

/** What is freed with a status: pickups of booked jobs, and visits, which a job of any status may have. */
function PlacesFreed({ jobs, to }: { jobs: readonly SelectedJob[]; to: JobStatus }) {
  const freed = placesFreed(to);
  if (freed.includes('estimate'))
    return (
      <p className="hint">Booked pickups and visits are canceled, and those clients are told.</p>
    );
  return freed.length > 0 && jobs.some(({ status }) => status === 'booked') ? (
    <p className="hint">Booked pickups are canceled, and those clients are told.</p>
  ) : null;
}

interface LeftJob {
  leadId: number;
  clientName: string;
  error: string;
}

function nameOf(jobs: readonly SelectedJob[], leadId: number): string {
  return jobs.find((job) => job.leadId === leadId)?.clientName ?? '';
}

/** The jobs that were left as they are, each with the reason. */
function LeftJobs({ left, jobs }: { left: LeftJob[]; jobs: readonly SelectedJob[] }) {
  const statusOf = (leadId: number) => jobs.find((job) => job.leadId === leadId)?.status;
  return (
    <div className={styles.bulkLeft} role="alert">
      <p>{countText(left.length, 'job')} left as before:</p>
      <ul>
        {left.map(({ leadId, clientName, error }) => (
          <li key={leadId}>
            <b>{clientName}</b>
            {statusOf(leadId) && `, ${labelOf(statusOf(leadId) ?? '').toLowerCase()} now`}: {error}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every status that one of the jobs can have; the server tells those that cannot. */
function offered(jobs: readonly SelectedJob[]): JobStatus[] {
  const some = jobs.flatMap(({ hasQuote }) =>
    choosableStatuses(hasQuote ? { hasPrice: true } : null),
  );
  return jobStatuses.filter((status) => some.includes(status));
}

function isOfJobs(key: unknown): boolean {
  const paths = [staffPaths.leads, staffPaths.quotes];
  return paths.some((list) => key === list || String(key).startsWith(`${list}/`));
}
