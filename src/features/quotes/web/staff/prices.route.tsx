import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/ui/tabs.tsx';
import { AccuracyPanel } from './accuracy-panel.tsx';
import { CatalogueEditor } from './catalogue-editor.tsx';
import { PriceBookEditor } from './price-book-editor.tsx';
import { usePricing } from './pricing-query.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import './prices.css';

export const meta = () => [{ title: 'Prices | Staff' }];

/** What makes a price, the price book and the catalogue, and how well that held. The address keeps which of them is open. */
export default function PricesRoute() {
  const url = useUrlParams();
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
      {data && !data.priceBook.confirmedByOperator && <UnconfirmedNote />}
      {pricing.isPending && <LoadingState label="Loading prices..." />}
      {pricing.isError && (
        <FailedState
          title="Error loading prices"
          detail={failureSentence(pricing.error)}
          onRetry={() => void pricing.refetch()}
        />
      )}
      {data && (
        <Tabs
          className="prices-tabs"
          value={url.get('tab') || 'price-book'}
          onValueChange={(tab) => url.set({ tab: tab === 'price-book' ? null : tab })}
        >
          <TabsList aria-label="What makes a price">
            <TabsTrigger value="price-book">Price book</TabsTrigger>
            <TabsTrigger value="catalogue">Catalogue</TabsTrigger>
            <TabsTrigger value="accuracy">Accuracy</TabsTrigger>
          </TabsList>
          <TabsContent value="price-book">
            <PriceBookEditor key={data.priceBook.version} pricing={data} />
          </TabsContent>
          <TabsContent value="catalogue">
            <CatalogueEditor key={data.catalogue.version} pricing={data} />
          </TabsContent>
          <TabsContent value="accuracy">
            <AccuracyPanel />
          </TabsContent>
        </Tabs>
      )}
    </>
  );
}
