/** How many toasts are shown at once: a new one replaces the old. */
export const toastLimit = 1;
export const toastDurationMs = 5000;
/** How long a dismissed toast is remembered before it is dropped. */
export const toastRemoveDelayMs = 1_000_000;
export const toastSwipeThresholdPx = 50;
export const toastHotkey = 'F8';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'success' | 'error';
}

export interface QueuedToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Puts a toast in front; those beyond the limit fall out at the back. */
export function addToast(queue: readonly QueuedToast[], toast: QueuedToast): QueuedToast[] {
  return [toast, ...queue].slice(0, toastLimit);
}

/** Closes one toast, or all where no id is given; they stay in the queue until removed. */
export function closeToast(queue: readonly QueuedToast[], id?: number): QueuedToast[] {
  return queue.map((toast) =>
    id === undefined || toast.id === id ? { ...toast, open: false } : toast,
  );
}

export function removeToast(queue: readonly QueuedToast[], id: number): QueuedToast[] {
  return queue.filter((toast) => toast.id !== id);
}
