import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { StaffRail } from './staff-rail.tsx';
import { StaffTabBar } from './staff-tab-bar.tsx';

/** The frame around every staff page: rail on the left, on phones and tablets a bar at the bottom. */
export function StaffShell({ onLock, children }: { onLock: () => void; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // Coming from the gate or from another staff page, the keyboard goes on at the content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what this waits for
  useEffect(() => main.current?.focus({ preventScroll: true }), [pathname]);

  return (
    <div className="staff">
      <StaffRail onLock={onLock} />
      <main className="staff-page" id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <StaffTabBar onLock={onLock} />
    </div>
  );
}
