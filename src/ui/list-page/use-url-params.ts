import { useSearchParams } from 'react-router';

/** Reads and changes query parameters; null or an empty text takes one away. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  return {
    get: (name: string) => params.get(name) ?? '',
    /** The same page with these parameters changed, for links. */
    link: (changes: Record<string, string | null>) => `?${withChanges(params, changes)}`,
    set(changes: Record<string, string | null>) {
      setParams((current) => withChanges(current, changes), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}

function withChanges(params: URLSearchParams, changes: Record<string, string | null>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
