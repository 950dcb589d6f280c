import { type ComponentProps, Suspense, useEffect } from 'react';

/**
 * A part of a screen that comes alive in tasks of its own, which taps on a slow phone can follow.
 * src/entry.client.tsx waits for all of them.
 */
export function Part({ children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} data-screen-part="">
      <Suspense>
        <Alive />
        {children}
      </Suspense>
    </div>
  );
}

function Alive() {
  useEffect(() => void document.dispatchEvent(new Event('part-alive')), []);
  return null;
}
