import { CalendarCheck, Phone } from 'lucide-react';
import { home } from '#src/content/pages/home.ts';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { pictureSrcSet, pictures } from '#src/ui/pictures.ts';
import { PhotoChip } from './photo-chip.tsx';
import { TruckSign } from './truck-sign.tsx';
import './home-hero.css';

const { hero } = home;

export function HomeHero() {
  return (
    <section>
      <div className="wrap hero">
        <h1>{hero.headline}</h1>
        <div className="hero-side">
          <p className="lead">{hero.lead}</p>
          <div className="cta">
            <ButtonLink href={site.schedulerUrl} newTab>
              <CalendarCheck />
              {hero.schedule}
            </ButtonLink>
            <ButtonLink variant="line" href={site.phone.href}>
              <Phone />
              Call {site.phone.display}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="scene">
        <HeroPicture />
        <TruckSign />
        <PhotoChip question={hero.chip.question} promise={hero.chip.promise} />
      </div>
    </section>
  );
}

const narrow = '(width < 48rem)';

/** Two crops: phones see the ramp and the sofa, wide screens the whole street. */
function HeroPicture() {
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
        alt={hero.pictureAlt}
      />
    </picture>
  );
}
