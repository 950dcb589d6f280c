import { Lock } from 'lucide-react';
import { NavLink } from 'react-router';
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
      <button type="button" className="rail-item rail-lock" title="Lock" onClick={onLock}>
        <Lock aria-hidden="true" />
        <span>Lock</span>
      </button>
    </header>
  );
}

function RailLink({ section }: { section: (typeof staffSections)[number] }) {
  const { to, name, icon: Icon, listPath } = section;
  const count = useKnownCount(listPath);
  return (
    <NavLink className="rail-item" to={to} end title={name}>
      <Icon aria-hidden="true" />
      <span>{name}</span>
      {count !== null && <small className="num">{count.toLocaleString('en-US')}</small>}
    </NavLink>
  );
}
