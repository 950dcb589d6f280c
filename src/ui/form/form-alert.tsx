import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error box that screen readers announce. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className="form-alert" role="alert">
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}
