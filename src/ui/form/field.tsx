import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** Attributes that connect a control to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, optional, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> Optional</span>}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...((error || hint) && { 'aria-describedby': noteId }),
      })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <span className="hint" id={noteId}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="err" id={id}>
      <CircleAlert />
      {children}
    </span>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames('inp', className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={classNames('inp', className)} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames('inp', className)} />;
}

export interface Option {
  value: string;
  label: string;
}

export function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** An error box that screen readers announce. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className="form-alert" role="alert">
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}
