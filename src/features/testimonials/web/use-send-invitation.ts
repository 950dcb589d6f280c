import { useMutation, useQueryClient } from '@tanstack/react-query';
import { staffTestimonialSchema } from '#src/features/testimonials/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';
import { useToast } from '#src/ui/toast.tsx';
import { reloadIfOutdated, reloadTestimonials, showChanged } from './testimonial-queries.ts';

/** By then a mail has usually left. */
const lookAgainMs = 3000;

/** E-mails an invitation to its client; the row then says whether the mail has left. */
export function useSendInvitation(id: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: async () =>
      staffTestimonialSchema.parse(
        await apiRequest(`/api/testimonials/${id}/invite`, { method: 'POST', asStaff: true }),
      ),
    onSuccess(invited) {
      showChanged(client, invited);
      setTimeout(() => void reloadTestimonials(client), lookAgainMs);
      toast({ title: 'Email invitation sent!', variant: 'success' });
    },
    onError(error) {
      toast({
        title: 'Error',
        description: 'Failed to send email invitation.',
        variant: 'error',
      });
      return reloadIfOutdated(client, error);
    },
  });
}
