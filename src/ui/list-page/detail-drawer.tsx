import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import dialogStyles from '#src/ui/dialog.module.css';
import { useToastHost } from '#src/ui/toast.tsx';
import { useFocusWhenGone } from '#src/ui/use-focus-after-wait.ts';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import styles from './drawer.module.css';

interface DetailDrawerProps {
  title: string;
  /** Small print above the title. */
  overline: string;
  /** The id of the row's link, which gets the focus back. */
  openerId: string;
  /** Removes the details from the page. */
  onClose: () => void;
  footer?: ReactNode;
  /** News about the page below, shown and announced when the drawer covers it. */
  notice?: ReactNode;
  children: ReactNode;
}

/** One row in full: beside the list on wide screens, over it on narrow ones, a sheet on phones. */
export function DetailDrawer({ notice, ...props }: DetailDrawerProps) {
  return useDrawerDocked() ? (
    <DockedDrawer {...props} />
  ) : (
    <OverlayDrawer {...props} notice={notice} />
  );
}

function DockedDrawer(props: Omit<DetailDrawerProps, 'notice'>) {
  const { openerId, title, overline, footer, onClose, children } = props;
  const panel = useRef<HTMLElement>(null);

  // The focus only moves when a row was opened by hand; a link to this page leaves it alone.
  useEffect(() => {
    if (document.activeElement?.id === openerId) {
      // It is in view, but some browsers scroll to where the panel would be if it were not sticky.
      panel.current?.querySelector('h2')?.focus({ preventScroll: true });
    }
    if (panel.current) panel.current.scrollTop = 0;
  }, [openerId]);

  function close() {
    onClose();
    document.getElementById(openerId)?.focus();
  }

  useTopInWindow(panel);

  // Also when the browser's Back closes it.
  useFocusWhenGone(
    true,
    () => document.getElementById(openerId) ?? document.getElementById('main'),
  );

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      const searching = event.target instanceof HTMLInputElement;
      if (event.key === 'Escape' && !searching && !event.defaultPrevented) close();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  });

  return (
    <aside className={`${styles.drawer} ${styles.docked}`} ref={panel} aria-label={title}>
      <DrawerSheet
        title={<h2 tabIndex={-1}>{title}</h2>}
        overline={overline}
        footer={footer}
        onClose={close}
      >
        {children}
      </DrawerSheet>
    </aside>
  );
}

/** Tells the styles of an element where it starts in the window, which changes with what is above it. */
function useTopInWindow(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    function measure() {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      element.current?.style.setProperty('--drawer-top', `${top}px`);
    }
    measure();
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      page.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, [element]);
}

interface OverlayDrawerProps {
  title: string;
  overline: string;
  openerId: string;
  onClose: () => void;
  footer?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}

/** The drawer over the list: the page below is inert; toasts and further dialogs are above it. */
function OverlayDrawer(props: OverlayDrawerProps) {
  const { title, overline, openerId, onClose, footer, notice, children } = props;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const toastHost = useToastHost();

  function focusTitle(event: Event) {
    event.preventDefault();
    titleRef.current?.focus();
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    // Navigating away has already moved the focus.
    if (document.activeElement !== document.body) return;
    (document.getElementById(openerId) ?? document.getElementById('main'))?.focus();
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogStyles.scrim} />
        <Dialog.Content
          className={`${styles.drawer} ${styles.over}`}
          aria-describedby={undefined}
          onOpenAutoFocus={focusTitle}
          onCloseAutoFocus={returnFocus}
          // Radix sends Escape to the newest layer only, which may be a toast.
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          // From its end to its start Radix moves the focus without scrolling.
          onFocus={({ target }) =>
            target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest' })
          }
        >
          {notice && <div className={styles.notice}>{notice}</div>}
          <DrawerSheet
            title={
              <Dialog.Title ref={titleRef} tabIndex={-1}>
                {title}
              </Dialog.Title>
            }
            overline={overline}
            footer={footer}
            toastHost={toastHost}
            onClose={onClose}
          >
            {children}
          </DrawerSheet>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface DrawerSheetProps {
  /** The heading of the details. */
  title: ReactNode;
  overline: string;
  footer?: ReactNode;
  /** For a drawer that makes the page below inert. */
  toastHost?: Ref<HTMLDivElement> | undefined;
  onClose: () => void;
  children: ReactNode;
}

function DrawerSheet(props: DrawerSheetProps) {
  const { title, overline, footer, toastHost, onClose, children } = props;
  return (
    <div className={styles.sheet}>
      <header>
        <div>
          <p className="meta num">{overline}</p>
          {title}
        </div>
        <button type="button" className="iconbtn" aria-label="Close details" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      <div className={styles.end}>
        <div ref={toastHost} className={dialogStyles.toastHost} />
        {footer && <footer>{footer}</footer>}
      </div>
    </div>
  );
}

/** True when there is room for list and details side by side. */
export function useDrawerDocked(): boolean {
  return useMediaQuery('(min-width: 72rem)');
}

interface FactListProps {
  /** Facts without a value are left out. */
  facts: { label: string; value: ReactNode }[];
}

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={`${styles.factList} ruled`}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
