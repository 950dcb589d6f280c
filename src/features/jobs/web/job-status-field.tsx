import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Job,
  type JobBooking,
  jobStatusChangeSchema,
  type TimelineEntry,
} from '#src/features/jobs/contract.ts';
import { choosableStatuses, placesFreed } from '#src/features/jobs/domain/job-rules.ts';
import { ApiError, fieldProblems } from '#src/shared/api-client.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import type { JobStatus, LostReason } from '#src/shared/job-status.ts';
import { dottedInitials, labelOf, optionsOf } from '#src/shared/labels.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/ui/list-page/drawer.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { StatusChoice } from '#src/ui/list-page/status-choice.tsx';
import { useSavedDraft } from '#src/ui/list-page/use-saved-draft.ts';
import { useToast } from '#src/ui/toast.tsx';
import { type ShownJob, type StatusRequest, useAddNote, useChangeStatus } from './job-queries.ts';
import { type Loss, LossFields } from './loss-fields.tsx';

/** A status that is chosen and not saved. */
interface StatusDraft {
  chosen: string;
  /** The status it was chosen over. */
  over: JobStatus;
  loss: Loss;
  /** What was sent and not saved, because somebody else had saved one. */
  refused: StatusRequest | null;
}

const blank: Pick<StatusDraft, 'loss' | 'refused'> = {
  loss: { lostReason: 'price', words: '' },
  refused: null,
};

/** The status of a job, the reason if it is lost, and whose change counts if two made one. */
export function JobStatusField<Answer extends Job>({
  shown,
  onRecordLoad,
}: {
  shown: ShownJob<Answer>;
  /** Records the load of a job with a quote, which makes it done. */
  onRecordLoad?: () => void;
}) {
  const { status: saved, job, quote } = shown;
  const { toast } = useToast();
  const { draft, readDraft, saveDraft } = useSavedDraft<StatusDraft>('status', shown.path);
  const { loss, refused } = draft ?? blank;
  // When somebody else changes the status, the choice is dropped and theirs shows.
  const chosen = draft?.over === saved ? draft.chosen : saved;
  const field = useRef<HTMLDivElement>(null);
  const change = useChangeStatus(shown);
  const offered = [...choosableStatuses(quote)];
  if (quote?.mayBeDone) offered.splice(-1, 0, 'done');
  const statuses = offered.includes(saved) ? offered : [saved, ...offered];

  function update(changes: Partial<StatusDraft>) {
    saveDraft({ chosen, over: saved, ...blank, ...readDraft(), ...changes });
  }

  /** The buttons of the conflict go with it, and the focus stays with the status. */
  function settle() {
    if (refused) field.current?.querySelector('select')?.focus();
    saveDraft(null);
  }

  function send(request: StatusRequest) {
    change.mutate(request, {
      onSuccess: settle,
      onError(error) {
        const problems = fieldProblems(error);
        if (problems?.lostReason || problems?.words) return;
        if (isStatusConflict(error)) return update({ refused: request });
        const description = `The status was not saved. ${describeStaffFailure(error)}`;
        toast({ title: 'Error', description, variant: 'error' });
      },
    });
  }

  function save() {
    const status = jobStatusChangeSchema.shape.status.parse(chosen);
    if (status === 'done' && onRecordLoad) {
      saveDraft(null);
      return onRecordLoad();
    }
    send({ status, ...(status === 'lost' && loss), statusBefore: saved });
  }

  return (
    <div className={styles.status} ref={field}>
      {refused && (
        <StatusConflict
          shown={shown}
          mine={refused}
          isSaving={change.isPending}
          onKeepTheirs={settle}
          onSaveMine={() => send({ ...refused, statusBefore: saved })}
        />
      )}
      <StatusChoice
        options={optionsOf(statuses)}
        saved={saved}
        chosen={chosen}
        onChoose={(status) => update({ chosen: status, over: saved })}
        isSaving={change.isPending}
        wasSaved={change.isSuccess}
        saveLabel={saveLabelOf(chosen, onRecordLoad !== undefined)}
        more={
          <>
            {chosen === 'lost' && saved !== 'lost' && (
              <LossFields
                loss={loss}
                error={change.error}
                onChange={(next) => update({ loss: next })}
              />
            )}
            <PlaceFreed booking={job.booking} saved={saved} chosen={chosen} />
          </>
        }
        onSave={save}
      />
      {job.lost && (
        <p className="meta">
          Lost: {labelOf(job.lost.reason).toLowerCase()}
          {job.lost.words && `, ${job.lost.words}`}
        </p>
      )}
    </div>
  );
}

function isStatusConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'status-changed';
}

function saveLabelOf(chosen: string, hasLoad: boolean): string {
  if (chosen === 'lost') return 'Save as lost';
  return chosen === 'done' && hasLoad ? 'Go on to its load' : 'Save status';
}

/** Says which place a status gives up, before it is saved. */
function PlaceFreed({
  booking,
  saved,
  chosen,
}: {
  booking: JobBooking | null;
  saved: JobStatus;
  chosen: string;
}) {
  const status = jobStatusChangeSchema.shape.status.parse(chosen);
  if (!booking || booking.isOver || status === saved) return null;
  if (!placesFreed(status).includes(booking.kind)) return null;
  return <p className="hint">This frees the place on {booking.when}, and tells the client.</p>;
}

interface StatusConflictProps<Answer extends Job> {
  shown: ShownJob<Answer>;
  mine: StatusRequest;
  isSaving: boolean;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** Shows both statuses when somebody else saved one meanwhile, and asks which counts. */
function StatusConflict<Answer extends Job>(props: StatusConflictProps<Answer>) {
  const { shown, mine, isSaving, onKeepTheirs, onSaveMine } = props;
  const { toast } = useToast();
  const choices = useRef<HTMLDivElement>(null);
  const [retryKey] = useState(() => createRetryKey());
  const addNote = useAddNote(shown);
  const theirs = shown.job.timeline.find(isStatusEntry);
  const mineInWords = describeStatus(mine);

  // The safe choice comes first.
  useEffect(() => choices.current?.querySelector('button')?.focus(), []);

  function keepAsNote() {
    const text = `Not saved, because the status had changed meanwhile: ${mineInWords}.`;
    addNote.mutate(
      { key: retryKey.keyFor([text]), text },
      {
        onSuccess: onKeepTheirs,
        onError: (error) =>
          toast({
            title: 'Error',
            description: `The note was not saved. ${describeStaffFailure(error)}`,
            variant: 'error',
          }),
      },
    );
  }

  return (
    <section className={styles.conflict} aria-labelledby="status-conflict">
      <h3 id="status-conflict">
        <TriangleAlert aria-hidden="true" /> {describeTheirs(theirs, shown.status)}
      </h3>
      <div className={styles.sides}>
        <div>
          <p className="meta">
            {theirs ? formatDateTime(theirs.at) : 'A moment ago'}, in the record now
          </p>
          <b>{theirs ? describeStatus({ ...theirs, status: theirs.to }) : labelOf(shown.status)}</b>
        </div>
        <div>
          <p className="meta">You, not saved</p>
          <b>{mineInWords}</b>
        </div>
      </div>
      <PlaceFreed booking={shown.job.booking} saved={shown.status} chosen={mine.status} />
      <div className={styles.choices} ref={choices}>
        <Button variant="green" size="xs" onClick={onKeepTheirs}>
          Keep theirs
        </Button>
        <Button variant="line" size="xs" busy={addNote.isPending} onClick={keepAsNote}>
          Keep mine as a note
        </Button>
        <Button variant="line" size="xs" busy={isSaving} onClick={onSaveMine}>
          Save mine anyway
        </Button>
      </div>
    </section>
  );
}

type StatusEntry = Extract<TimelineEntry, { kind: 'status' }>;

function isStatusEntry(entry: TimelineEntry): entry is StatusEntry {
  return entry.kind === 'status';
}

const deeds: Record<JobStatus, string> = {
  new: 'made it new',
  'needs-review': 'moved it to review',
  quoted: 'moved it to quoted',
  booked: 'booked it',
  done: 'finished it',
  lost: 'marked it lost',
};

/** "M.K. booked it while you were reading" */
function describeTheirs(theirs: StatusEntry | undefined, status: JobStatus): string {
  const author = theirs?.author;
  const who = author === null ? 'The client' : author ? dottedInitials(author) : 'Somebody';
  return `${who} ${deeds[status]} while you were reading`;
}

/** "Lost, price, moved to Ohio" */
function describeStatus(said: {
  status: JobStatus;
  lostReason?: LostReason | null | undefined;
  words?: string | undefined;
}): string {
  const { status, lostReason, words } = said;
  const reason = lostReason && labelOf(lostReason).toLowerCase();
  return [labelOf(status), reason, words].filter(Boolean).join(', ');
}
