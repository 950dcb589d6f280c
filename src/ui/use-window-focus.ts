import { useRef } from 'react';

/** For a dialog opened by state, without a Radix trigger: focus moves to its title, and back when it closes. */
export function useWindowFocus() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const openedFrom = useRef<Element | null>(null);
  return {
    titleRef,
    /** The element that had the focus before; null until the dialog has it. */
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
