import { useDeferredValue, useState } from 'react';
import type { AccessAnswers, QuoteEdit } from '#src/features/pricing/contract.ts';
import type { QuoteCorrection, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { useCorrectionPreview } from './quote-queries.ts';

type LineChange = Omit<QuoteEdit['lines'][number], 'id'>;

/** An unsaved correction: what it sets so far, and what the server says it comes to. */
export function useCorrection(quote: StaffQuoteDetail) {
  const [lines, setLines] = useState<Record<string, LineChange>>({});
  const [added, setAdded] = useState<QuoteEdit['add']>([]);
  const [access, setAccess] = useState<Partial<AccessAnswers>>({});
  const firstPriceText = quote.handPrice === null ? '' : `${quote.handPrice}`;
  const [priceText, setPriceText] = useState(firstPriceText);
  const handPrice = priceText.trim() === '' ? null : parseNumber(priceText);
  // JSON knows no such number and would make it "none".
  const isPriceWrong = Number.isNaN(handPrice);
  const correction: QuoteCorrection = {
    edit: {
      lines: Object.entries(lines).map(([id, change]) => ({ id, ...change })),
      add: added,
      access,
    },
    handPrice,
  };
  const previewed = useDeferredValue(JSON.stringify(correction));
  const preview = useCorrectionPreview(quote, previewed, { enabled: !isPriceWrong });
  return {
    correction,
    preview,
    isPriceWrong,
    /** True once anything was touched, even if it ended up unchanged. */
    isChanged:
      correction.edit.lines.length + added.length + Object.keys(access).length > 0 ||
      priceText !== firstPriceText,
    priceText,
    setPriceText,
    changeLine(id: string, change: LineChange) {
      setLines((known) => ({ ...known, [id]: { ...known[id], ...change } }));
    },
    addItem(key: string) {
      const id = `staff-${quote.revision}-${added.length + 1}`;
      setAdded((known) => [...known, { id, key, quantity: 1 }]);
    },
    answer(answers: Partial<AccessAnswers>) {
      setAccess((known) => ({ ...known, ...answers }));
    },
  };
}

export type Correction = ReturnType<typeof useCorrection>;
