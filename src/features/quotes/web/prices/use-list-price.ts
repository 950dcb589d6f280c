import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import {
  type PriceAnswer,
  type PriceRequest,
  priceAnswerSchema,
} from '#src/features/quotes/contract.ts';
import type { PickedItem } from '#src/features/quotes/web/form/picked-item.ts';
import { listOf } from '#src/features/quotes/web/form/send-quote.ts';
import { apiRequest } from '#src/shared/api-client.ts';

export type PickedList = {
  items: readonly PickedItem[];
  access?: Partial<AccessAnswers>;
} & Pick<PriceRequest, 'serviceType'>;

function priceQuery({
  items,
  access = {},
  ...rest
}: PickedList & Pick<PriceRequest, 'offered' | 'pieces'>) {
  const request: PriceRequest = { ...rest, ...listOf(items), access };
  return queryOptions({
    queryKey: ['/api/prices', request],
    queryFn: async ({ signal }) =>
      priceAnswerSchema.parse(
        await apiRequest('/api/prices', { method: 'POST', body: request, signal }),
      ),
    placeholderData: keepPreviousData,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
}

/**
 * What a list costs; `known` is its price at first. While a new price is on its way, `price` is the
 * one before.
 */
export function useListPrice(
  list: PickedList & Pick<PriceRequest, 'offered'>,
  known?: PriceAnswer,
) {
  const priced = priceQuery(list);
  const content = JSON.stringify(priced.queryKey);
  const [first] = useState(content);
  const query = useQuery({
    ...priced,
    ...(known && content === first && { initialData: known }),
  });
  return {
    price: query.data ?? null,
    isBehind: query.isPlaceholderData || query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** What so many more of each thing add to the list, in dollars. */
export function useAdds(list: PickedList, keys: readonly string[], pieces: number) {
  const query = useQuery({
    ...priceQuery({ ...list, offered: [...keys], pieces }),
    enabled: keys.length > 0,
  });
  return {
    addsOf: (wanted: string) => query.data?.offers.find(({ key }) => key === wanted)?.adds,
    isBehind: query.isFetching,
  };
}
