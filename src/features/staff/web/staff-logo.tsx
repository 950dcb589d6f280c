import { site } from '#src/content/site.ts';
import { Logo } from '#src/ui/logo.tsx';

/** The way back to the website, marked as the staff side. */
export function StaffLogo() {
  return (
    <a className="logo" href="/">
      <Logo name={{ first: site.wordmark.first, second: 'Staff' }} />
    </a>
  );
}
