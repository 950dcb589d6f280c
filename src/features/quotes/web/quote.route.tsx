import {
  CalendarCheck,
  Camera,
  ChevronDown,
  ClipboardList,
  ExternalLink,
  Mail,
  MapPinHouse,
  UsersRound,
  Zap,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { quotePage } from '#src/content/company/pages/quote.ts';
import { quoteLink, spanishLink } from '#src/content/navigation.ts';
import { challengeMeta, languageMeta, pageMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import type { linkRequestSchema } from '#src/features/quotes/contract.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field, FormAlert, Input } from '#src/ui/form/field.tsx';
import { lazyResolver, useApiForm } from '#src/ui/form/use-api-form.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/ui/tabs.tsx';
import type { Route } from './+types/quote.route.ts';
import { EstimateForm } from './form/estimate-form.tsx';
import { PhotoQuoteForm } from './form/photo-quote-form.tsx';
import { loadFormChecks } from './form/quote-fields.tsx';
import quoteFormStyles from './form/quote-form.module.css';
import { KeptQuoteLine } from './kept-quote-line.tsx';
import styles from './quote.module.css';
import { QuoteFeatures, QuoteTips, TraditionalService } from './quote-page-copy.tsx';

export const handle = { interactive: true };

export function loader({ context }: Route.LoaderArgs) {
  const { origin, turnstileSiteKey } = context.get(pageServicesContext);
  const meta = pageMeta(quotePage.seo, { origin, path: quoteLink.href });
  return { meta: [...meta, ...languageMeta(origin), ...challengeMeta(turnstileSiteKey)] };
}

/** Nothing on this page comes from the server, so a new address needs no reload. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

/** The instant quote: photos in, price out, or a visit. The chosen tab is in the address. */
export default function QuoteRoute() {
  const [params, setParams] = useSearchParams();

  function chooseMethod(method: string) {
    setParams((current) => withQuoteMethod(current, method), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <main id="main" className="in-turn">
      <KeptQuoteLine />
      <section className={styles.head}>
        <div className={`wrap ${styles.headColumns}`}>
          <h1>Instant junk removal quote</h1>
          <p className="lead">
            Show us the pile, and we show you the price. Upload photos or a short video: we list the
            items, work out the cubic yards and price them. No account, no card.
          </p>
        </div>
      </section>
      <section className={`wrap ${styles.main}`} aria-label="Get a quote">
        <QuoteTips />
        <div className={styles.cardColumn}>
          <noscript>
            <p className="form-alert">
              <span>
                This form needs JavaScript. Call or text us at{' '}
                <a href={site.phone.href}>{site.phone.display}</a> and we will quote you by phone.
              </span>
            </p>
          </noscript>
          <ScreenProviders>
            <QuoteCard method={readQuoteMethod(params)} onMethodChange={chooseMethod} />
            <FindQuote />
          </ScreenProviders>
          <p className={styles.spanish}>
            <a className="link" href={spanishLink.href} hrefLang="es" lang="es">
              Cotización en español
            </a>
          </p>
        </div>
      </section>
      <QuoteFeatures />
      <TraditionalService />
    </main>
  );
}

interface QuoteCardProps {
  method: QuoteMethod;
  onMethodChange: (method: string) => void;
}

/** Both ways to a quote. Both stay mounted, so that a look at the other loses nothing that was typed. */
export function QuoteCard({ method, onMethodChange }: QuoteCardProps) {
  const isOnSite = method === 'on-site';
  // A form nobody sees yet would hold up the start of the one in view.
  const [wasOnSite, setWasOnSite] = useState(isOnSite);
  if (isOnSite && !wasOnSite) setWasOnSite(true);
  return (
    <Tabs
      className={styles.card}
      value={method}
      onValueChange={onMethodChange}
      onFocus={() => void loadFormChecks().catch(() => null)}
    >
      <div className={styles.cardHead}>
        <h2 className="h3">Choose Your Quote Method</h2>
        <TabsList aria-label="Quote method">
          <MethodTab method="ai">
            <Camera />
            AI Quote
          </MethodTab>
          <MethodTab method="on-site">
            <MapPinHouse />
            On-Site
          </MethodTab>
        </TabsList>
      </div>
      <TabsContent value="ai" forceMount hidden={method !== 'ai'}>
        <PhotoQuoteForm active={method === 'ai'} />
      </TabsContent>
      <TabsContent value="on-site" forceMount hidden={!isOnSite}>
        <OnSitePanel>{wasOnSite && <EstimateForm />}</OnSitePanel>
      </TabsContent>
    </Tabs>
  );
}

/** A link, so that a tap before the page is alive is not lost. */
function MethodTab({ method, children }: { method: QuoteMethod; children: ReactNode }) {
  return (
    <TabsTrigger value={method} asChild>
      <a
        href={method === 'ai' ? quoteLink.href : `?${parameter}=${method}`}
        type={undefined}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </a>
    </TabsTrigger>
  );
}

/** The on-site tab: book a visit yourself, or leave a request. */
function OnSitePanel({ children }: { children: ReactNode }) {
  return (
    <div className={quoteFormStyles.quoteForm}>
      <section className={styles.onSite}>
        <h3 className={quoteFormStyles.step}>We walk the space with you, free</h3>
        <p className="muted">
          A crew lead measures, asks about the building and leaves a written price.
        </p>
        <ul className={styles.onSiteBadges}>
          <li>
            <UsersRound />
            <b>In-Person Service</b>
          </li>
          <li>
            <ClipboardList />
            <b>Detailed Consultation</b>
          </li>
          <li>
            <Zap />
            <b>Same-Day Available</b>
          </li>
        </ul>
        <div className="cta">
          <ButtonLink href={site.schedulerUrl} newTab>
            <CalendarCheck />
            Schedule Free Quote &amp; Estimate
            <ExternalLink className={styles.newTabMark} />
          </ButtonLink>
        </div>
      </section>
      <p className={styles.orRule}>or tell us when, and we call you</p>
      {children}
    </div>
  );
}

export type QuoteMethod = 'ai' | 'on-site';

const parameter = 'method';

/** The quote method in the address: `?method=on-site`, or photos. */
export function readQuoteMethod(params: URLSearchParams): QuoteMethod {
  return params.get(parameter) === 'on-site' ? 'on-site' : 'ai';
}

/** The same search parameters with this method. */
export function withQuoteMethod(params: URLSearchParams, method: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (method === 'on-site') next.set(parameter, method);
  else next.delete(parameter);
  return next;
}

type LinkRequest = z.infer<typeof linkRequestSchema>;

const resolver: Resolver<LinkRequest, unknown, LinkRequest> = lazyResolver(
  () => loadFormChecks().then(({ linkRequestResolver }) => linkRequestResolver),
  (values) => values,
);

/** The way back for somebody who has nothing but the ticket number: we mail them the link again. */
function FindQuote() {
  const [isSent, setIsSent] = useState(false);
  const { form, formProps, isSending, error } = useApiForm({
    path: '/api/quotes/send-link',
    resolver,
    defaultValues: {},
    toBody: (request: LinkRequest) => request,
    onSent: () => setIsSent(true),
    texts: { sent: null, failed: () => null },
  });
  const { register, formState } = form;
  return (
    <details className={quoteFormStyles.find}>
      <summary>
        <h2 className="h5">Have a quote already?</h2>
        <ChevronDown />
      </summary>
      <form
        id="find-quote"
        className={quoteFormStyles.findForm}
        {...formProps}
        onChange={() => setIsSent(false)}
      >
        <p className="muted">
          Lost the link? We mail it again, to the email you gave us. If you gave us only a phone
          number, call us at{' '}
          <a className="link" href={site.phone.href}>
            {site.phone.display}
          </a>
          .
        </p>
        <div className="g2">
          <Field label="Ticket number" error={formState.errors.ticket?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('ticket')}
                className="num"
                autoComplete="off"
                placeholder="Q-11"
              />
            )}
          </Field>
          <Field label="Email or phone you gave us" error={formState.errors.contact?.message}>
            {(control) => <Input {...control} {...register('contact')} autoComplete="email" />}
          </Field>
        </div>
        {error && <FormAlert>{describeFailure(error)}</FormAlert>}
        <div className="cta">
          <Button type="submit" variant="line" busy={isSending} busyLabel="Sending...">
            <Mail />
            Mail me the link
          </Button>
        </div>
        <p role="status">
          {isSent &&
            `If the two belong together, the link is on its way to the email on file. Nothing there in ten minutes? Call ${site.phone.display}.`}
        </p>
      </form>
    </details>
  );
}
