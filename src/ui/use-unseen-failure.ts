import { describeFailure } from '#src/shared/api-client.ts';
import { useToast } from './toast.tsx';
import { useIsShown } from './use-is-shown.ts';

/** Tells of a failure in a toast, once the part of the page that would show it is gone. */
export function useUnseenFailure() {
  const isShown = useIsShown();
  const { toast } = useToast();
  return (failed: string, error: Error): void => {
    if (isShown.current) return;
    toast({ title: 'Error', description: `${failed} ${describeFailure(error)}`, variant: 'error' });
  };
}
