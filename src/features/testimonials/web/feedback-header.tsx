import { Phone } from 'lucide-react';
import { site } from '#src/content/site.ts';
import { Logo } from '#src/ui/logo.tsx';

/** Who is asking and how to reach them: nothing here leads away from the form. */
export function FeedbackHeader() {
  return (
    <header className="feedback-header">
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.wordmark} />
        </a>
        <a className="tel" href={site.phone.href}>
          <Phone />
          <span className="tel-full">{site.phone.display}</span>
          <span className="tel-short">Call</span>
        </a>
      </div>
    </header>
  );
}
