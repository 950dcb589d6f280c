import { CalendarCheck, Check, CircleAlert, CircleHelp, Minus, Phone, Plus } from 'lucide-react';
import { data, redirect } from 'react-router';
import { basicMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import type { QuoteLine } from '#src/features/pricing/contract.ts';
import { isLoaded, isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { promisesNothing } from '#src/features/pricing/domain/price-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import {
  spanishCeiling,
  spanishDay,
  spanishDisclaimer,
  spanishFate,
  spanishLines,
  spanishLoad,
  spanishName,
  spanishNotes,
  spanishPrice,
  spanishQuestion,
} from '#src/features/quotes/domain/spanish-texts.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { formatDecimal } from '#src/shared/format-number.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import '#src/ui/form/field.css';
import styles from '#src/features/quotes/web/shared-quote.module.css';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import type { Route } from './+types/spanish-quote.route.ts';

/** The link is a key: no search engine may list it, and no shared computer may cache it. */
export const headers = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const quote = await context.get(pageServicesContext).findSharedQuote(params.shareToken);
  if (quote === null) throw new Response(null, { status: 404 });
  const isWithdrawn = quote === 'withdrawn';
  const isRefused = new URL(request.url).searchParams.has('no');
  return data(
    { isRefused, quote: isWithdrawn ? null : quote },
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
  return redirect(`/cotizacion/${params.shareToken}${value.isRefused ? '?no' : ''}#lista`, 303);
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
  const { quote, isRefused } = loaderData;
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
          <List quote={quote} isRefused={isRefused} />
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
          <p className="meta num">
            {spanishLoad(estimate)}, {formatDecimal(analysis.estimatedVolume)} yardas cúbicas
          </p>
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

function List({ quote, isRefused }: { quote: SharedQuote; isRefused: boolean }) {
  const isOpen = quote.closed === null;
  return (
    <section id="lista">
      <h2 className="h4">La lista</h2>
      {quote.lines.length > 0 && (
        <form method="post">
          <ul className={`${styles.spanishList} num`}>
            {quote.lines.map((line) => (
              <Line key={line.id} line={line} isOpen={isOpen} />
            ))}
          </ul>
        </form>
      )}
      {isOpen && (
        <form method="post" className={styles.spanishMore}>
          <input type="hidden" name="key" value={crypto.randomUUID()} />
          <Field
            label="Agregar algo más"
            hint="Por ejemplo: una lavadora y tres sillas."
            error={
              isRefused ? 'Algo de eso no lo podemos llevar. El 311 dice adónde va.' : undefined
            }
          >
            {(control) => <Input {...control} name="more" maxLength={400} required />}
          </Field>
          <Button type="submit" variant="line">
            <Plus />
            Agregar
          </Button>
        </form>
      )}
    </section>
  );
}

function Line({ line, isOpen }: { line: QuoteLine; isOpen: boolean }) {
  const name = spanishName(line);
  const isOut = !isLoaded(line);
  // In hundredths: 1.67 - 1 is 0.6699999999999999, which no list takes.
  const set = (quantity: number) => `${line.id}:${Number(Math.max(0, quantity).toFixed(2))}`;
  return (
    <li data-out={isOut || undefined}>
      <span>
        {name}
        {line.isKept && <small> se queda</small>}
        {isUnpriced(line) && !isOut && <small> todavía sin precio</small>}
      </span>
      {isOpen && (
        <button type="submit" name="count" value={set(line.quantity - 1)} disabled={isOut}>
          <Minus />
          <span className="vh">Uno menos: {name}</span>
        </button>
      )}
      <b>{line.quantity}</b>
      {isOpen && (
        <button type="submit" name="count" value={set(line.quantity + 1)}>
          <Plus />
          <span className="vh">Uno más: {name}</span>
        </button>
      )}
    </li>
  );
}

const unknown = { value: '', label: 'No sé' };

function Answers({ quote }: { quote: SharedQuote }) {
  if (quote.closed !== null || quote.topics.length === 0) return null;
  return (
    <section>
      <h2 className="h4">Cómo se saca</h2>
      <form method="post" className={styles.spanishAnswers}>
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
  return (
    <div className="cta">
      <ButtonLink href={site.phone.href} variant="green">
        <Phone />
        {site.phone.display}
      </ButtonLink>
      {quote.closed !== 'settled' && quote.guestToken !== null && (
        <ButtonLink href={`/book/${quote.shareToken}`} variant="orange" hrefLang="en">
          <CalendarCheck />
          Reservar (en inglés)
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
