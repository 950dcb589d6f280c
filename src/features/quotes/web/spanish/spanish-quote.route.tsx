import { CalendarCheck, Check, CircleAlert, CircleHelp, Phone } from 'lucide-react';
import { data, redirect } from 'react-router';
import { basicMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import { promisesNothing } from '#src/features/pricing/domain/price-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { pickupObstacle } from '#src/features/quotes/domain/pickup-obstacle.ts';
import {
  spanishCeiling,
  spanishDay,
  spanishDisclaimer,
  spanishFate,
  spanishLines,
  spanishLoad,
  spanishNotes,
  spanishPrice,
  spanishQuestion,
} from '#src/features/quotes/domain/spanish-texts.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { formatDecimal } from '#src/shared/format-number.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import '#src/ui/form/field.css';
import styles from '#src/features/quotes/web/shared-quote.module.css';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import type { Route } from './+types/spanish-quote.route.ts';
import { SpanishList } from './spanish-list.tsx';

/** The link is a key: no search engine may list it, and no shared computer may cache it. */
export const headers = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const quote = await context.get(pageServicesContext).findSharedQuote(params.shareToken);
  if (quote === null) throw new Response(null, { status: 404 });
  const isWithdrawn = quote === 'withdrawn';
  const { searchParams } = new URL(request.url);
  return data(
    {
      isRefused: searchParams.has('no'),
      pressed: searchParams.get('fila'),
      quote: isWithdrawn ? null : quote,
    },
    { status: isWithdrawn ? 410 : 200 },
  );
}

/** Corrects the quote as one of its forms says, and shows it at its new price. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { editSpanishQuote, sender } = context.get(pageServicesContext);
  const sent = [...(await request.formData())];
  const form = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
  const { value, problem } = await editSpanishQuote(params.shareToken, form, sender);
  if (problem) return data({ problem }, { status: problem.status });
  const pressed = new URL(request.url).searchParams.get('fila');
  const place = pressed ? `?${new URLSearchParams({ fila: pressed })}#fila` : '#lista';
  return redirect(`/cotizacion/${params.shareToken}${value.isRefused ? '?no#lista' : place}`, 303);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...basicMeta({
    title: loaderData?.quote
      ? `Su cotización ${ticketOf(loaderData.quote.quoteId)}`
      : 'Este enlace ya no sirve',
    description: 'El precio de lo que nos llevamos, línea por línea, con su tope.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A quote in Spanish; every change is a form, so it needs no scripts. */
export default function SpanishQuoteRoute({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { quote, isRefused, pressed } = loaderData;
  if (!quote) return <Withdrawn />;
  const { analysis, estimate } = quote;
  return (
    <main id="main" className={`wrap ${styles.spanishPage}`}>
      <header className={styles.spanishHead}>
        <p className="meta num">
          Cotización {ticketOf(quote.quoteId)}, {spanishDay(quote.createdAt)}
        </p>
        <h1>Su precio</h1>
      </header>
      {actionData?.problem && (
        <p className="form-alert" role="alert">
          <CircleAlert />
          <span>No se pudo cambiar. Pruebe otra vez, o llámenos.</span>
        </p>
      )}
      <div className={styles.spanishColumns}>
        <div className={styles.spanishCard}>
          <p className={`${styles.spanishPrice} d num`}>{spanishPrice(quote)}</p>
          {!promisesNothing(quote) && (
            <dl className={`${styles.spanishFacts} num`}>
              <div>
                <dt>Tope</dt>
                <dd>{spanishCeiling(quote)}</dd>
              </div>
              <div>
                <dt>Vale hasta</dt>
                <dd>{spanishDay(quote.validUntil)}</dd>
              </div>
            </dl>
          )}
          <Standing quote={quote} />
          <Echo {...quote} />
          <SpanishList quote={quote} isRefused={isRefused} pressed={pressed} />
          <Answers quote={quote} />
        </div>
        <aside className={styles.spanishCard} aria-label="El precio, línea por línea">
          <h2 className="h4">Qué incluye el precio</h2>
          <dl className={`${styles.spanishFacts} num`}>
            {spanishLines(estimate).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div aria-hidden="true">
            <TruckFill
              {...estimate}
              volumeCubicYards={analysis.estimatedVolume}
              capacityCubicYards={estimate.truckCapacity}
            />
          </div>
          {analysis.estimatedVolume > 0 && (
            <p className="meta num">
              {spanishLoad(estimate)}, {formatDecimal(analysis.estimatedVolume)} yardas cúbicas
            </p>
          )}
          <p className="hint">{spanishDisclaimer(estimate, promisesNothing(quote))}</p>
          <NextSteps quote={quote} />
        </aside>
      </div>
    </main>
  );
}

function Standing({ quote }: { quote: SharedQuote }) {
  const notes = spanishNotes(quote);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.spanishNotes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function Echo({ echo, lines }: SharedQuote) {
  if (echo.length === 0) return null;
  return (
    <section>
      <h2 className="h4">Lo que entendimos</h2>
      <ul className={styles.spanishEcho}>
        {echo.map((entry) => (
          <li key={entry.id}>
            {entry.outcome === 'listed' ? <Check /> : <CircleHelp />}
            <span>
              <b>“{entry.words}”</b> {spanishFate(entry, lines)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const unknown = { value: '', label: 'No sé' };

function Answers({ quote }: { quote: SharedQuote }) {
  if (quote.closed !== null || quote.topics.length === 0) return null;
  return (
    <section>
      <h2 className="h4">Cómo se saca</h2>
      <form method="post" action="?" className={styles.spanishAnswers}>
        {quote.topics.map((topic) => {
          const { question, options } = spanishQuestion(topic, quote);
          return (
            <Field key={topic} label={question}>
              {(control) => (
                <Select {...control} name={topic} defaultValue={String(quote.access[topic] ?? '')}>
                  <Options of={[unknown, ...options]} />
                </Select>
              )}
            </Field>
          );
        })}
        <Button type="submit" variant="green">
          Calcular otra vez
        </Button>
      </form>
    </section>
  );
}

function NextSteps({ quote }: { quote: SharedQuote }) {
  const obstacle = pickupObstacle(quote);
  return (
    <div className="cta">
      <ButtonLink href={site.phone.href} variant="green">
        <Phone />
        {site.phone.display}
      </ButtonLink>
      {obstacle !== 'settled' && quote.guestToken !== null && (
        <ButtonLink
          href={`/book/${quote.shareToken}${obstacle ? '?for=estimate' : ''}`}
          variant="orange"
          hrefLang="en"
        >
          <CalendarCheck />
          {obstacle ? 'Visita gratis (en inglés)' : 'Reservar (en inglés)'}
        </ButtonLink>
      )}
    </div>
  );
}

function Withdrawn() {
  return (
    <main id="main" className={`wrap ${styles.spanishPage}`}>
      <header className={styles.spanishHead}>
        <h1>Este enlace ya no sirve</h1>
        <p className="lead">La cotización sigue igual. Llámenos y le mandamos el enlace nuevo.</p>
      </header>
      <div className="cta">
        <ButtonLink href={site.phone.href} variant="green">
          <Phone />
          {site.phone.display}
        </ButtonLink>
      </div>
    </main>
  );
}
