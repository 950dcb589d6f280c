import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  pricingDraftSchema,
  pricingPreviewSchema,
  pricingSchema,
  saveCatalogueSchema,
  savePriceBookSchema,
} from '#src/features/pricing/rules-contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { StaffPricingService } from './pricing-service.ts';

/** Price book and catalogue, for staff to read and change. */
export function registerStaffPricingRoutes(
  app: FastifyInstance,
  deps: { staffPricing: StaffPricingService; requireStaff: onRequestAsyncHookHandler },
): void {
  const { staffPricing } = deps;
  const routes = staffRoutes(app, deps.requireStaff);

  routes.get(
    '/api/admin/pricing',
    { summary: 'Price book and catalogue that new quotes go by', answer: pricingSchema },
    () => staffPricing.read(),
  );

  routes.post(
    '/api/admin/pricing/preview',
    {
      summary: 'The newest quotes at draft prices; nothing is saved',
      body: pricingDraftSchema,
      answer: pricingPreviewSchema,
    },
    ({ body }) => staffPricing.preview(body),
  );

  routes.post(
    '/api/admin/pricing/price-book',
    {
      summary: 'Save a price book; quotes already given keep theirs',
      body: savePriceBookSchema,
      answer: pricingSchema,
    },
    ({ body, initials }) => staffPricing.savePriceBook(body, initials),
  );

  routes.post(
    '/api/admin/pricing/catalogue',
    {
      summary: 'Save changes of the catalogue; quotes already given keep theirs',
      body: saveCatalogueSchema,
      answer: pricingSchema,
    },
    ({ body, initials }) => staffPricing.saveCatalogue(body, initials),
  );
}
