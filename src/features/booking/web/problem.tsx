import { CircleAlert } from 'lucide-react';
import type { PageProblem } from '#src/page-context.ts';
import styles from './booking.module.css';

/** Why a step could not be taken, above what is asked. */
export function Problem({ problem }: { problem: PageProblem }) {
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert />
      <p>
        <b>{problem.message}</b>
        {problem.code === 'window-taken' && ' Your answers and the price stay as they are.'}
      </p>
    </div>
  );
}
