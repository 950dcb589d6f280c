import { Camera, MapPinHouse } from 'lucide-react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/ui/tabs.tsx';
import { preloadFormChecks } from './form/lazy-resolver.ts';
import { PhotoQuoteForm } from './form/photo-quote-form.tsx';
import { OnSitePanel } from './on-site-panel.tsx';
import type { QuoteMethod } from './quote-method.ts';
import './quote-form.css';

interface QuoteCardProps {
  method: QuoteMethod;
  onMethodChange: (method: string) => void;
}

/** Both ways to a quote; both stay mounted, so that nothing typed is lost by a look at the other. */
export function QuoteCard({ method, onMethodChange }: QuoteCardProps) {
  return (
    <Tabs
      className="quote-card"
      value={method}
      onValueChange={onMethodChange}
      onFocus={preloadFormChecks}
    >
      <div className="quote-card-head">
        <h2 className="h3">Choose Your Quote Method</h2>
        <TabsList aria-label="Quote method">
          <TabsTrigger value="ai">
            <Camera />
            AI Quote
          </TabsTrigger>
          <TabsTrigger value="on-site">
            <MapPinHouse />
            On-Site
          </TabsTrigger>
        </TabsList>
      </div>
      <TabsContent value="ai" forceMount hidden={method !== 'ai'}>
        <PhotoQuoteForm active={method === 'ai'} />
      </TabsContent>
      <TabsContent value="on-site" forceMount hidden={method !== 'on-site'}>
        <OnSitePanel />
      </TabsContent>
    </Tabs>
  );
}
