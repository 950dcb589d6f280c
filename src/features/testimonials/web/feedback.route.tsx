import { basicMeta } from '#src/content/page-meta.ts';
import { serviceTypes } from '#src/features/leads/contract.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import type { Route } from './+types/feedback.route.ts';
import { FeedbackDesk } from './feedback-desk.tsx';
import { FeedbackHeader } from './feedback-header.tsx';
import { readRating } from './feedback-values.ts';
import './feedback.css';

export const handle = { interactive: true };

/** Reads the link of an invitation, so that the page arrives filled in as far as staff knew. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const token = params.get('token')?.trim() || null;
  return {
    token,
    link: token ? await context.get(pageServicesContext).findInvitation(token) : null,
    rating: readRating(params.get('rating')),
    // From here, since the list comes with schemas the page loads late.
    jobs: optionsOf(serviceTypes),
  };
}

/** Asked once: a link that is answered while the form is open says so when it is sent. */
export const shouldRevalidate = () => false;

export const meta = () => [
  ...basicMeta({
    title: 'Your feedback',
    description: 'Tell us how we left the place. Two minutes, and the crew reads every word.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  // The address carries the token of an invitation.
  { name: 'referrer', content: 'no-referrer' },
];

/** Where a client says how it went, by a personal link or without one. */
export default function FeedbackRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ScreenProviders>
      <FeedbackHeader />
      <main id="main">
        <FeedbackDesk {...loaderData} />
      </main>
    </ScreenProviders>
  );
}
