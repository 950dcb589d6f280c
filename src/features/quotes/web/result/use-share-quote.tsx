import { useEffect, useState } from 'react';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';

/** Where a quote can be seen and corrected by whoever has the link. */
export function quotePath({ shareToken }: Pick<SharedQuote, 'shareToken'>): string {
  return `/quote/${shareToken}`;
}

/** Ways to hand a quote on: copying its link everywhere, the device's own sharing where there is one. */
export function useShareQuote(quote: SharedQuote) {
  const { toast } = useToast();
  const { copy, fallback } = useClipboard();
  const [canShare, setCanShare] = useState(false);
  // Not while rendering: the server does not know.
  useEffect(() => setCanShare('share' in navigator), []);
  const link = () => new URL(quotePath(quote), location.href).href;

  async function copyLink() {
    const isCopied = await copy(link(), 'Link to this quote');
    if (isCopied) {
      toast({
        title: 'Link copied',
        description: 'Anyone who has it can see and correct this quote.',
        variant: 'success',
      });
    }
  }

  return {
    canShare,
    copyLink,
    async share() {
      const title = `Quote ${ticketOf(quote.quoteId)}: ${labelOf(quote.serviceType)}`;
      try {
        await navigator.share({ title, url: link() });
      } catch (error) {
        // Closing the device's window is a choice; anything else still gets a link.
        if (!(error instanceof Error && error.name === 'AbortError')) await copyLink();
      }
    },
    /** To be put somewhere in the page. */
    fallback,
  };
}
