import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Field, Input } from './form/field.tsx';

interface Clipboard {
  /** Copies a text and says whether the browser allowed it; if not, shows it for copying by hand. */
  copy: (text: string, label: string) => Promise<boolean>;
  /** To be put somewhere in the page: the window that opens where the browser refuses. */
  fallback: ReactNode;
}

/** Copying that never ends in nothing. */
export function useClipboard(): Clipboard {
  const [refused, setRefused] = useState<{ text: string; label: string } | null>(null);
  return {
    async copy(text, label) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        setRefused({ text, label });
        return false;
      }
    },
    fallback: (
      <Dialog
        open={refused !== null}
        onOpenChange={(open) => !open && setRefused(null)}
        title="Copy it by hand"
        description="This browser does not let the page copy for you."
      >
        {refused && (
          <Field label={refused.label} hint="Select it all, then copy.">
            {(control) => (
              <Input
                {...control}
                readOnly
                value={refused.text}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
        )}
      </Dialog>
    ),
  };
}
