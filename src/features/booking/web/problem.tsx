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

/** What was sent, as text by field. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** What a form has missing or wrong, by field. */
export function problemOf({
  issues,
}: {
  issues: { path: PropertyKey[]; message: string }[];
}): PageProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  const message = 'Something is missing. Look at what is marked below.';
  return { status: 422, code: 'invalid-input', message, fields };
}
