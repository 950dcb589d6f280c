import {
  coverageLinks,
  footerQuoteLink,
  furtherCoverageLink,
  houseLinks,
  moreServiceLinks,
  pricesLink,
  privacyLink,
  serviceLinks,
  spanishLink,
} from '#src/content/navigation.ts';
import { credentialsOf, isProven } from '#src/content/proof.ts';
import { site } from '#src/content/site.ts';
import { openingWords } from '#src/shared/opening-hours.ts';
import { Logo } from '#src/ui/logo.tsx';
import styles from '#src/ui/site-footer.module.css';
import { ContentIcon } from './content-icon.tsx';

export function SiteFooter() {
  return (
    <footer className={`${styles.foot} dark`}>
      <div className="wrap">
        <div className={styles.footCols}>
          <div className={styles.footContact}>
            <a className="logo" href="/" aria-label={`${site.name}, home`}>
              <Logo name={site.wordmark} />
            </a>
            <a className={`${styles.footPhone} num`} href={site.phone.href}>
              {site.phone.display}
            </a>
            <p className="muted">
              {site.hours.general}.
              <br />
              {site.hours.emergency}.
            </p>
            <OpenNow />
            <p className="muted">
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
          </div>
          <LinkColumn
            title="Services"
            links={[...serviceLinks, ...moreServiceLinks, pricesLink, footerQuoteLink]}
          />
          <LinkColumn
            title={site.menus.footerAreas}
            links={[...coverageLinks.primary, furtherCoverageLink]}
          />
          <LinkColumn title="Company" links={houseLinks} />
          <div className={styles.footTriState}>
            <h2>{site.menus.nearby}</h2>
            <ul>
              {site.areas.nearby.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        </div>
        <Credentials />
        <div className={styles.footLegal}>
          <span suppressHydrationWarning>
            © {site.copyrightYear} {site.name}.
            {isProven(site.licensed) && ` ${site.licensed}. ${site.license}.`}
          </span>
          <a href={privacyLink.href}>{privacyLink.name}</a>
          <a href={spanishLink.href} hrefLang="es" lang="es">
            {spanishLink.name}
          </a>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

/** What papers and others say of us, as far as it is set. */
function Credentials() {
  const credentials = credentialsOf(site);
  if (credentials.length === 0) return null;
  return (
    <dl className={styles.footProof}>
      {credentials.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether we are open, which src/enhance says; until then what holds at any hour. */
function OpenNow() {
  return (
    <p
      // Phones take long to make the clock of a zone, and hydration keeps what the server wrote.
      data-opening-words={
        import.meta.env.SSR ? JSON.stringify(openingWords(site, new Date())) : undefined
      }
      suppressHydrationWarning
    >
      Sundays and holidays: emergencies only.
    </p>
  );
}

interface LinkColumnProps {
  title: string;
  links: readonly { name: string; href: string }[];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <a href={link.href}>{link.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An entry without an address is a placeholder link: announced as unavailable and not focusable. */
function SocialLinks() {
  return (
    <ul>
      {site.socialLinks.map(({ name, icon, href }) => (
        <li key={name}>
          <a className="iconbtn" {...(href ? { href } : { role: 'link', 'aria-disabled': true })}>
            <ContentIcon name={icon} />
            <span className="vh">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
