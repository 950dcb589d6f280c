import { useLayoutEffect, useRef } from 'react';

/**
 * Hands focus on when a wait ends. The button that started it is disabled meanwhile and loses
 * focus; whoever has moved on to another control is left there.
 */
export function useFocusAfterWait(isWaiting: boolean, findTarget: () => HTMLElement | null) {
  const wasWaiting = useRef(false);
  // Before effects, so that a dialog opening now knows where to hand focus back to.
  useLayoutEffect(() => {
    const target = wasWaiting.current && !isWaiting ? findTarget() : null;
    const holder = document.activeElement;
    // A window that keeps the focus to itself takes what was lost, a page leaves it to the body, and
    // until the next frame it stays on the disabled button.
    const isLost = holder?.contains(target) || holder?.matches(':disabled');
    if (target && holder !== target && isLost) target.focus();
    wasWaiting.current = isWaiting;
  });
}
