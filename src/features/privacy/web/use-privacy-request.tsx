import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PrivacyDialog } from './privacy-dialog.tsx';

interface PrivacyRequest {
  /** Opens the dialog with an address, which may be empty. */
  open: (email: string) => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

/** The dialog for a privacy request. `onErased` is called once it has closed after an erasure. */
export function usePrivacyRequest({ onErased }: { onErased: () => void }): PrivacyRequest {
  const client = useQueryClient();
  const [request, setRequest] = useState({ number: 0, email: '', isOpen: false });

  function close(hasErased: boolean) {
    setRequest((last) => ({ ...last, isOpen: false }));
    if (!hasErased) return;
    onErased();
    // Any list may have contained what was erased.
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
  }

  return {
    open: (email) => setRequest(({ number }) => ({ number: number + 1, email, isOpen: true })),
    dialog: (
      <PrivacyDialog
        key={request.number}
        open={request.isOpen}
        initialEmail={request.email}
        onClose={close}
      />
    ),
  };
}
