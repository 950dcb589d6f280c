import { ArrowRight, Camera } from 'lucide-react';
import { quoteLink } from '#src/content/navigation.ts';

/** The shortest way from a pile to a price. */
export function PhotoChip({ question, promise }: { question: string; promise: string }) {
  return (
    <a className="chip" href={quoteLink.href}>
      <span className="chip-icon">
        <Camera />
      </span>
      <span>
        <b>{question}</b>
        <small>{promise}</small>
      </span>
      <ArrowRight />
    </a>
  );
}
