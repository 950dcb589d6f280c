import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#src/ui/form/field.tsx';
import styles from './list-page.module.css';

const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The active search. */
  value: string;
  /** Called when typing pauses. */
  onChange: (value: string) => void;
}

/** Searches shortly after the last key press. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  // Back, forward and "clear" change the search from outside; our own change comes back unchanged.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      report.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
