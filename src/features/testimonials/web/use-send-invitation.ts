import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/shared/api-client.ts';
import { useToast } from '#src/ui/toast.tsx';
import { reloadTestimonials } from './testimonial-list-cache.ts';
import { reloadOnConflict } from './use-change-testimonial.ts';

/** By then a mail has usually left. */
const lookAgainMs = 3000;

/** E-mails an invitation to its client; the row then says whether the mail has left. */
export function useSendInvitation(id: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: () =>
      apiRequest(`/api/testimonials/${id}/invite`, { method: 'POST', asStaff: true }),
    async onSuccess() {
      toast({ title: 'Email invitation sent!', variant: 'success' });
      setTimeout(() => void reloadTestimonials(client), lookAgainMs);
      await reloadTestimonials(client);
    },
    onError(error) {
      toast({
        title: 'Error',
        description: 'Failed to send email invitation.',
        variant: 'error',
      });
      return reloadOnConflict(client, error);
    },
  });
}
