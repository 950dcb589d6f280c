import { TriangleAlert } from 'lucide-react';
import { AccuracyPanel } from '#src/features/accuracy/web/accuracy-panel.tsx';
import type { Pricing } from '#src/features/pricing/rules-contract.ts';
import { LeaveGuard } from '#src/ui/dialog.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import { FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/ui/tabs.tsx';
import { CatalogueEditor, useCatalogueDraft } from './catalogue-editor.tsx';
import { PriceBookEditor } from './price-book-editor.tsx';
import { usePriceDraft } from './price-form.ts';
import styles from './prices.module.css';
import { usePricing } from './pricing-queries.ts';

export const meta = () => [{ title: 'Prices | Staff' }];

/** The price book, the catalogue and how accurate they were; the open tab is in the URL. */
export default function PricesRoute() {
  const pricing = usePricing();
  const { data } = pricing;
  return (
    <>
      <PageHead title="Prices">
        <RefreshStamp
          updatedAt={pricing.dataUpdatedAt}
          busy={pricing.isFetching}
          onRefresh={() => void pricing.refetch()}
        />
      </PageHead>
      {data && !data.priceBook.confirmedByOperator && (
        <div className={styles.unconfirmed}>
          <WarningNote icon={TriangleAlert}>
            <b>These prices are not confirmed by the operator.</b> Check them and save the price
            book once.
          </WarningNote>
        </div>
      )}
      {pricing.isPending && <LoadingState label="Loading prices..." />}
      {pricing.isError && (
        <FailedState
          title="Error loading prices"
          detail={describeStaffFailure(pricing.error)}
          onRetry={() => void pricing.refetch()}
        />
      )}
      {data && <PriceTabs pricing={data} />}
    </>
  );
}

/** Holds both drafts, so that switching tabs keeps them. */
function PriceTabs({ pricing }: { pricing: Pricing }) {
  const url = useUrlParams();
  const book = usePriceDraft(pricing);
  const catalogue = useCatalogueDraft(pricing.catalogue);
  const unsaved = book.changes + catalogue.changes;
  return (
    <>
      <LeaveGuard
        isDirty={unsaved > 0}
        what={
          unsaved === 1
            ? 'One change is not saved. It goes when you leave this page.'
            : `${unsaved} changes are not saved. They go when you leave this page.`
        }
      />
      <Tabs
        className={styles.tabs}
        value={url.get('tab') || 'price-book'}
        onValueChange={(tab) => url.set({ tab: tab === 'price-book' ? null : tab })}
      >
        <TabsList aria-label="What makes a price">
          <TabsTrigger value="price-book">Price book</TabsTrigger>
          <TabsTrigger value="catalogue">Catalogue</TabsTrigger>
          <TabsTrigger value="accuracy">Accuracy</TabsTrigger>
        </TabsList>
        <TabsContent value="price-book">
          <PriceBookEditor pricing={pricing} draft={book} />
        </TabsContent>
        <TabsContent value="catalogue">
          <CatalogueEditor pricing={pricing} draft={catalogue} />
        </TabsContent>
        <TabsContent value="accuracy">
          <AccuracyPanel />
        </TabsContent>
      </Tabs>
    </>
  );
}
