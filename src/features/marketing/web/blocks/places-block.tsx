import { findArea } from '#src/content/areas.ts';
import type { Blocks } from '#src/content/block-schema.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Picture } from '#src/ui/picture.tsx';
import blockStyles from './block.module.css';
import styles from './places.module.css';

type Place = Blocks['places']['items'][number];

export function PlacesBlock({ heading, items }: Blocks['places']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={blockStyles.sectionHead}>
          <h2>{heading}</h2>
        </div>
        <ul className={styles.places}>
          {items.map((place) => (
            <PlaceCard key={place.area} {...place} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function PlaceCard({ area, picture, alt, badge }: Place) {
  const { name, href, focus, availability } = findArea(area);
  return (
    <li>
      <div className={blockStyles.diorama}>
        <Picture name={picture} alt={alt} sizes="(width < 64rem) 50vw, 20rem" />
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
