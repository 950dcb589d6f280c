import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { MoreLink, PhotoChip } from './actions.tsx';
import './split.css';

interface SplitProps {
  heading: string;
  lead?: string | undefined;
  link?: { label: string; href: string } | undefined;
  /** Ends the left column with the way to a photo quote. */
  chip?: boolean | undefined;
  children: ReactNode;
}

/** A heading on the left, the list it announces on the right. */
export function Split({ heading, lead, link, chip = false, children }: SplitProps) {
  return (
    <div className="wrap split">
      <div className="split-head">
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
