import { Check, CircleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefCallback,
  type SetStateAction,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

interface ToastControls {
  toast: (message: ToastMessage) => void;
  dismiss: () => void;
}

const ToastContext = createContext<ToastControls | null>(null);
const ToastHostContext = createContext<RefCallback<HTMLElement> | undefined>(undefined);

/** Shows and dismisses toasts; requires a ToastProvider. */
export function useToast(): ToastControls {
  const controls = use(ToastContext);
  if (!controls) throw new Error('useToast needs a ToastProvider above it');
  return controls;
}

/**
 * A ref for the place of toasts in a modal dialog, which makes everything outside itself inert. The
 * dialog opened last has them.
 */
export function useToastHost(): RefCallback<HTMLElement> | undefined {
  return use(ToastHostContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<QueuedToast[]>([]);
  const lastId = useRef(0);
  const { box, addHost } = useToastBox();
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
        <ToastHostContext value={addHost}>{children}</ToastHostContext>
        {queue.map((toast) => (
          <ToastItem key={toast.id} toast={toast} setQueue={setQueue} />
        ))}
        {box &&
          createPortal(
            <RadixToast.Viewport className={styles.toasts} hotkey={[toastHotkey]} />,
            box,
          )}
      </RadixToast.Provider>
    </ToastContext>
  );
}

/** The element around all toasts; null until there is a page. */
function useToastBox() {
  const [mover] = useState(createToastMover);
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = document.createElement('div');
    // At once, it would take every effect of the screen with it into one long task.
    startTransition(() => setBox(element));
    mover.setBox(element);
    return () => element.remove();
  }, [mover]);
  return { box, addHost: mover.addHost };
}

/**
 * Moves the toasts as a whole, so that their five seconds go on, and at once: what is outside a
 * dialog when it opens is hidden from screen readers.
 */
function createToastMover() {
  let box: HTMLElement | null = null;
  let hosts: HTMLElement[] = [];
  const move = () => {
    const place = hosts.at(-1) ?? document.body;
    if (box && box.parentElement !== place) place.append(box);
  };
  return {
    setBox(element: HTMLElement) {
      box = element;
      move();
    },
    addHost(host: HTMLElement | null) {
      if (!host) return;
      hosts = [...hosts, host];
      move();
      return () => {
        hosts = hosts.filter((other) => other !== host);
        move();
      };
    },
  };
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
      // A dialog that opened later would take pointer and Escape away from it.
      style={{ pointerEvents: 'auto' }}
      data-takes-escape
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
