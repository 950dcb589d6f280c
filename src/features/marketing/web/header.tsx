import { ChevronDown, Menu, Phone } from 'lucide-react';
import {
  aboutLink,
  contactLink,
  coverageLink,
  coverageLinks,
  howItWorksLink,
  quoteLink,
  serviceLinks,
} from '#src/content/navigation.ts';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { CoverageMenu } from './coverage-menu.tsx';
import { currentPage, isOneOf } from './current-page.ts';
import { ServicesMenu } from './services-menu.tsx';
import { sideMenuId } from './side-menu.tsx';

/** Sticky on every public page. Works without React: popovers, links and src/enhance.ts. */
export function SiteHeader({ pathname }: { pathname: string }) {
  const coveragePages = [coverageLink, ...coverageLinks.primary];
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.wordmark} />
        </a>
        <nav className="nav" aria-label="Main">
          <MenuTrigger menu="menu-services" current={isOneOf(serviceLinks, pathname)}>
            Services
          </MenuTrigger>
          <NavLink link={howItWorksLink} pathname={pathname} />
          <MenuTrigger menu="menu-coverage" current={isOneOf(coveragePages, pathname)}>
            Coverage
          </MenuTrigger>
          <NavLink link={aboutLink} pathname={pathname} />
          <NavLink link={contactLink} pathname={pathname} />
        </nav>
        <a className="tel" href={site.phone.href}>
          <Phone />
          <span className="tel-full">{site.phone.display}</span>
          <span className="tel-short">Call</span>
        </a>
        <ButtonLink variant="green" size="sm" href={quoteLink.href}>
          {quoteLink.name}
        </ButtonLink>
        <button
          type="button"
          className="iconbtn burger"
          aria-label="Open menu"
          aria-haspopup="dialog"
          commandfor={sideMenuId}
          command="show-modal"
        >
          <Menu />
        </button>
      </div>
      <ServicesMenu pathname={pathname} />
      <CoverageMenu pathname={pathname} />
    </header>
  );
}

interface MenuTriggerProps {
  menu: string;
  /** Whether the page being read is one of this menu's. */
  current: boolean;
  children: string;
}

function MenuTrigger({ menu, current, children }: MenuTriggerProps) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-current={current ? 'true' : undefined}
      // src/enhance.ts keeps aria-expanded on it, before and after hydration.
      suppressHydrationWarning
    >
      {children} <ChevronDown />
    </button>
  );
}

function NavLink({ link, pathname }: { link: { name: string; href: string }; pathname: string }) {
  return (
    <a href={link.href} aria-current={currentPage(link.href, pathname)}>
      {link.name}
    </a>
  );
}
