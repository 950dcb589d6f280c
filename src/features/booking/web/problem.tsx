import { CircleAlert } from 'lucide-react';
import type { PageProblem } from '#src/page-context.ts';
import styles from './booking.module.css';
import { windowField } from './window-picker.tsx';

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

/** What was sent, as text by field; `startsAt` is the window that was chosen on the chosen day. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const startsAt = values[windowField(values.day ?? '')];
  return { ...values, ...(startsAt && { startsAt }) };
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
