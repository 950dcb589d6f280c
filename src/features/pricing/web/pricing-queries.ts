import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type PricingDraft,
  pricingPreviewSchema,
  pricingSchema,
  type SaveCatalogue,
  type SavePriceBook,
} from '#src/features/pricing/contract.ts';
import { quotesPath } from '#src/features/staff/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';

export const pricingPath = '/api/admin/pricing';

/** The rules that new quotes are priced by. */
export function usePricing() {
  return useQuery({
    queryKey: [pricingPath],
    queryFn: async ({ signal }) => pricingSchema.parse(await apiRequest(pricingPath, { signal })),
    staleTime: 0,
    refetchOnMount: 'always',
    networkMode: 'always',
  });
}

/** Prices recent quotes by draft rules; nothing is saved. */
export function usePricingPreview() {
  return useMutation({
    mutationFn: async (draft: PricingDraft) =>
      pricingPreviewSchema.parse(
        await apiRequest(`${pricingPath}/preview`, { method: 'POST', body: draft }),
      ),
    networkMode: 'always',
  });
}

/** Saves one kind of rules; where somebody else was first, shows what counts now. */
export function useSavePricing(kind: 'price-book' | 'catalogue', onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (saved: SavePriceBook | SaveCatalogue) =>
      pricingSchema.parse(
        await apiRequest(`${pricingPath}/${kind}`, { method: 'POST', body: saved }),
      ),
    networkMode: 'always',
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
