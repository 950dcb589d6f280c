import { StaffLogo } from './staff-logo.tsx';

/** What stands before the browser has said whether it is signed in: no gate, no content. */
export function StaffFrame() {
  return (
    <div className="staff">
      <header className="rail dark">
        <StaffLogo />
      </header>
      <noscript>
        <p className="staff-page">The staff pages need JavaScript.</p>
      </noscript>
    </div>
  );
}
