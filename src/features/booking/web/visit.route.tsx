import { data, redirect } from 'react-router';
import { basicMeta } from '#src/content/page-meta.ts';
import { visitRequestSchema } from '#src/features/booking/contract.ts';
import { pageServicesContext } from '#src/page-context.ts';
import type { Route } from './+types/visit.route.ts';
import styles from './booking.module.css';
import { movedZipContext, readZip } from './moved-zip.ts';
import { PlaceForm, ZipForm } from './place-form.tsx';
import { Problem, problemOf, readForm } from './problem.tsx';

/** Shows what is open now, and works without scripts. */
export const handle = { personal: true };

export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });

const zipOf = (url: string) => new URL(url).searchParams.get('zip')?.trim() ?? null;

export async function loader({ request, context }: Route.LoaderArgs) {
  const zip = context.get(movedZipContext) ?? zipOf(request.url);
  const offered =
    zip === null ? null : await context.get(pageServicesContext).bookings.offerVisit(zip);
  const problem = offered?.problem ?? null;
  return data({ zip, offer: offered?.value ?? null, problem }, { status: problem?.status ?? 200 });
}

/** Books the visit and shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { bookings, sender } = context.get(pageServicesContext);
  const values = await readForm(request);
  const { zip, refusal } = await readZip(context, values, zipOf(request.url), bookings.offerVisit);
  const parsed = visitRequestSchema.safeParse({ ...values, zip });
  if (!parsed.success) return data({ values, problem: problemOf(parsed.error) }, { status: 422 });
  if (refusal) return data({ values, problem: refusal }, { status: refusal.status });
  const { value, problem } = await bookings.visit(parsed.data, sender);
  if (problem) return data({ values, problem }, { status: problem.status });
  return redirect(`/booking/${value}`, 303);
}

export const meta = () => [
  ...basicMeta({
    title: 'Schedule a free on-site estimate',
    description: 'Pick a time. Somebody walks the space with you and puts the price in writing.',
  }),
  { name: 'robots', content: 'noindex' },
];

/** Where anybody books a free visit. */
export default function VisitRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { zip, offer } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>Pick a time for a free visit.</h1>
        <p className="lead">
          Somebody walks the space with you and puts the price in writing. About a minute.
        </p>
      </header>
      {problem && <Problem problem={problem} />}
      <div className={styles.columns}>
        {offer ? (
          <PlaceForm
            kind="estimate"
            quote={null}
            offer={offer}
            values={actionData?.values ?? {}}
            errors={problem?.fields ?? {}}
          />
        ) : (
          <ZipForm kind={null} zip={zip ?? ''} error={problem?.fields.zip} />
        )}
        <section>
          <h2 className="h3">In a hurry?</h2>
          <p className={styles.next}>
            Photos or a list get you a price in about a minute, and a pickup right after.{' '}
            <a className="link" href="/quote">
              Get Instant Quote
            </a>
          </p>
        </section>
      </div>
    </main>
  );
}
