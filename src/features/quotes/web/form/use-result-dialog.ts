import { useEffect, useEffectEvent, useState } from 'react';
import { readKeptQuote } from '#src/features/quotes/web/kept-quote.ts';
import { useHistoryDialog } from '#src/ui/use-history-dialog.ts';
import type { AnsweredQuote } from './use-quote-request.ts';

/** The answered quote and its dialog. A reload with the dialog open brings both back. */
export function useResultDialog() {
  const [quote, setQuote] = useState<AnsweredQuote | null>(null);
  const [isOpen, setOpen] = useHistoryDialog('quote');
  const isMissing = isOpen && quote === null;
  const close = useEffectEvent(() => setOpen(false));

  useEffect(() => {
    if (isMissing) readKeptAnswer().then(setQuote, close);
  }, [isMissing]);

  return {
    quote,
    open: () => setOpen(true),
    dialog: { open: isOpen, onOpenChange: setOpen },
    show(answered: AnsweredQuote) {
      setQuote(answered);
      setOpen(true);
    },
  };
}

async function readKeptAnswer(): Promise<AnsweredQuote> {
  const [{ readSharedQuote }, { QuoteResultDialog: ResultDialog }] = await Promise.all([
    import('#src/features/quotes/web/result/unsent-edits.ts'),
    import('#src/features/quotes/web/result/quote-result-dialog.tsx'),
  ]);
  return { result: await readSharedQuote(readKeptQuote()?.token ?? ''), ResultDialog };
}
