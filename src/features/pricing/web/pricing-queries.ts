import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Pricing,
  type PricingDraft,
  type PricingPreview,
  pricingPreviewSchema,
  pricingSchema,
  type SaveCatalogue,
  type SavePriceBook,
} from '#src/features/pricing/rules-contract.ts';
import { api } from '#src/shared/api-client.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { showAnswer, useStaffMutation } from '#src/ui/list-page/list-query.ts';

/** The rules for new quotes. */
export function usePricing() {
  return useQuery({
    queryKey: [staffPaths.pricing],
    queryFn: ({ signal }) => api(staffPaths.pricing, pricingSchema, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Prices recent quotes by draft rules; saves nothing. */
export function usePricingPreview() {
  return useStaffMutation<PricingPreview, PricingDraft>({
    path: `${staffPaths.pricing}/preview`,
    schema: pricingPreviewSchema,
    onSaved: () => undefined,
  });
}

/** Saves one kind of rules; on a conflict, shows what someone else saved. */
export function useSavePricing(
  kind: 'price-book' | 'catalogue',
  onSaved: (pricing: Pricing) => void,
) {
  const client = useQueryClient();
  return useStaffMutation<Pricing, SavePriceBook | SaveCatalogue>({
    path: `${staffPaths.pricing}/${kind}`,
    schema: pricingSchema,
    async onSaved(pricing) {
      await showAnswer(client, [staffPaths.pricing], pricing);
      onSaved(pricing);
    },
    onConflict: () => client.invalidateQueries({ queryKey: [staffPaths.pricing] }),
  });
}
