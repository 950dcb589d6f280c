import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus after a wait. The button that started it is disabled meanwhile and loses the
 * focus; if the user has moved on to another control, the focus stays there.
 */
export function useFocusAfterWait(isWaiting: boolean, findTarget: () => HTMLElement | null) {
  const wasWaiting = useRef(false);
  const pressed = useRef<Element>(null);
  // Before effects, so that a dialog that opens now knows where to return the focus.
  useLayoutEffect(() => {
    const target = wasWaiting.current && !isWaiting ? findTarget() : null;
    const holder = document.activeElement;
    if (isWaiting && !wasWaiting.current)
      pressed.current = holder?.matches(':disabled') ? holder : null;
    // A dialog that traps focus takes it over, a page leaves it on the body, and until the next
    // frame it stays on the button: disabled, or enabled again by an answer that was quicker.
    const isLost =
      holder?.contains(target) || holder?.matches(':disabled') || holder === pressed.current;
    if (target && holder !== target && isLost) target.focus();
    wasWaiting.current = isWaiting;
  });
}

/** Where to go on in a form whose answer came: the first field with a message, or else its button. */
export function findNext(form: HTMLFormElement | null): HTMLElement | null {
  const parts = [...(form?.elements ?? [])].filter((part) => part instanceof HTMLElement);
  return (
    parts.find((part) => part.matches('[aria-invalid]')) ??
    parts.find((part) => part.matches('[type=submit]')) ??
    parts[0] ??
    null
  );
}

/** Restores the focus when what had it goes away because of what was done there. */
export function useFocusWhenGone(wasUsed: boolean, findTarget: () => HTMLElement | null) {
  const onGone = useEffectEvent(() => {
    if (!wasUsed) return;
    // By the next frame the row is gone, and perhaps its list with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) findTarget()?.focus({ preventScroll: true });
    });
  });
  useEffect(() => () => onGone(), []);
}
