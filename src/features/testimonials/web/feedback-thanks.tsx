import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';

interface FeedbackThanksProps {
  /** The link was answered before; otherwise the feedback has just arrived. */
  alreadyAnswered: boolean;
  /** It takes the place of the form that was sent, and the focus with it. */
  takesFocus: boolean;
}

export function FeedbackThanks({ alreadyAnswered, takesFocus }: FeedbackThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className="wrap feedback-thanks">
      <span className="feedback-tick">
        <Check />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        Thank you for your feedback!
      </h1>
      {alreadyAnswered ? (
        <p className="lead">
          This link has been used: your feedback is with us. To change a word or take it back, call{' '}
          <a className="num" href={site.phone.href}>
            {site.phone.display}
          </a>{' '}
          or write to <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      ) : (
        <p className="lead">
          It has gone to the crew chief and the office. If something was wrong, we will get in
          touch.
        </p>
      )}
      <ButtonLink variant="line" href="/">
        Back to the website
      </ButtonLink>
    </section>
  );
}
