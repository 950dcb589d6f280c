import { Phone } from 'lucide-react';
import { Outlet, useParams } from 'react-router';
import { quoteLink } from '#src/content/navigation.ts';
import { site } from '#src/content/site.ts';
import styles from '#src/features/quotes/web/shared-quote.module.css';
import { ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';

/** `personal`: a form that was refused shows what was typed. No script is needed. */
export const handle = { language: 'es', personal: true };

/** What stands around the Spanish pages: they lead to a price, a phone and nothing else. */
export default function SpanishLayout() {
  const { shareToken } = useParams();
  const english = shareToken ? `/quote/${shareToken}` : quoteLink.href;
  return (
    <>
      <a className="skip" href="#main">
        Ir al contenido
      </a>
      <header className={`wrap ${styles.spanishTop}`}>
        <a className="logo" href="/" aria-label={`${site.name}, inicio (en inglés)`}>
          <Logo name={site.wordmark} />
        </a>
        <a className="link" href={english} hrefLang="en" lang="en">
          English
        </a>
        <ButtonLink href={site.phone.href} variant="line" size="sm">
          <Phone />
          Llamar
        </ButtonLink>
      </header>
      <Outlet />
      <footer className={`${styles.spanishFoot} dark`}>
        <div className="wrap">
          <a className={`${styles.spanishPhone} num`} href={site.phone.href}>
            {site.phone.display}
          </a>
          <p className="muted">
            © {site.name}.{' '}
            <a className="link" href="/privacy" hrefLang="en">
              Privacidad (en inglés)
            </a>
          </p>
        </div>
      </footer>
    </>
  );
}
