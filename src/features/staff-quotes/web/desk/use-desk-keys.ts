import { useEffect, useEffectEvent } from 'react';

interface DeskActions {
  onSend: () => void;
  onStep: (step: number) => void;
  onLine: (index: number) => void;
  onNextLine: (field: HTMLInputElement, step: number) => void;
  onAdd: () => void;
  onPhoto: (step: number) => void;
  /** 0 fits the photo. */
  onZoom: (step: number) => void;
  onBoxes: () => void;
  onUndo: () => void;
}

/** What each key does, for the sheet that lists them. */
export const deskKeys = [
  { keys: ['Enter'], does: 'The price stands: send' },
  { keys: ['J', 'K'], does: 'Next, previous quote' },
  { keys: ['1', 'to', '9'], does: 'Go to that line, then type the number' },
  { keys: ['↑', '↓'], does: 'From number to number' },
  { keys: ['A'], does: 'Add by words' },
  { keys: ['←', '→'], does: 'Photos' },
  { keys: ['+', '-', '0'], does: 'Zoom in, out, fit' },
  { keys: ['B'], does: 'Boxes on, off' },
  { keys: ['U'], does: 'Undo the last correction' },
  { keys: ['Esc'], does: 'Out of a field' },
] as const;

/** Single keys work wherever nothing is typed; in the number of a line, letters are keys too. */
export function useDeskKeys(isOn: boolean, actions: DeskActions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.defaultPrevented || isModified || !(target instanceof HTMLElement)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const number = target.closest<HTMLInputElement>('[data-list] input.num');
    const action = number
      ? keyInNumber(key, number, actions)
      : keyAnywhere(key, target, actions, isOn);
    // A key held down must not go through all quotes.
    if (!action || (event.repeat && (key === 'Enter' || /^[jk]$/i.test(key)))) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

function keyInNumber(key: string, field: HTMLInputElement, actions: DeskActions) {
  if (key === 'Enter') return actions.onSend;
  if (key === 'Escape') return () => field.blur();
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    return () => actions.onNextLine(field, key === 'ArrowDown' ? 1 : -1);
  }
  return letterAction(key, actions);
}

function keyAnywhere(key: string, target: HTMLElement, actions: DeskActions, isOn: boolean) {
  if (target.closest('input, textarea, select, video, [contenteditable]')) return null;
  if (!isOn) return null;
  if (key === 'Enter') {
    return target.closest('button, a, summary, label, [popover]') ? null : actions.onSend;
  }
  if (/^[1-9]$/.test(key)) return () => actions.onLine(Number(key) - 1);
  if (key === '+' || key === '=') return () => actions.onZoom(1);
  if (key === '-') return () => actions.onZoom(-1);
  if (key === '0') return () => actions.onZoom(0);
  // A photo that is closer than it fits is moved by them.
  if (target.closest('[data-closer]')) return letterAction(key, actions);
  if (key === 'ArrowLeft') return () => actions.onPhoto(-1);
  if (key === 'ArrowRight') return () => actions.onPhoto(1);
  if (key === '?') return () => document.getElementById('desk-keys')?.togglePopover();
  return letterAction(key, actions);
}

function letterAction(key: string, actions: DeskActions) {
  switch (key.toLowerCase()) {
    case 'j':
      return () => actions.onStep(1);
    case 'k':
      return () => actions.onStep(-1);
    case 'a':
      return actions.onAdd;
    case 'b':
      return actions.onBoxes;
    case 'u':
      return actions.onUndo;
    default:
      return null;
  }
}
