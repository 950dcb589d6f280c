import type { HomePage } from '#src/content/page-schema.ts';
import { KeptQuoteLine } from '#src/features/quotes/web/kept-quote-line.tsx';
import { homeThings } from '#src/features/quotes/web/prices/offered-things.ts';
import { PriceBlock } from '#src/features/quotes/web/prices/price-block.tsx';
import { SampleQuote } from '#src/features/quotes/web/prices/sample-quote.tsx';
import { pageServicesContext } from '#src/page-context.ts';
import { pictureSrcSet, pictures } from '#src/ui/pictures.ts';
import type { Route } from './+types/home.route.ts';
import { Actions, PhotoChip } from './actions.tsx';
import { PageBlocks, SampleQuotePlace } from './blocks/page-blocks.tsx';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { documentMeta } from './document-meta.ts';
import styles from './home-hero.module.css';
import { TruckLetters } from './lettered-picture.tsx';
import { loadPage } from './load-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { priceList } = args.context.get(pageServicesContext);
  const price = await priceList({ offered: [...homeThings] });
  return { ...(await loadPage('home', args)), price };
}

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function HomeRoute({
  loaderData: { page, published, price, sample },
}: Route.ComponentProps) {
  return (
    <main id="main" className="in-turn">
      <KeptQuoteLine />
      <HomeHero {...page.hero} />
      {price && <PriceBlock {...page.prices} price={price} />}
      <PublishedTestimonials value={published}>
        <SampleQuotePlace value={sample && <SampleQuote {...sample} />}>
          <PageBlocks blocks={page.blocks} />
        </SampleQuotePlace>
      </PublishedTestimonials>
    </main>
  );
}

export function HomeHero({ headline, lead, actions, pictureAlt, chip }: HomePage['hero']) {
  return (
    <section>
      <div className={`wrap ${styles.hero}`}>
        <h1>{headline}</h1>
        <div className={styles.heroSide}>
          <p className="lead">{lead}</p>
          <Actions actions={actions} />
        </div>
      </div>
      <div className={styles.scene}>
        <HeroPicture alt={pictureAlt} />
        <TruckSign />
        <PhotoChip {...chip} />
      </div>
    </section>
  );
}

const narrow = '(width < 48rem)';

/** Two crops: phones see the ramp and the sofa, wide screens the whole street. */
function HeroPicture({ alt }: { alt: string }) {
  const { width, height } = pictures['hero-wide'];
  return (
    <picture>
      <source
        media={narrow}
        type="image/avif"
        srcSet={pictureSrcSet('hero-narrow', 'avif')}
        sizes="100vw"
      />
      <source media={narrow} srcSet={pictureSrcSet('hero-narrow', 'webp')} sizes="100vw" />
      <source type="image/avif" srcSet={pictureSrcSet('hero-wide', 'avif')} sizes="100vw" />
      <img
        src={`/img/hero-wide-${width}.webp`}
        srcSet={pictureSrcSet('hero-wide', 'webp')}
        sizes="100vw"
        width={width}
        height={height}
        fetchPriority="high"
        alt={alt}
      />
    </picture>
  );
}

/** Lies over the hero as the picture is cropped. */
export function TruckSign() {
  return (
    <TruckLetters
      className={styles.truckSign}
      viewBox="0 0 1600 740"
      preserveAspectRatio="xMidYMax slice"
      side="translate(566 402) skewY(-1.2) scale(.7)"
    />
  );
}
