import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#src/ui/form/field.tsx';

const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The search in force. */
  value: string;
  /** Called once the typing pauses. */
  onChange: (value: string) => void;
}

/** Searches as you type, a moment after the last key. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  // Back, forward and "clear" change the search from outside; our own change comes back as sent.
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
    <div className="search">
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
