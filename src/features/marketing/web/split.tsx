import type { ReactNode } from 'react';
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
