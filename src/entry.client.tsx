import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content security policy forbids the code that zod would otherwise generate. Set as a global,
// because zod itself loads with the first form that is sent.
globalThis.__zod_globalConfig = { jitless: true };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  );
});

/** Tells src/enhance/early-presses.ts that everything on the screen is alive. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), []);
  return children;
}
