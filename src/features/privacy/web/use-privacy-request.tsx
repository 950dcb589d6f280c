import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PrivacyDialog } from './privacy-dialog.tsx';

interface PrivacyRequest {
  /** Opens the window, with an address to begin with or an empty one. */
  open: (email: string) => void;
  /** To be put somewhere in the page. */
  window: ReactNode;
}

/** Where staff answer someone who asks what we hold about them. `onErased` is called once the window has gone. */
export function usePrivacyRequest({ onErased }: { onErased: () => void }): PrivacyRequest {
  const client = useQueryClient();
  const [request, setRequest] = useState({ number: 0, email: '', isOpen: false });

  function close(hasErased: boolean) {
    setRequest((last) => ({ ...last, isOpen: false }));
    if (!hasErased) return;
    onErased();
    // Any list of any page may have shown what is gone.
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
  }

  return {
    open: (email) => setRequest(({ number }) => ({ number: number + 1, email, isOpen: true })),
    window: (
      <PrivacyDialog
        key={request.number}
        open={request.isOpen}
        initialEmail={request.email}
        onClose={close}
      />
    ),
  };
}
