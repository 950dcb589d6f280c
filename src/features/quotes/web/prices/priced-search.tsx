import { type ComponentProps, useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { useCatalogueSearch } from '#src/features/catalogue/web/catalogue-queries.ts';
import { addsText } from '#src/features/pricing/domain/price-texts.ts';
import { type PickedList, useAdds } from './use-list-price.ts';

type PricedSearchProps = { list: PickedList } & Omit<
  ComponentProps<typeof CatalogueCombobox>,
  'onType' | 'figureOf' | 'counts'
>;

/** The search, with what each thing found adds to the price of a list. */
export function PricedSearch({ list, ...props }: PricedSearchProps) {
  const [letters, setLetters] = useState('');
  const { items: found, count } = useCatalogueSearch(letters);
  const { addsOf, isBehind } = useAdds(
    list,
    found.map(({ key }) => key),
    count,
  );
  return (
    <CatalogueCombobox
      {...props}
      counts
      onType={setLetters}
      figureOf={({ key }) => {
        const adds = addsOf(key);
        // Not the yards first, for a blink.
        if (adds === undefined) return isBehind ? '' : undefined;
        return addsText(adds, list.items.length === 0);
      }}
    />
  );
}
