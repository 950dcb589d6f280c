import { Check, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { basicMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import type { InvitationLookup } from '#src/features/testimonials/contract.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Option } from '#src/ui/form/field.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import siteHeaderStyles from '#src/ui/site-header.module.css';
import type { Route } from './+types/feedback.route.ts';
import styles from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { readRating, startFeedback } from './feedback-values.ts';

export const handle = { interactive: true };

/** Looks up the invitation, so that the form arrives prefilled with what staff knew. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const token = params.get('token')?.trim() || null;
  return {
    token,
    link: token ? await context.get(pageServicesContext).findInvitation(token) : null,
    rating: readRating(params.get('rating')),
    // From the server, because the list comes with schemas that the page loads late.
    jobs: optionsOf(serviceTypes),
  };
}

/** The link is looked up once; if it is answered meanwhile, submitting says so. */
export const shouldRevalidate = () => false;

export const meta = () => [
  ...basicMeta({
    title: 'Your feedback',
    description: 'Tell us how we left the place. Two minutes, and the crew reads every word.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  // The address contains the token of an invitation.
  { name: 'referrer', content: 'no-referrer' },
];

/** Where a client gives feedback, with or without a personal link. */
export default function FeedbackRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ScreenProviders>
      <FeedbackHeader />
      <main id="main">
        <FeedbackPage {...loaderData} />
      </main>
    </ScreenProviders>
  );
}

interface FeedbackPageProps {
  token: string | null;
  /** What the token leads to; null without a token. */
  link: InvitationLookup | null;
  /** The star clicked in the mail. */
  rating: number | null;
  jobs: Option[];
}

/** The form, or the thanks that replace it. */
export function FeedbackPage({ token, link, rating, jobs }: FeedbackPageProps) {
  const [outcome, setOutcome] = useState<'sent' | 'answered' | null>(null);
  const [start] = useState(() =>
    startFeedback(link?.state === 'open' ? link.invitation : null, rating),
  );
  if (outcome || link?.state === 'answered') {
    return <FeedbackThanks alreadyAnswered={outcome !== 'sent'} takesFocus={outcome !== null} />;
  }
  return (
    <div className={`wrap ${styles.feedback}`}>
      <div className={styles.intro}>
        <h1>How did we leave the place?</h1>
        <p className="lead">
          Two minutes, and the crew reads every word. Nothing goes on our website without your
          permission.
        </p>
        <div className={styles.picture}>
          <Picture
            name="after"
            alt="Illustration: the room after we left, empty and swept"
            sizes="(width < 80rem) 42vw, 34rem"
          />
        </div>
      </div>
      <div className={styles.panel}>
        <noscript>
          <p className={styles.note}>
            This form needs JavaScript. Call us at{' '}
            <a href={site.phone.href}>{site.phone.display}</a> or write to{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a>, and we will take it down for you.
          </p>
        </noscript>
        {link?.state === 'unknown' && (
          <p className={styles.note}>
            We do not know this link. It may have lost a piece on its way. You can leave your
            feedback here all the same.
          </p>
        )}
        <FeedbackForm
          linkToken={token}
          feedbackToken={link?.state === 'open' ? token : null}
          start={start}
          jobs={jobs}
          onDone={setOutcome}
        />
      </div>
    </div>
  );
}

/** The site header without navigation, which would lead away from the form. */
export function FeedbackHeader() {
  return (
    <header className={styles.header}>
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.wordmark} />
        </a>
        <a className="tel" href={site.phone.href}>
          <Phone />
          <span className={siteHeaderStyles.telFull}>{site.phone.display}</span>
          <span className={siteHeaderStyles.telShort}>Call</span>
        </a>
      </div>
    </header>
  );
}

interface FeedbackThanksProps {
  /** True when the link was answered earlier; false when the feedback was just sent. */
  alreadyAnswered: boolean;
  /** It replaces the form that was sent, and takes the focus. */
  takesFocus: boolean;
}

export function FeedbackThanks({ alreadyAnswered, takesFocus }: FeedbackThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className={`wrap ${styles.thanks}`}>
      <span className={styles.tick}>
        <Check />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        Thank you for your feedback!
      </h1>
      {alreadyAnswered ? (
        <p className="lead">
          This link has been used: your feedback is with us. To change a word or take it back, call{' '}
          <a className="num" href={site.phone.href}>
            {site.phone.display}
          </a>{' '}
          or write to <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      ) : (
        <p className="lead">
          It has gone to the crew chief and the office. If something was wrong, we will get in
          touch.
        </p>
      )}
      <ButtonLink variant="line" href="/">
        Back to the website
      </ButtonLink>
    </section>
  );
}
