import { CalendarClock, Check, Phone } from 'lucide-react';
import { data, redirect } from 'react-router';
import { basicMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import {
  type BookingKind,
  type BookingOffer,
  holdRequestSchema,
} from '#src/features/booking/contract.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { type Outcome, type PageProblem, pageServicesContext } from '#src/page-context.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import '#src/ui/form/field.css';
import { Field, Input, Textarea } from '#src/ui/form/field.tsx';
import type { Route } from './+types/book.route.ts';
import { AccessFields } from './access-fields.tsx';
import styles from './booking.module.css';
import { BookingTicket } from './booking-ticket.tsx';
import { Problem } from './problem.tsx';
import { WindowPicker } from './window-picker.tsx';

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
  const { kind, zip } = readAddress(request.url);
  const checked = await bookings.check(params.shareToken, kind);
  if (checked.problem?.status === 404) throw new Response(null, { status: 404 });
  const offered: Outcome<BookingOffer> | null =
    checked.value && zip !== null ? await bookings.offer(params.shareToken, kind, zip) : null;
  const problem = checked.problem ?? offered?.problem ?? null;
  return data(
    { kind, zip, quote: checked.value, offer: offered?.value ?? null, problem },
    { status: problem?.status ?? 200 },
  );
}

/** Holds the place that was chosen, and shows it with its price. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { bookings, sender } = context.get(pageServicesContext);
  const { kind, zip } = readAddress(request.url);
  const values = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  );
  const given = { ...values, kind, zip: zip ?? '', access: readAccess(values) };
  const parsed = holdRequestSchema.safeParse(given);
  if (!parsed.success) return data({ values, problem: problemOf(parsed.error) }, { status: 422 });
  const { value, problem } = await bookings.hold(params.shareToken, parsed.data, sender);
  if (!value) return data({ values, problem }, { status: problem.status });
  return redirect(`/booking/${value.token}`, 303);
}

function readAddress(url: string): { kind: BookingKind; zip: string | null } {
  const params = new URL(url).searchParams;
  return {
    kind: params.get('for') === 'estimate' ? 'estimate' : 'pickup',
    zip: params.get('zip')?.trim() ?? null,
  };
}

/** `access.floor=3` and the like; an empty answer is none. */
function readAccess(values: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, topic] = /^access\.(\w+)$/.exec(name) ?? [];
      if (!topic || value === '') return [];
      return [[topic, topic === 'floor' ? Number(value) : value === 'true']];
    }),
  );
}

function problemOf({
  issues,
}: {
  issues: { path: PropertyKey[]; message: string }[];
}): PageProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  const message = 'Something is missing. Look at what is marked below.';
  return { status: 422, code: 'invalid-input', message, fields };
}

const titles = { pickup: 'Book your pickup', estimate: 'Book a free visit' };

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
  const { kind, zip, quote, offer } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  const values = actionData?.values ?? {};
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{kind === 'pickup' ? 'Pick your two hours.' : 'Pick a time for a free visit.'}</h1>
        <p className="lead">
          {kind === 'pickup'
            ? 'A few short answers, about a minute. The price is already yours.'
            : 'Somebody looks at the job with you and puts the price in writing.'}
        </p>
      </header>
      {problem && <Problem problem={problem} />}
      {quote ? (
        <div className={styles.columns}>
          {offer ? (
            <PlaceForm {...{ kind, quote, offer, values }} errors={problem?.fields ?? {}} />
          ) : (
            <ZipForm kind={kind} zip={zip ?? ''} error={problem?.fields.zip} />
          )}
          {kind === 'pickup' && <BookingTicket quote={quote} />}
        </div>
      ) : (
        <div className="cta">
          {problem?.code === 'no-ceiling' && (
            <ButtonLink href="?for=estimate">
              <CalendarClock />
              Book a free visit
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

/** The first question: everything else depends on where the job is. */
function ZipForm({
  kind,
  zip,
  error,
}: {
  kind: BookingKind;
  zip: string;
  error: string | undefined;
}) {
  return (
    <form method="get" className={styles.form}>
      <fieldset>
        <legend className={styles.step}>
          <span>1</span>Where we come
        </legend>
        {kind === 'estimate' && <input type="hidden" name="for" value="estimate" />}
        <div className={styles.zip}>
          <Field label="ZIP code of the job" error={error}>
            {(control) => (
              <Input
                {...control}
                name="zip"
                defaultValue={zip}
                className="num"
                inputMode="numeric"
                autoComplete="postal-code"
                pattern="\d{5}"
                title="Five digits"
                maxLength={5}
                required
              />
            )}
          </Field>
          <Button type="submit" variant="green">
            See the open windows
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

interface PlaceFormProps {
  kind: BookingKind;
  quote: SharedQuote;
  offer: BookingOffer;
  /** What was sent before, by field. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

function PlaceForm({ kind, quote, offer, values, errors }: PlaceFormProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '' });
  const query = new URLSearchParams({
    zip: offer.zip,
    ...(kind === 'estimate' && { for: kind }),
  });
  const isAsking = kind === 'pickup' && quote.closed === null;
  return (
    <form method="post" action={`?${query}`} className={styles.form}>
      <fieldset>
        <legend className={styles.step}>
          <span>1</span>Where we come
        </legend>
        <div className={styles.address}>
          <Field label="Street address" error={errors.street}>
            {(control) => (
              <Input {...control} {...text('street')} autoComplete="address-line1" required />
            )}
          </Field>
          <Field label="Apartment" optional error={errors.unit}>
            {(control) => <Input {...control} {...text('unit')} autoComplete="address-line2" />}
          </Field>
        </div>
        <p className={styles.area}>
          <Check />
          <span>
            <b>
              {offer.place}, {offer.zip}.
            </b>{' '}
            We come here.{' '}
            <a className="link" href={kind === 'estimate' ? '?for=estimate' : '?'}>
              Another ZIP code
            </a>
          </span>
        </p>
      </fieldset>
      {isAsking && <AccessFields quote={quote} values={values} />}
      <fieldset>
        <legend className={styles.step}>
          <span>{isAsking ? 3 : 2}</span>When
        </legend>
        <WindowPicker offer={offer} chosen={values.startsAt ?? null} error={errors.startsAt} />
      </fieldset>
      <fieldset>
        <legend className={styles.step}>
          <span>{isAsking ? 4 : 3}</span>At the door
        </legend>
        <div className="g2">
          <Field label="Name" error={errors.contactName}>
            {(control) => (
              <Input {...control} {...text('contactName')} autoComplete="name" required />
            )}
          </Field>
          <Field label="Phone for the crew" error={errors.contactPhone}>
            {(control) => (
              <Input
                {...control}
                {...text('contactPhone')}
                className="num"
                type="tel"
                autoComplete="tel"
                required
              />
            )}
          </Field>
        </div>
        <Field label="Notes for the gate" optional error={errors.gateNote}>
          {(control) => <Textarea {...control} {...text('gateNote')} rows={2} maxLength={500} />}
        </Field>
      </fieldset>
      <div className={`${styles.send} band dark`}>
        <p>
          {kind === 'pickup'
            ? `Nothing is booked yet. The next page holds the window and shows the price of ${ticketOf(quote.quoteId)} for these answers.`
            : 'The visit is free. The next page holds the time for you.'}
        </p>
        <Button type="submit">Hold this window</Button>
      </div>
    </form>
  );
}
