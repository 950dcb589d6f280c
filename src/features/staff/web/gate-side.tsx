import { StaffLogo } from './staff-logo.tsx';

/** The evergreen half of the gate. */
export function GateSide() {
  return (
    <div className="gate-side dark">
      <StaffLogo />
      <p className="muted">Quotes, leads, testimonials and files live behind this door.</p>
    </div>
  );
}
