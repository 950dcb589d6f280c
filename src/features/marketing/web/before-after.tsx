import { MoveHorizontal } from 'lucide-react';
import type { PictureContent } from '#src/content/content-parts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Picture } from '#src/ui/picture.tsx';
import styles from './before-after.module.css';

interface BeforeAfterProps {
  before: PictureContent;
  after: PictureContent;
  caption: string;
}

const sizes = '(width < 64rem) 92vw, min(50vw, 44rem)';

/** Half of each picture; src/enhance.ts lets the line between them be dragged. */
export function BeforeAfter({ before, after, caption }: BeforeAfterProps) {
  return (
    <figure className={styles.beforeAfter}>
      <div className={styles.reveal}>
        <Picture name={before.picture} alt={before.alt} sizes={sizes} />
        <div className={styles.revealAfter}>
          <Picture name={after.picture} alt={after.alt} sizes={sizes} />
        </div>
        <Badge tone="solid" className={styles.revealTag}>
          Before
        </Badge>
        <Badge tone="sign" className={styles.revealTag}>
          After
        </Badge>
        <span className={styles.revealKnob}>
          <MoveHorizontal />
        </span>
        <input
          type="range"
          hidden
          data-reveal
          defaultValue={50}
          autoComplete="off"
          aria-label="Reveal before or after"
        />
      </div>
      <figcaption className="meta">
        {caption} <span className={styles.revealHint}>Drag to compare.</span>
      </figcaption>
    </figure>
  );
}
