import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { MoreLink, PhotoChip } from './actions.tsx';
import styles from './blocks/block.module.css';

interface SplitProps {
  heading: string;
  lead?: string | undefined;
  link?: { label: string; href: string } | undefined;
  /** Ends the left column with the link to a photo quote. */
  chip?: boolean | undefined;
  children: ReactNode;
}

/** A heading on the left, its list on the right. */
export function Split({ heading, lead, link, chip = false, children }: SplitProps) {
  return (
    <div className={`wrap ${styles.split}`}>
      <div className={styles.splitHead}>
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
        {link && <MoreLink {...link} />}
        {chip && (
          <PhotoChip
            question="Got a photo of the pile?"
            promise={`Price it in ${site.claims.quoteSeconds}\u00a0seconds`}
          />
        )}
      </div>
      {children}
    </div>
  );
}
