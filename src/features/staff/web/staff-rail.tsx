import { Lock } from 'lucide-react';
import { NavLink } from 'react-router';
import { formatCount } from '#src/shared/capped-count.ts';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { StaffLogo } from './staff-logo.tsx';
import { staffSections } from './staff-sections.ts';
import { useKnownCount } from './use-known-count.ts';

/** The way around the staff pages on wide screens; icons alone where room is short. */
export function StaffRail({ onLock }: { onLock: () => void }) {
  return (
    <header className="rail dark">
      <StaffLogo />
      <nav aria-label="Staff">
        {staffSections.map((section) => (
          <RailLink key={section.to} section={section} />
        ))}
      </nav>
      <Tooltip content="Lock">
        <button type="button" className="rail-item rail-lock" onClick={onLock}>
          <Lock aria-hidden="true" />
          <span>Lock</span>
        </button>
      </Tooltip>
    </header>
  );
}

function RailLink({ section }: { section: (typeof staffSections)[number] }) {
  const { to, name, icon: Icon, listPath } = section;
  const count = useKnownCount(listPath);
  return (
    <Tooltip content={name}>
      <NavLink className="rail-item" to={to} end>
        <Icon aria-hidden="true" />
        <span>{name}</span>
        {count !== null && <small className="num">{formatCount(count)}</small>}
      </NavLink>
    </Tooltip>
  );
}
