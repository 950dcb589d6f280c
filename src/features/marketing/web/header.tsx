import { ArrowRight, Camera, ChevronDown, Menu, Phone, X } from 'lucide-react';
import {
  aboutLink,
  contactLink,
  coverageLink,
  coverageLinks,
  howItWorksLink,
  isThere,
  pricesLink,
  quoteLink,
  serviceLinks,
} from '#src/content/navigation.ts';
import type { MenuLink } from '#src/content/schema.ts';
import { site } from '#src/content/site.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Picture } from '#src/ui/picture.tsx';
import siteHeaderStyles from '#src/ui/site-header.module.css';
import { ContentIcon } from './content-icon.tsx';

/** Sticky on every public page. Works without React: popovers, links and src/enhance.ts. */
export function SiteHeader({ pathname }: { pathname: string }) {
  const coveragePages = [coverageLink, ...coverageLinks.primary];
  return (
    <header className={siteHeaderStyles.siteHeader}>
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.wordmark} />
        </a>
        <nav className={siteHeaderStyles.nav} aria-label="Main">
          <MenuTrigger menu="menu-services" current={isOneOf(serviceLinks, pathname)}>
            Services
          </MenuTrigger>
          <NavLink link={howItWorksLink} pathname={pathname} />
          <NavLink link={pricesLink} pathname={pathname} />
          <MenuTrigger menu="menu-coverage" current={isOneOf(coveragePages, pathname)}>
            Coverage
          </MenuTrigger>
          <NavLink link={aboutLink} pathname={pathname} />
          <NavLink link={contactLink} pathname={pathname} />
        </nav>
        <a className="tel" href={site.phone.href}>
          <Phone />
          <span className={siteHeaderStyles.telFull}>{site.phone.display}</span>
          <span className={siteHeaderStyles.telShort}>Call</span>
        </a>
        <ButtonLink variant="green" size="sm" href={quoteLink.href}>
          {quoteLink.name}
        </ButtonLink>
        <button
          type="button"
          className={`iconbtn ${siteHeaderStyles.burger}`}
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
  /** True when the current page is in this menu. */
  current: boolean;
  children: string;
}

function MenuTrigger({ menu, current, children }: MenuTriggerProps) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-current={current ? 'true' : undefined}
      // src/enhance.ts sets aria-expanded on it, before and after hydration.
      suppressHydrationWarning
    >
      {children} <ChevronDown />
    </button>
  );
}

function NavLink({ link, pathname }: { link: { name: string; href: string }; pathname: string }) {
  if (!isThere(link)) return null;
  return (
    <a href={link.href} aria-current={currentPage(link.href, pathname)}>
      {link.name}
    </a>
  );
}

function CoverageMenu({ pathname }: { pathname: string }) {
  return (
    <div
      className={`${siteHeaderStyles.menu} ${siteHeaderStyles.coverage}`}
      id="menu-coverage"
      popover="auto"
    >
      <div className={siteHeaderStyles.grid}>
        <AreaList
          title={site.menus.primaryAreas.title}
          links={coverageLinks.primary}
          pathname={pathname}
        />
        <AreaList
          title={site.menus.extendedAreas.title}
          links={coverageLinks.extended}
          pathname={pathname}
        />
        <div className={`${siteHeaderStyles.aside} dark`}>
          {site.mapName && (
            <img src="/img/map-mini.svg" width={830} height={720} loading="lazy" alt="" />
          )}
          <p className="d">Not sure we reach you?</p>
          <ButtonLink variant="line" size="sm" href={coverageLink.href}>
            {site.mapName ? 'Open the map' : 'Open the list'}
            <ArrowRight />
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

interface AreaListProps {
  title: string;
  links: readonly MenuLink[];
  pathname: string;
}

function AreaList({ title, links, pathname }: AreaListProps) {
  return (
    <section aria-label={title}>
      <p className={siteHeaderStyles.head}>{title}</p>
      <ul>
        {links.map((link) => (
          <MenuRow key={link.href} link={{ icon: 'map-pin', ...link }} pathname={pathname} />
        ))}
      </ul>
    </section>
  );
}

function ServicesMenu({ pathname }: { pathname: string }) {
  return (
    <div
      className={`${siteHeaderStyles.menu} ${siteHeaderStyles.services}`}
      id="menu-services"
      popover="auto"
    >
      <div className={siteHeaderStyles.grid}>
        <ul>
          {serviceLinks.map((link) => (
            <MenuRow key={link.href} link={link} pathname={pathname} />
          ))}
        </ul>
        <div className={`${siteHeaderStyles.aside} dark`}>
          <Picture name="storage" alt="" sizes="200px" />
          <p className="d">Not sure which one you need?</p>
          <p>
            Photograph what has to go. We will work out the rest and price it in about{' '}
            {site.claims.quoteSeconds}&nbsp;seconds.
          </p>
          <ButtonLink variant="green" size="sm" href={quoteLink.href}>
            <Camera />
            Upload photos
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** One page in a header menu: icon, name, one line. */
function MenuRow({ link, pathname }: { link: MenuLink; pathname: string }) {
  return (
    <li>
      <a href={link.href} aria-current={currentPage(link.href, pathname)}>
        {link.icon && <ContentIcon name={link.icon} />}
        <b>
          {link.name} {link.tier === 'premium' && <Badge tone="sign">Premium</Badge>}
        </b>
        {link.description && <span>{link.description}</span>}
      </a>
    </li>
  );
}

// Invoker commands, which React's types do not know yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

const sideMenuId = 'side-menu';

/** The menu of narrow screens: a modal dialog, so that the browser traps and restores the focus. */
export function SideMenu({ pathname }: { pathname: string }) {
  return (
    <dialog className={siteHeaderStyles.side} id={sideMenuId} aria-label="Menu" closedby="any">
      <header>
        <a className="logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.wordmark} />
        </a>
        <button
          type="button"
          className="iconbtn"
          aria-label="Close menu"
          commandfor={sideMenuId}
          command="close"
          // biome-ignore lint/a11y/noAutofocus: first focus when the dialog opens, not on page load
          autoFocus
        >
          <X />
        </button>
      </header>
      <nav aria-label="Mobile">
        <details open>
          <summary>
            Services <ChevronDown />
          </summary>
          <ul>
            {serviceLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={currentPage(link.href, pathname)}>
                  {link.icon && <ContentIcon name={link.icon} />}
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </details>
        {[howItWorksLink, pricesLink, coverageLink, aboutLink, contactLink]
          .filter(isThere)
          .map((link) => (
            <a key={link.href} href={link.href} aria-current={currentPage(link.href, pathname)}>
              {link.name}
            </a>
          ))}
      </nav>
      <footer className="band dark">
        <ButtonLink variant="green" href={quoteLink.href}>
          <Camera />
          {quoteLink.name}
        </ButtonLink>
        <ButtonLink variant="line" href={site.phone.href}>
          <Phone />
          Call {site.phone.display}
        </ButtonLink>
      </footer>
    </dialog>
  );
}

interface PageLink {
  href: string;
}

/** The aria-current of a link: "page" when it leads to the current page. */
function currentPage(href: string, pathname: string): 'page' | undefined {
  return href === withoutSlash(pathname) ? 'page' : undefined;
}

/** True when one of these links leads to the current page. */
function isOneOf(links: readonly PageLink[], pathname: string): boolean {
  return links.some((link) => currentPage(link.href, pathname) !== undefined);
}

function withoutSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
}
