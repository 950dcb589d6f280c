import { useRef } from 'react';

/** For a window opened by state, which Radix knows no trigger of: focus goes to its title, and back to where it was. */
export function useWindowFocus() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const openedFrom = useRef<Element | null>(null);
  return {
    titleRef,
    /** What had the focus before; null until the window has it. */
    openedFrom,
    onOpenAutoFocus(event: Event) {
      openedFrom.current = document.activeElement;
      event.preventDefault();
      titleRef.current?.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
    },
  };
}
