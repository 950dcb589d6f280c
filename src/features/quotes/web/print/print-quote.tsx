import { Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import styles from './quote-sheet.module.css';

// Nobody waits for it: it is not seen before it is printed.
const QuoteSheet = lazy(async () => ({ default: (await import('./quote-sheet.tsx')).QuoteSheet }));

interface PrintQuoteProps {
  quote: SharedQuote;
  size: 'sm' | 'xs';
}

/** The way to the quote on paper; the browser's own print command prints the same sheet. */
export function PrintQuote({ quote, size }: PrintQuoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [preparedFor, setPreparedFor] = useState('');
  const [isMounted, setIsMounted] = useState(false);
  // Beside everything else on the page, which the server cannot render.
  useEffect(() => setIsMounted(true), []);
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
      {isMounted &&
        createPortal(
          <Suspense fallback={null}>
            <QuoteSheet quote={quote} preparedFor={preparedFor} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
