import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import { StaffLogo } from './staff-logo.tsx';

/** The evergreen half of the gate. */
export function GateSide() {
  return (
    <div className="gate-side dark">
      <StaffLogo />
      <div className="gate-truck" aria-hidden="true">
        <TruckFill truckLoads={0.46} volumeCubicYards={9.2} capacityCubicYards={20} />
      </div>
      <p className="muted">Quotes, leads, testimonials and files live behind this door.</p>
    </div>
  );
}
