import { ArrowRight } from 'lucide-react';
import { coverageLink, coverageLinks } from '#src/content/navigation.ts';
import type { MenuLink } from '#src/content/schema.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { MenuRow } from './menu-row.tsx';

export function CoverageMenu({ pathname }: { pathname: string }) {
  return (
    <div className="menu coverage" id="menu-coverage" popover="auto">
      <div className="menu-grid">
        <AreaList title="NYC Primary Areas" links={coverageLinks.primary} pathname={pathname} />
        <AreaList
          title="Extended Service Areas"
          links={coverageLinks.extended}
          pathname={pathname}
        />
        <div className="menu-aside dark">
          <img src="/img/map-mini.svg" width={830} height={720} loading="lazy" alt="" />
          <p className="d">Not sure we reach you?</p>
          <ButtonLink variant="line" size="sm" href={coverageLink.href}>
            Open the map
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
      <p className="menu-head">{title}</p>
      <ul>
        {links.map((link) => (
          <MenuRow key={link.href} link={{ icon: 'map-pin', ...link }} pathname={pathname} />
        ))}
      </ul>
    </section>
  );
}
