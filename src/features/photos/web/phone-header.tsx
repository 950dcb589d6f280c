import { site } from '#src/content/site.ts';
import { Logo } from '#src/ui/logo.tsx';

/** Who is asking; nothing here leads away from the camera. */
export function PhoneHeader() {
  return (
    <header className="phone-header">
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.wordmark} />
        </a>
      </div>
    </header>
  );
}
