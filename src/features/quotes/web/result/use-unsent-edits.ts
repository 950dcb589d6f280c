import { useEffect, useEffectEvent } from 'react';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { useToast } from '#src/ui/toast.tsx';
import type { SentEdit } from './send-unsent-edits.ts';
import { unsentPrefix } from './unsent-prefix.ts';

/** Sends what was changed of quotes on an earlier visit and found no server, and says what they come to. */
export function useUnsentEdits(): void {
  const { toast } = useToast();
  const tell = useEffectEvent((sent: SentEdit) => {
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
    import('./send-unsent-edits.ts')
      .then(({ sendUnsentEdits }) => sendUnsentEdits())
      .then(
        (all) => all.forEach(tell),
        () => {
          // They stay where they are.
        },
      );
  }, []);
}

function hasUnsentEdits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix));
  } catch {
    return false;
  }
}
