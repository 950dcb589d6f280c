import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import styles from './quote-sheet.module.css';
import type { QuoteSheet } from './quote-sheet.tsx';

interface PrintQuoteProps {
  quote: SharedQuote;
  size: 'sm' | 'xs';
}

/** The way to the quote on paper; the browser's own print command prints the same sheet. */
export function PrintQuote({ quote, size }: PrintQuoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [preparedFor, setPreparedFor] = useState('');
  const Sheet = useSheetToPrint();
  return (
    <>
      <Button variant="line" size={size} onClick={() => setIsOpen(true)}>
        <Printer />
        Print or save
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Your quote on paper"
        description="A letter with the list, the price, its ceiling, and a line to sign."
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            window.print();
          }}
        >
          <Field
            label="Prepared for"
            optional
            hint="It stands on the letter only and is not sent to us. Empty leaves room to write."
          >
            {(control) => (
              <Textarea
                {...control}
                value={preparedFor}
                maxLength={200}
                placeholder={'Name\nCompany\nAddress'}
                autoComplete="off"
                onChange={(event) => setPreparedFor(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="green">
            <Printer />
            Print or save as PDF
          </Button>
        </form>
      </Dialog>
      {Sheet && createPortal(<Sheet quote={quote} preparedFor={preparedFor} />, document.body)}
    </>
  );
}

/** The sheet while the browser prints; null at any other time. */
function useSheetToPrint() {
  const [sheet, setSheet] = useState<{ Component: typeof QuoteSheet } | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    import('./quote-sheet.tsx').then(
      ({ QuoteSheet: Component }) => setSheet({ Component }),
      // Without it the page prints as it is.
      () => setSheet(null),
    );
    // At once: the browser takes its picture of the page right after the event.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && sheet ? sheet.Component : null;
}
