import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMediaQuery } from '#src/ui/list-page/use-media-query.ts';
import { Picture } from '#src/ui/picture.tsx';
import './quote-tips.css';

const tips = [
  { title: 'Step back to the doorway.', text: 'One wide shot per room beats ten close-ups.' },
  { title: 'Get the floor in.', text: 'It is how we judge depth and stack height.' },
  { title: 'Open the closets.', text: 'What we can’t see, we can’t price.' },
  { title: 'Show the way out.', text: 'Stairs, elevator, loading dock.' },
  {
    title: 'Video? Pan slowly.',
    text: 'Under 60 seconds, 720p (1280x720), MP4, 10 to 25\u00a0MB.',
  },
] as const;

/** How to take pictures we can price: beside the form on wide screens, folded above it otherwise. */
export function QuoteTips() {
  const isWide = useMediaQuery('(width >= 64rem)');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="quote-tips"
      open={isWide || isOpen}
      onToggle={({ currentTarget }) => !isWide && setIsOpen(currentTarget.open)}
    >
      <summary tabIndex={isWide ? -1 : undefined}>
        <h2 className="h3">Photos that price well</h2>
        <span className="meta">{tips.length} tips</span>
        <ChevronDown />
      </summary>
      <ol className="ruled">
        {tips.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <figure>
        <Picture
          name="before"
          alt="Illustration: a wide photo of an office room full of furniture, taken from the doorway"
          sizes="26rem"
        />
        <figcaption className="meta">
          A good example: the whole room, floor visible, nothing cropped.
        </figcaption>
      </figure>
    </details>
  );
}
