import type { Blocks } from '#src/content/block-schema.ts';
import { areasOf } from '#src/content/pages.ts';
import type { CoveredArea } from '#src/content/site.ts';
import { LetteredPicture } from '#src/features/marketing/web/lettered-picture.tsx';
import { Badge } from '#src/ui/badge.tsx';
import blockStyles from './block.module.css';
import styles from './places.module.css';

interface PlaceCardProps extends Omit<Blocks['places']['items'][number], 'area'> {
  area: CoveredArea;
}

export function PlacesBlock({ heading, items }: Blocks['places']) {
  const places = items.flatMap((item) => areasOf([item.area]).map((area) => ({ ...item, area })));
  if (places.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className={blockStyles.sectionHead}>
          <h2>{heading}</h2>
        </div>
        <ul className={styles.places}>
          {places.map((place) => (
            <PlaceCard key={place.area.id} {...place} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function PlaceCard({ area, picture, alt, badge }: PlaceCardProps) {
  const { name, href, focus, availability } = area;
  return (
    <li>
      <div className={blockStyles.diorama}>
        <LetteredPicture name={picture} alt={alt} sizes="(width < 64rem) 50vw, 20rem" />
      </div>
      <h3 className="h4">
        {href ? (
          <a className="link" href={href}>
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      {badge && <Badge tone="sign">{badge}</Badge>}
      <p className="muted">{focus}</p>
      <p className="meta">Pickup: {availability.toLowerCase()}</p>
    </li>
  );
}
