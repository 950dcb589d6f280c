import type { HomePage } from '#src/content/page-schema.ts';
import { pictureSrcSet, pictures } from '#src/ui/pictures.ts';
import { Actions } from './actions.tsx';
import { PhotoChip } from './photo-chip.tsx';
import { TruckSign } from './truck-sign.tsx';
import './home-hero.css';

export function HomeHero({ headline, lead, actions, pictureAlt, chip }: HomePage['hero']) {
  return (
    <section>
      <div className="wrap hero">
        <h1>{headline}</h1>
        <div className="hero-side">
          <p className="lead">{lead}</p>
          <Actions actions={actions} />
        </div>
      </div>
      <div className="scene">
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
