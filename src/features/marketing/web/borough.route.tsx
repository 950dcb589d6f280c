import type { Route } from './+types/borough.route.ts';
import { PublishedTestimonials } from './blocks/published-testimonials.ts';
import { BoroughPage } from './borough-page.tsx';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage('borough', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function BoroughRoute({ loaderData: { page, published } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PublishedTestimonials value={published}>
        <BoroughPage {...page} />
      </PublishedTestimonials>
    </main>
  );
}
