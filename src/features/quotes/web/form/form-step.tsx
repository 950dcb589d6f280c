import type { ReactNode } from 'react';

interface FormStepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A numbered part of a form. */
export function FormStep({ number, title, children }: FormStepProps) {
  return (
    <fieldset className="form-step">
      <legend className="step">
        <span>{number}</span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
