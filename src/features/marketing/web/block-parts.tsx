import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Area } from '#src/content/content-parts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MoreLink, PhotoChip } from './actions.tsx';
import styles from './blocks/block.module.css';

interface SplitProps {
  heading: string;
  lead?: string | undefined;
  link?: { label: string; href: string } | undefined;
  /** The question of the link to a photo quote that ends the left column. */
  chip?: string | undefined;
  children: ReactNode;
}

/** A heading on the left, its list on the right. */
export function Split({ heading, lead, link, chip, children }: SplitProps) {
  return (
    <div className={`wrap ${styles.split}`}>
      <div className={styles.splitHead}>
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
        {link && <MoreLink {...link} />}
        {chip && <PhotoChip question={chip} promise="Send them for a price" />}
      </div>
      {children}
    </div>
  );
}

interface TicksProps {
  /** Plain promises, or a bold name with its sentence. */
  items: readonly (string | { name: string; text: string })[];
  className?: string;
}

/** Promises with a tick before each. */
export function Ticks({ items, className }: TicksProps) {
  return (
    <ul className={classNames(styles.ticks, className)}>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item.name}>
          <Check />
          {typeof item === 'string' ? (
            <span>{item}</span>
          ) : (
            <span>
              <b>{item.name}</b> {item.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How a place is covered, in one word; color is not the only clue. */
export function TierBadge({ tier }: { tier: Area['tier'] }) {
  switch (tier) {
    case 'premium':
      return <Badge tone="sign">Premium</Badge>;
    case 'standard':
      return <Badge>Standard</Badge>;
    case 'extended':
      return <Badge tone="info">Extended</Badge>;
  }
}
