import type { ReactNode } from 'react';

interface ResultNoteProps {
  tone: 'ok' | 'warn' | 'bad' | 'info';
  icon: ReactNode;
  title: string;
  /** A list; the note is left out where it is empty. */
  entries?: readonly string[];
  children?: ReactNode;
}

/** A washed box with a heading: concerns, recommendations and the like. */
export function ResultNote({ tone, icon, title, entries = [], children }: ResultNoteProps) {
  if (entries.length === 0 && !children) return null;
  return (
    <section className={`result-note ${tone}`}>
      <h3 className="h5">
        {icon}
        {title}
      </h3>
      {children}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
