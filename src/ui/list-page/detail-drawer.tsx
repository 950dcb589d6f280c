import { type ReactNode, useEffect, useRef } from 'react';
import './drawer.css';
import { DrawerSheet } from './drawer-sheet.tsx';
import { OverlayDrawer } from './overlay-drawer.tsx';
import { useDrawerDocked } from './use-drawer-docked.ts';

interface DetailDrawerProps {
  title: string;
  /** Small print above the title. */
  overline: string;
  /** The row's link, by id: it gets the focus back. */
  openerId: string;
  /** Takes the details out of the page. */
  onClose: () => void;
  footer?: ReactNode;
  /** News about the page below, shown and read out where the drawer lies over it. */
  notice?: ReactNode;
  children: ReactNode;
}

/** One row in full: beside the list where there is room, over it where there is not, a sheet on phones. */
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

  // Only who opened a row by hand is taken to it; a link into the page leaves the focus alone.
  useEffect(() => {
    if (document.activeElement?.id === openerId) panel.current?.querySelector('h2')?.focus();
    if (panel.current) panel.current.scrollTop = 0;
  }, [openerId]);

  function close() {
    onClose();
    document.getElementById(openerId)?.focus();
  }

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      const searching = event.target instanceof HTMLInputElement;
      if (event.key === 'Escape' && !searching && !event.defaultPrevented) close();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  });

  return (
    <aside className="drawer docked" ref={panel} aria-label={title}>
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
