import type { MenuLink } from '#src/content/schema.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ContentIcon } from './content-icon.tsx';
import { currentPage } from './current-page.ts';

/** One page in a header menu: icon, name, one line. */
export function MenuRow({ link, pathname }: { link: MenuLink; pathname: string }) {
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
