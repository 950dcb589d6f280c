import { Camera, Phone } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { phoneQuoteLink } from '#src/content/navigation.ts';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import styles from '#src/ui/site-footer.module.css';
import { SiteFooter } from './footer.tsx';
import { SideMenu, SiteHeader } from './header.tsx';

/** Header and footer around every public page; the page itself renders `<main id="main">`. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader pathname={pathname} />
      <SideMenu pathname={pathname} />
      <Outlet />
      <SiteFooter />
      {!hasOwnBar.test(pathname) && <PhoneBar />}
    </>
  );
}

/** Pages whose way on stands at their own foot. */
const hasOwnBar = /^\/(quote|prices|book|booking)(\/|$)/;

/** The two ways to a price, at hand on a phone wherever the page itself shows no quote button. */
export function PhoneBar() {
  return (
    <aside
      className={styles.phoneBar}
      aria-label="Get a price"
      data-phone-bar
      // src/enhance.ts shows and hides it, before and after hydration.
      suppressHydrationWarning
    >
      <ButtonLink variant="green" href={phoneQuoteLink.href}>
        <Camera />
        {phoneQuoteLink.name}
      </ButtonLink>
      <ButtonLink variant="line" href={site.phone.href}>
        <Phone />
        Call<span className="vh"> {site.phone.display}</span>
      </ButtonLink>
    </aside>
  );
}
