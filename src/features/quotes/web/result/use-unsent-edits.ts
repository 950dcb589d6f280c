import { useEffect, useEffectEvent } from 'react';
import { unsentEditPrefix } from '#src/features/quotes/web/draft/saved-draft.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { useToast } from '#src/ui/toast.tsx';
import type { SentEdit } from './unsent-edits.ts';

/** Sends quote edits that an earlier visit could not send, and shows the new price. */
export function useUnsentEdits(): void {
  const { toast } = useToast();
  const announce = useEffectEvent((sent: SentEdit) => {
    if ('quote' in sent) {
      const { quoteId, analysis } = sent.quote;
      const price = formatDollars(analysis.estimatedPrice);
      toast({
        title: 'Your last changes are priced',
        description: `Quote ${ticketOf(quoteId)} now comes to ${price}.`,
        variant: 'success',
      });
    } else {
      toast({
        title: 'Your last changes were not taken',
        description: sent.refusal ?? 'Your quote is as it was before them.',
        variant: 'error',
      });
    }
  });
  useEffect(() => {
    if (!hasUnsentEdits()) return;
    import('./unsent-edits.ts')
      .then(({ sendUnsentEdits }) => sendUnsentEdits())
      .then(
        (all) => all.forEach(announce),
        () => {
          // They stay saved for the next visit.
        },
      );
  }, []);
}

function hasUnsentEdits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentEditPrefix));
  } catch {
    return false;
  }
}
