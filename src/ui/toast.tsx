import { Check, CircleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './dialog.module.css';

interface ToastControls {
  toast: (message: ToastMessage) => void;
  dismiss: () => void;
}

const ToastContext = createContext<ToastControls | null>(null);

/** Shows and dismisses toasts; requires a ToastProvider. */
export function useToast(): ToastControls {
  const controls = use(ToastContext);
  if (!controls) throw new Error('useToast needs a ToastProvider above it');
  return controls;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<QueuedToast[]>([]);
  const lastId = useRef(0);
  const controls = useMemo<ToastControls>(
    () => ({
      toast(message) {
        lastId.current += 1;
        const toast = { ...message, id: lastId.current, open: true };
        setQueue((current) => addToast(current, toast));
      },
      dismiss: () => setQueue((current) => closeToast(current)),
    }),
    [],
  );
  return (
    <ToastContext value={controls}>
      <RadixToast.Provider
        duration={toastDurationMs}
        swipeDirection="right"
        swipeThreshold={toastSwipeThresholdPx}
      >
        {children}
        {queue.map((toast) => (
          <ToastItem key={toast.id} toast={toast} setQueue={setQueue} />
        ))}
        <RadixToast.Viewport className={styles.toasts} hotkey={[toastHotkey]} />
      </RadixToast.Provider>
    </ToastContext>
  );
}

interface ToastItemProps {
  toast: QueuedToast;
  setQueue: Dispatch<SetStateAction<QueuedToast[]>>;
}

function ToastItem({ toast, setQueue }: ToastItemProps) {
  useEffect(() => {
    if (toast.open) return;
    const timer = setTimeout(
      () => setQueue((current) => removeToast(current, toast.id)),
      toastRemoveDelayMs,
    );
    return () => clearTimeout(timer);
  }, [toast.open, toast.id, setQueue]);
  const failed = toast.variant === 'error';
  return (
    <RadixToast.Root
      className={failed ? `${styles.toast} ${styles.bad}` : styles.toast}
      type={failed ? 'foreground' : 'background'}
      open={toast.open}
      onOpenChange={(open) => !open && setQueue((current) => closeToast(current, toast.id))}
    >
      {failed ? <CircleAlert /> : <Check />}
      <RadixToast.Title className={styles.toastTitle}>{toast.title}</RadixToast.Title>
      <RadixToast.Close className="iconbtn" aria-label="Dismiss">
        <X />
      </RadixToast.Close>
      {toast.description && (
        <RadixToast.Description className={styles.toastText}>
          {toast.description}
        </RadixToast.Description>
      )}
    </RadixToast.Root>
  );
}

/** A new toast replaces the old one. */
export const toastLimit = 1;
export const toastDurationMs = 5000;
/** How long a dismissed toast stays in the queue. */
export const toastRemoveDelayMs = 1_000_000;
export const toastSwipeThresholdPx = 50;
export const toastHotkey = 'F8';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'success' | 'error';
}

interface QueuedToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Adds a toast in front and drops those beyond the limit. */
export function addToast(queue: readonly QueuedToast[], toast: QueuedToast): QueuedToast[] {
  return [toast, ...queue].slice(0, toastLimit);
}

/** Closes one toast, or all without an id; they stay in the queue until removed. */
export function closeToast(queue: readonly QueuedToast[], id?: number): QueuedToast[] {
  return queue.map((toast) =>
    id === undefined || toast.id === id ? { ...toast, open: false } : toast,
  );
}

export function removeToast(queue: readonly QueuedToast[], id: number): QueuedToast[] {
  return queue.filter((toast) => toast.id !== id);
}
