import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A box that says what went wrong, read out as soon as it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className="form-alert" role="alert">
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}
