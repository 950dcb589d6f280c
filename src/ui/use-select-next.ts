import { useEffect, useState } from 'react';

type Find = () => HTMLInputElement | null | undefined;

/** Selects the text of an input that the next render adds. */
export function useSelectNext(): (find: Find) => void {
  const [find, setFind] = useState<Find | null>(null);
  useEffect(() => {
    if (!find) return;
    find()?.select();
    setFind(null);
  }, [find]);
  return (next) => setFind(() => next);
}
