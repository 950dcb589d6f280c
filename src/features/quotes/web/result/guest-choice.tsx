import { useMutation } from '@tanstack/react-query';
import { guestChoiceSchema, type SharedQuote } from '#src/features/quotes/contract.ts';
import { api, describeFailure } from '#src/shared/api-client.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import { useToast } from '#src/ui/toast.tsx';

/** Whether the link to pass on shows the photos; lives as long as the quote is on the screen. */
export function useGuestChoice({ shareToken, guestToken, guestsSeePhotos, photos }: SharedQuote) {
  const { toast } = useToast();
  const { mutate, variables, isError } = useMutation({
    mutationFn: (isAllowed: boolean) =>
      api(`/api/quotes/${shareToken}/guests`, guestChoiceSchema, {
        method: 'POST',
        body: { guestsSeePhotos: isAllowed },
      }),
    onError: (error) =>
      toast({ title: 'Error', description: describeFailure(error), variant: 'error' }),
  });
  return {
    canChoose: guestToken !== null && photos.length > 0,
    isAllowed: (isError ? undefined : variables) ?? guestsSeePhotos,
    allow: mutate,
  };
}

/** The switch for it; nothing at a link without photos or without the choice. */
export function GuestChoice({ canChoose, isAllowed, allow }: ReturnType<typeof useGuestChoice>) {
  if (!canChoose) return null;
  return (
    <Switch checked={isAllowed} onChange={(event) => allow(event.target.checked)}>
      The link I share shows my photos
    </Switch>
  );
}
