import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

type Changes = Partial<Record<string, string | null>>;

/** Reads and changes query parameters; null or an empty string removes one. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const isSettled = useNavigation().state === 'idle';
  const wanted = useRef(params);

  // A change made while the previous one is pending must not undo it.
  useEffect(() => {
    if (isSettled) wanted.current = params;
  }, [params, isSettled]);

  return {
    get: (name: string) => params.get(name) ?? '',
    /** A link to the same page with these parameters changed. */
    link: (changes: Changes) => `?${withChanges(params, changes)}`,
    /** With `push` the browser's Back undoes the change. */
    set(changes: Changes, { push = false } = {}) {
      const before = wanted.current;
      wanted.current = withChanges(before, changes);
      const replace = !push || `${wanted.current}` === `${before}`;
      setParams(wanted.current, { replace, preventScrollReset: true });
    },
  };
}

function withChanges(params: URLSearchParams, changes: Changes) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
