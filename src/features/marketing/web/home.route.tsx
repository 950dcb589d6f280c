import type { Route } from './+types/home.route.ts';
import { PageBlocks } from './blocks/page-blocks.tsx';
import { PublishedTestimonials } from './blocks/published-testimonials.ts';
import { documentMeta } from './document-meta.ts';
import { HomeHero } from './home-hero.tsx';
import { loadPage } from './load-page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage('home', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function HomeRoute({ loaderData: { page, published } }: Route.ComponentProps) {
  return (
    <main id="main">
      <HomeHero {...page.hero} />
      <PublishedTestimonials value={published}>
        <PageBlocks blocks={page.blocks} />
      </PublishedTestimonials>
    </main>
  );
}
