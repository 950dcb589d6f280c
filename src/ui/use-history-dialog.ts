import { useEffect, useRef, useState } from 'react';

/**
 * Whether a dialog is open, kept in the history: Back closes it, Forward and a reload open it
 * again. `name` tells the dialogs of a page apart.
 */
export function useHistoryDialog(name: string): [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  /** Escape reaches a dialog by two ways, and a second step back would leave the page. */
  const isLeaving = useRef(false);

  useEffect(() => {
    const follow = () => {
      isLeaving.current = false;
      setIsOpen(isCurrent(name));
    };
    // In an effect, because the server knows no history.
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [name]);

  function setOpen(open: boolean) {
    if (open === isCurrent(name)) setIsOpen(open);
    else if (open) {
      // The router keeps its own place in the same state.
      history.pushState({ ...history.state, dialog: name }, '');
      setIsOpen(true);
    } else if (!isLeaving.current) {
      isLeaving.current = true;
      history.back();
    }
  }

  return [isOpen, setOpen];
}

function isCurrent(name: string): boolean {
  return history.state?.dialog === name;
}
