import { Outlet } from 'react-router';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { StaffArea } from './staff-area.tsx';
import './staff.css';

export const handle = { interactive: true };

/** Everything behind the password: the gate, the frame around the pages, and the page itself. */
export default function StaffLayout() {
  return (
    <ScreenProviders>
      <meta name="robots" content="noindex, nofollow" />
      <TooltipProvider>
        <StaffArea>
          <Outlet />
        </StaffArea>
      </TooltipProvider>
    </ScreenProviders>
  );
}
