import { useEffect } from 'react';

/** Counts the unseen leads in front of the title of the tab, for who looks at another one. */
export function useUnseenTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.title = `(${count}) ${document.title}`;
    return () => {
      // By then the title may be that of the next page.
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}
