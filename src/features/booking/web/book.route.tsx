import { CalendarClock, Phone, ReceiptText, ShieldCheck } from 'lucide-react';
import { data, redirect } from 'react-router';
import { basicMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import {
  type BookingKind,
  type BookingOffer,
  holdRequestSchema,
} from '#src/features/booking/contract.ts';
import { headlinePrice, lineAmountText } from '#src/features/pricing/domain/price-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import {
  type BookableQuote,
  type Outcome,
  type PageServices,
  pageServicesContext,
} from '#src/page-context.ts';
import { companyDay } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import type { Route } from './+types/book.route.ts';
import styles from './booking.module.css';
import { movedZipContext, readZip } from './moved-zip.ts';
import { PlaceForm, ZipForm } from './place-form.tsx';
import { Problem, problemOf, readForm } from './problem.tsx';
import type { SameDay } from './window-picker.tsx';

/** Of one client, and works without scripts. */
export const handle = { personal: true };

/** The link is a key: no search engine may list it, and no shared computer may cache it. */
export const headers = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
});

/** The quote, and once a ZIP code is known, when its job can be booked. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { bookings } = context.get(pageServicesContext);
  const { kind, after, ...address } = readAddress(request.url);
  const zip = context.get(movedZipContext) ?? address.zip;
  const checked = await bookings.check(params.shareToken, kind);
  if (checked.problem?.status === 404) throw new Response(null, { status: 404 });
  const offered: Outcome<BookingOffer> | null =
    checked.value && zip !== null ? await checked.value.offer(zip) : null;
  const problem = checked.problem ?? offered?.problem ?? null;
  const offer = offered?.value ?? null;
  const quote = checked.value && quoteOn(checked.value, offer);
  const sameDay = checked.value && sameDayOf(checked.value);
  const typed = await readHeld(after, params.shareToken, bookings);
  // Where the link was withdrawn, nothing is behind it.
  const quotePath = problem?.status === 410 ? null : `/quote/${params.shareToken}`;
  const status = problem?.status ?? 200;
  return data({ kind, zip, quote, sameDay, offer, problem, typed, quotePath }, { status });
}

/** What was typed for the place that this one takes the place of; its link is the key to it. */
async function readHeld(
  token: string | null,
  shareToken: string,
  bookings: PageServices['bookings'],
): Promise<Record<string, string>> {
  const held = token ? (await bookings.find(token)).value : null;
  if (held?.heldQuote?.shareToken !== shareToken) return {};
  const { startsAt, street, unit, contactName, contactPhone, gateNote } = held;
  return { startsAt, street, unit, contactName, contactPhone, gateNote };
}

/** The quote at its price for another day, unless a crew can come today. */
function quoteOn({ quote, later }: BookableQuote, offer: BookingOffer | null): SharedQuote {
  const today = companyDay(new Date());
  const isToday = offer
    ? offer.days.some(({ day, windows }) => day === today && windows.length > 0)
    : quote.isTodayOpen;
  return isToday ? quote : { ...quote, ...later };
}

/** What a pickup today costs, which its windows say before one is chosen; null where it costs nothing. */
function sameDayOf({ quote, later, today }: BookableQuote): SameDay | null {
  const price = quote.analysis.estimatedPrice;
  const other = (today ?? later)?.analysis.estimatedPrice ?? price;
  const [fee, isIncluded] = [Math.abs(other - price), today === null];
  return fee === 0 ? null : { day: companyDay(new Date()), fee, isIncluded };
}

/** Holds the place that was chosen, and shows it with its price. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { bookings, sender } = context.get(pageServicesContext);
  const { kind, ...address } = readAddress(request.url);
  const values = await readForm(request);
  const { zip, refusal } = await readZip(context, values, address.zip, (typed) =>
    bookings.offer(params.shareToken, kind, typed),
  );
  const parsed = holdRequestSchema.safeParse({ ...values, kind, zip, access: readAccess(values) });
  if (!parsed.success) return data({ values, problem: problemOf(parsed.error) }, { status: 422 });
  if (refusal) return data({ values, problem: refusal }, { status: refusal.status });
  const { value, problem } = await bookings.hold(params.shareToken, parsed.data, sender);
  if (!value) return data({ values, problem }, { status: problem.status });
  return redirect(`/booking/${value.token}`, 303);
}

interface Address {
  kind: BookingKind;
  zip: string | null;
  /** The link of the place that another one is chosen for. */
  after: string | null;
}

function readAddress(url: string): Address {
  const params = new URL(url).searchParams;
  return {
    kind: params.get('for') === 'estimate' ? 'estimate' : 'pickup',
    zip: params.get('zip')?.trim() ?? null,
    after: params.get('after'),
  };
}

/** `access.floor=3` and the like; an empty answer is none, `null` takes one back. */
function readAccess(values: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, topic] = /^access\.(\w+)$/.exec(name) ?? [];
      if (!topic || value === '') return [];
      const answer = topic === 'floor' ? Number(value) : value === 'true';
      return [[topic, value === 'null' ? null : answer]];
    }),
  );
}

const titles = { pickup: 'Book your pickup', estimate: 'Book a free visit' };
const headings = { pickup: 'Pick your two hours.', estimate: 'Pick a time for a free visit.' };

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...basicMeta({
    title: titles[loaderData?.kind ?? 'pickup'],
    description: 'Pick the two hours in which a crew comes, at the price of your quote.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the client of a quote books its pickup, or a free visit. */
export default function BookRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, zip, quote, sameDay, offer, quotePath } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  const values = actionData?.values ?? loaderData.typed;
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{quote ? headings[kind] : titles[kind]}</h1>
        {quote && (
          <p className="lead">
            {kind === 'pickup'
              ? 'A few short answers, about a minute. The price is already yours.'
              : 'Somebody looks at the job with you and puts the price in writing.'}
          </p>
        )}
      </header>
      {problem && <Problem problem={problem} />}
      {quote ? (
        <div className={styles.columns}>
          {offer ? (
            <PlaceForm
              kind={kind}
              quote={quote}
              sameDay={sameDay}
              offer={offer}
              values={values}
              errors={problem?.fields ?? {}}
            />
          ) : (
            <ZipForm kind={kind} zip={zip ?? ''} error={problem?.fields.zip} />
          )}
          {kind === 'pickup' && <BookingTicket quote={quote} />}
        </div>
      ) : (
        <div className="cta">
          {(problem?.code === 'no-ceiling' || problem?.code === 'unpriced') && (
            <ButtonLink href="?for=estimate">
              <CalendarClock />
              Book a free visit
            </ButtonLink>
          )}
          {quotePath && (
            <ButtonLink href={quotePath} variant="line">
              <ReceiptText />
              Open the quote
            </ButtonLink>
          )}
          <ButtonLink href={site.phone.href} variant="line">
            <Phone />
            Call {site.phone.display}
          </ButtonLink>
        </div>
      )}
    </main>
  );
}

/** The quote that is booked, beside the form. */
function BookingTicket({ quote }: { quote: SharedQuote }) {
  const { analysis, estimate, quoteId, shareToken, openQuestions } = quote;
  return (
    <aside className={styles.ticket} aria-label="Your quote">
      <p className="meta num">Quote {ticketOf(quoteId)}</p>
      <p className={`${styles.price} d num`}>{headlinePrice(quote)}</p>
      {estimate.highPrice !== null && (
        <p className={`${styles.ceiling} num`}>
          <span>
            <ShieldCheck />
            Never more than
          </span>
          <b>{formatDollars(estimate.highPrice)}</b>
          {openQuestions.length > 0 && (
            <small>Answers to what is still open can only lower it.</small>
          )}
        </p>
      )}
      <TruckFill
        truckLoads={estimate.truckLoads}
        volumeCubicYards={analysis.estimatedVolume}
        capacityCubicYards={estimate.truckCapacity}
        items={estimate.items}
      />
      <dl className={`${styles.lines} num ruled`}>
        {estimate.lineItems.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{lineAmountText(amount)}</dd>
          </div>
        ))}
      </dl>
      <a className="link" href={`/quote/${shareToken}`}>
        Open or change the quote
      </a>
    </aside>
  );
}
