import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/**
 * What a list costs; `known` is its price at first. While a new price is on its way, `price` is the
 * one before.
 */
export function useListPrice(
  list: { items: readonly PickedItem[]; access?: Partial<AccessAnswers> } & Pick<
    PriceRequest,
    'serviceType' | 'offered'
  >,
  known?: PriceAnswer,
) {
  const { items, access = {}, ...rest } = list;
  const request: PriceRequest = { ...rest, ...listOf(items), access };
  const content = JSON.stringify(request);
  const [first] = useState(content);
  const query = useQuery({
    queryKey: ['/api/prices', request],
    queryFn: async ({ signal }) =>
      priceAnswerSchema.parse(
        await apiRequest('/api/prices', { method: 'POST', body: request, signal }),
      ),
    placeholderData: keepPreviousData,
    ...(known && content === first && { initialData: known }),
  });
  return {
    price: query.data ?? null,
    isBehind: query.isPlaceholderData || query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
