import { PhoneCall, PhoneMissed } from 'lucide-react';
import { useRef } from 'react';
import type { Job } from '#src/features/jobs/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/ui/list-page/drawer.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { type ShownJob, useAddCall } from './job-queries.ts';

/** Keeps a call with one press, and says when the last one was. */
export function JobCalls<Answer extends Job>({ shown }: { shown: ShownJob<Answer> }) {
  const { toast } = useToast();
  const retryKey = useRef(createRetryKey());
  const change = useAddCall(shown);
  const calls = shown.job.timeline.filter((entry) => entry.kind === 'call');
  const [last] = calls;

  function save(wasReached: boolean) {
    change.mutate(
      { key: retryKey.current.keyFor([wasReached, calls.length]), wasReached, text: '' },
      {
        onError: (error) =>
          toast({
            title: 'Error',
            description: `The call was not saved. ${describeStaffFailure(error)}`,
            variant: 'error',
          }),
      },
    );
  }

  return (
    <div className={styles.call}>
      <p role="status">
        {last
          ? `${last.wasReached ? 'Reached' : 'No answer'}, ${formatDateTime(last.at)}`
          : 'Not called yet'}
      </p>
      <div>
        <Button variant="line" size="xs" disabled={change.isPending} onClick={() => save(true)}>
          <PhoneCall aria-hidden="true" />
          Reached
        </Button>
        <Button variant="line" size="xs" disabled={change.isPending} onClick={() => save(false)}>
          <PhoneMissed aria-hidden="true" />
          No answer
        </Button>
      </div>
    </div>
  );
}
