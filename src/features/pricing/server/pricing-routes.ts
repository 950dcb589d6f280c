import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  pricingDraftSchema,
  pricingPreviewSchema,
  pricingSchema,
  saveCatalogueSchema,
  savePriceBookSchema,
} from '#src/features/pricing/contract.ts';
import type { StaffPricingService } from './pricing-service.ts';

/** Price book and catalogue, as staff read and change them. */
export function registerStaffPricingRoutes(
  app: FastifyInstance,
  deps: { staffPricing: StaffPricingService; requireStaff: preHandlerAsyncHookHandler },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { staffPricing, requireStaff: preHandler } = deps;
  const tags = ['staff'];

  routes.get(
    '/api/admin/pricing',
    {
      preHandler,
      schema: {
        ...{ summary: 'Price book and catalogue that new quotes go by', tags },
        response: { 200: pricingSchema },
      },
    },
    () => staffPricing.read(),
  );

  routes.post(
    '/api/admin/pricing/preview',
    {
      preHandler,
      schema: {
        ...{ summary: 'The newest quotes at draft prices; nothing is saved', tags },
        body: pricingDraftSchema,
        response: { 200: pricingPreviewSchema },
      },
    },
    ({ body }) => staffPricing.preview(body),
  );

  routes.post(
    '/api/admin/pricing/price-book',
    {
      preHandler,
      schema: {
        ...{ summary: 'Save a price book; quotes already given keep theirs', tags },
        body: savePriceBookSchema,
        response: { 200: pricingSchema },
      },
    },
    ({ body }) => staffPricing.savePriceBook(body),
  );

  routes.post(
    '/api/admin/pricing/catalogue',
    {
      preHandler,
      schema: {
        ...{ summary: 'Save changes of the catalogue; quotes already given keep theirs', tags },
        body: saveCatalogueSchema,
        response: { 200: pricingSchema },
      },
    },
    ({ body }) => staffPricing.saveCatalogue(body),
  );
}
