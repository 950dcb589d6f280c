import type { ComponentProps } from 'react';
import { Select } from '#src/ui/field.tsx';
import { Options } from '#src/ui/options.tsx';
import { offeredJobs } from './offered-jobs.ts';

/** The kinds of job a quote form offers. */
export function JobSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      <Options of={offeredJobs} />
    </Select>
  );
}
