import type { Blocks } from '#src/content/block-schema.ts';
import { Picture } from '#src/ui/picture.tsx';
import styles from './story.module.css';

export function PicturesBlock({ items }: Blocks['pictures']) {
  return (
    <div className={`wrap ${styles.pictures}`}>
      {items.map(({ picture, alt, caption }, index) => (
        <figure key={picture}>
          <Picture
            name={picture}
            alt={alt}
            sizes="(width < 48rem) 100vw, 42rem"
            priority={index === 0}
          />
          <figcaption className="meta">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
