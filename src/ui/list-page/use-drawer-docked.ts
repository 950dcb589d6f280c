import { useMediaQuery } from './use-media-query.ts';

/** Whether there is room for list and details side by side. */
export function useDrawerDocked(): boolean {
  return useMediaQuery('(min-width: 72rem)');
}
