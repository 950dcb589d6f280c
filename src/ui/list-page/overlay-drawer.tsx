import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { DrawerSheet } from './drawer-sheet.tsx';

interface OverlayDrawerProps {
  title: string;
  overline: string;
  openerId: string;
  onClose: () => void;
  footer?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}

/** The drawer where it covers the list: the page below waits, toasts and further windows lie above. */
export function OverlayDrawer(props: OverlayDrawerProps) {
  const { title, overline, openerId, onClose, footer, notice, children } = props;
  const titleRef = useRef<HTMLHeadingElement>(null);

  function focusTitle(event: Event) {
    event.preventDefault();
    titleRef.current?.focus();
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    // Whoever closed the drawer to go somewhere else is there already.
    if (document.activeElement !== document.body) return;
    (document.getElementById(openerId) ?? document.getElementById('main'))?.focus();
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="drawer over"
          aria-describedby={undefined}
          onOpenAutoFocus={focusTitle}
          onCloseAutoFocus={returnFocus}
          // Radix gives Escape to the newest layer only, which may be a toast.
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        >
          {notice && <div className="drawer-notice">{notice}</div>}
          <DrawerSheet
            title={
              <Dialog.Title ref={titleRef} tabIndex={-1}>
                {title}
              </Dialog.Title>
            }
            overline={overline}
            footer={footer}
            onClose={onClose}
          >
            {children}
          </DrawerSheet>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
