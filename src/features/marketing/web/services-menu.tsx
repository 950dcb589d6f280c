import { Camera } from 'lucide-react';
import { quoteLink, serviceLinks } from '#src/content/navigation.ts';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { MenuRow } from './menu-row.tsx';

export function ServicesMenu({ pathname }: { pathname: string }) {
  return (
    <div className="menu services" id="menu-services" popover="auto">
      <div className="menu-grid">
        <ul>
          {serviceLinks.map((link) => (
            <MenuRow key={link.href} link={link} pathname={pathname} />
          ))}
        </ul>
        <div className="menu-aside dark">
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
