import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type PricingDraft,
  pricingPreviewSchema,
  pricingSchema,
  type SaveCatalogue,
  type SavePriceBook,
} from '#src/features/pricing/contract.ts';
import { quotesPath } from '#src/features/staff-quotes/web/quote-queries.ts';
import { ApiError, api } from '#src/shared/api-client.ts';

export const pricingPath = '/api/admin/pricing';

/** The rules that new quotes are priced by. */
export function usePricing() {
  return useQuery({
    queryKey: [pricingPath],
    queryFn: ({ signal }) => api(pricingPath, pricingSchema, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Prices recent quotes by draft rules; nothing is saved. */
export function usePricingPreview() {
  return useMutation({
    mutationFn: (draft: PricingDraft) =>
      api(`${pricingPath}/preview`, pricingPreviewSchema, { method: 'POST', body: draft }),
  });
}

/** Saves one kind of rules; where somebody else was first, shows what counts now. */
export function useSavePricing(kind: 'price-book' | 'catalogue', onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saved: SavePriceBook | SaveCatalogue) =>
      api(`${pricingPath}/${kind}`, pricingSchema, { method: 'POST', body: saved }),
    onSuccess(pricing) {
      client.setQueryData([pricingPath], pricing);
      onSaved();
      void client.invalidateQueries({ queryKey: [quotesPath] });
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) {
        return client.invalidateQueries({ queryKey: [pricingPath] });
      }
      return undefined;
    },
  });
}
