import { Lock } from 'lucide-react';
import { NavLink } from 'react-router';
import { staffSections } from './staff-sections.ts';

/** The way around the staff pages on phones and tablets. */
export function StaffTabBar({ onLock }: { onLock: () => void }) {
  return (
    <nav className="tab-bar dark" aria-label="Staff">
      {staffSections.map(({ to, shortName, icon: Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon aria-hidden="true" />
          {shortName}
        </NavLink>
      ))}
      <button type="button" onClick={onLock}>
        <Lock aria-hidden="true" />
        Lock
      </button>
    </nav>
  );
}
