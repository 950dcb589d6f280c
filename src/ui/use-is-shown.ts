import { type RefObject, useEffect, useRef } from 'react';

/** False once this part of the page is gone: what is answered by then has to be told elsewhere. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
