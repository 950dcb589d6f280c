import type { Block } from '#src/content/block-schema.ts';
import type { Action, Area } from '#src/content/content-parts.ts';
import { isThere, reviewsLink } from '#src/content/navigation.ts';
import type { BoroughPage as BoroughPageContent } from '#src/content/page-schema.ts';
import { findArea, site } from '#src/content/site.ts';
import { PageBlocks } from './blocks/page-blocks.tsx';
import { PagePrices } from './blocks/price-tables.tsx';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { documentMeta } from './document-meta.ts';
import { emergencyArrival, loadPage, type PageArgs, type PageProps } from './load-page.ts';
import { PictureHead } from './picture-head.tsx';

export const loader = (args: PageArgs) => loadPage('borough', args);

export const meta = ({ loaderData }: Partial<PageProps<'borough'>>) => documentMeta(loaderData);

export default function BoroughRoute({ loaderData }: PageProps<'borough'>) {
  const { page, published } = loaderData;
  return (
    <main id="main" className="in-turn">
      <PublishedTestimonials value={published}>
        <PagePrices value={loaderData}>
          <BoroughPage {...page} />
        </PagePrices>
      </PublishedTestimonials>
    </main>
  );
}

const schedule: Action = { kind: 'schedule', label: 'Schedule a Free Quote' };

/** One layout for every borough. */
export function BoroughPage(page: BoroughPageContent) {
  const area = page.areaDetails ?? findArea(page.area);
  if (!area) throw new Error(`${page.area} is no area of src/content/company/areas.ts`);
  return (
    <>
      <PictureHead
        badge={{ icon: 'map-pin', label: page.badge }}
        headline={page.headline}
        slogan={page.slogan}
        lead={page.lead}
        actions={[schedule, { kind: 'call' }]}
        picture={page.picture}
        facts={[
          { label: 'Standard pickup', value: area.availability },
          { label: 'Emergency arrival', value: emergencyArrival(area) ?? 'By phone, 24/7' },
          ...(page.fact ? [page.fact] : []),
          { label: 'Small loads', value: `From $${site.claims.smallLoadFromDollars}` },
        ]}
      />
      <PageBlocks blocks={boroughBlocks(page, area)} />
    </>
  );
}

function boroughBlocks(page: BoroughPageContent, area: Area): Block[] {
  const { services, sample, highlights, who, highlightsPicture, features, neighborhoods, videos } =
    page;
  return [
    { type: 'rows', ...services, chip: `Photos from ${area.name}?` },
    {
      type: 'standards',
      heading: highlights.heading,
      ticks: highlights.items,
      who,
      picture: highlightsPicture,
    },
    sample,
    { type: 'figures', items: features },
    { type: 'neighborhoods', ...neighborhoods },
    {
      type: 'videos',
      heading: videos.heading,
      ...(isThere(reviewsLink) && { link: { label: 'All testimonials', href: reviewsLink.href } }),
      videos: videos.items,
    },
    { type: 'quotes', testimonials: page.testimonials },
    {
      type: 'published',
      heading: `Published by customers in ${area.name}`,
      lead: 'Printed with permission, spelling included.',
      // The id is the shortest form of the place, which every spelling customers use contains.
      place: area.id.replaceAll('-', ' '),
      limit: 3,
    },
    {
      type: 'close',
      heading: page.close,
      actions: [{ kind: 'quote', label: 'Get Instant Quote' }, schedule],
    },
  ];
}
