import { Camera, ChevronDown, Phone, X } from 'lucide-react';
import {
  aboutLink,
  contactLink,
  coverageLink,
  howItWorksLink,
  pricesLink,
  quoteLink,
  serviceLinks,
} from '#src/content/navigation.ts';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import styles from '#src/ui/menu.module.css';
import { ContentIcon } from './content-icon.tsx';
import { currentPage } from './current-page.ts';

// Invoker commands, which React's types do not know yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

export const sideMenuId = 'side-menu';

/** The menu of narrow screens: a modal dialog, so that the browser traps and restores the focus. */
export function SideMenu({ pathname }: { pathname: string }) {
  return (
    <dialog className={styles.side} id={sideMenuId} aria-label="Menu" closedby="any">
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
        {[howItWorksLink, pricesLink, coverageLink, aboutLink, contactLink].map((link) => (
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
