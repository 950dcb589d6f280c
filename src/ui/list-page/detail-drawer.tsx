import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import './drawer.css';
import { useMediaQuery } from './use-media-query.ts';

/** Wide enough for list and details side by side. */
const dockedFrom = '(min-width: 72rem)';

interface DetailDrawerProps {
  title: string;
  /** Small print above the title. */
  overline: string;
  /** The row's link, by id: it gets the focus back. */
  openerId: string;
  /** Takes the details out of the page. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** One row in full: beside the list where there is room, over it where there is not, a sheet on phones. */
export function DetailDrawer({ openerId, onClose, ...content }: DetailDrawerProps) {
  const docked = useMediaQuery(dockedFrom);
  function close() {
    onClose();
    document.getElementById(openerId)?.focus();
  }
  return docked ? (
    <DockedDrawer {...content} openerId={openerId} close={close} />
  ) : (
    <OverlayDrawer {...content} close={close} />
  );
}

type DrawerContentProps = Omit<DetailDrawerProps, 'openerId' | 'onClose'> & { close: () => void };

function DockedDrawer({ openerId, ...content }: DrawerContentProps & { openerId: string }) {
  const { close } = content;
  const panel = useRef<HTMLElement>(null);

  // Only who opened a row by hand is taken to it; a link into the page leaves the focus alone.
  useEffect(() => {
    if (document.activeElement?.id === openerId) panel.current?.querySelector('h2')?.focus();
    if (panel.current) panel.current.scrollTop = 0;
  }, [openerId]);

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      const typing = event.target instanceof HTMLInputElement;
      if (event.key === 'Escape' && !typing && !event.defaultPrevented) close();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  });

  return (
    <aside className="drawer docked" ref={panel} aria-label={content.title}>
      <DrawerContent {...content} />
    </aside>
  );
}

function OverlayDrawer(content: DrawerContentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('h2')?.focus();
    return () => element?.close();
  }, []);

  function close() {
    dialog.current?.close();
    content.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the scrim; the keyboard has Escape
    <dialog
      className="drawer"
      ref={dialog}
      aria-label={content.title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <DrawerContent {...content} close={close} />
    </dialog>
  );
}

function DrawerContent({ title, overline, footer, children, close }: DrawerContentProps) {
  return (
    <div className="drawer-sheet">
      <header>
        <div>
          <p className="meta num">{overline}</p>
          <h2 tabIndex={-1}>{title}</h2>
        </div>
        <button type="button" className="iconbtn" aria-label="Close details" onClick={close}>
          <X aria-hidden="true" />
        </button>
      </header>
      <div className="drawer-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}
