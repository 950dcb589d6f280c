import type { ReactNode } from 'react';
import { countText } from '#src/features/pricing/domain/result-texts.ts';
import { missingText } from './accuracy-figures.ts';

interface AccuracyRowProps {
  name: string;
  jobs: number;
  /** Jobs that lack until there are figures. */
  missing: number;
  /** Two cells; null while jobs lack. */
  children: ReactNode;
}

/** One row of figures with what they rest on, or how many jobs they lack. */
export function AccuracyRow({ name, jobs, missing, children }: AccuracyRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{countText(jobs, 'job')}</small>
      </th>
      {children ?? (
        <td colSpan={2} className="muted">
          {missingText(missing)} needed
        </td>
      )}
    </tr>
  );
}
