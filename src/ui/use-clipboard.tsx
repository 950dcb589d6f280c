import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Field, Input } from './form/field.tsx';

interface Clipboard {
  /** Copies a text and confirms it; if the browser refuses, shows the text for copying by hand. */
  copy: (text: string, label: string) => Promise<boolean>;
  /** Render it somewhere on the page: the dialog for browsers that refuse. */
  fallback: ReactNode;
}

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
