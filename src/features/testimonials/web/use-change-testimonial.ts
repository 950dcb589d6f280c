import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  staffTestimonialSchema,
  type TestimonialChange,
} from '#src/features/testimonials/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';
import { useToast } from '#src/ui/toast.tsx';
import { reloadIfOutdated, showChanged } from './testimonial-queries.ts';

/** Approves a testimonial, or shows it on the website, or hides it there. */
export function useChangeTestimonial(id: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: async (change: TestimonialChange) =>
      staffTestimonialSchema.parse(
        await apiRequest(`/api/testimonials/${id}`, {
          method: 'PATCH',
          body: change,
          asStaff: true,
        }),
      ),
    onSuccess(changed) {
      showChanged(client, changed);
      toast({ title: 'Testimonial updated', variant: 'success' });
    },
    onError(error) {
      toast({ title: 'Error', description: 'Failed to update testimonial.', variant: 'error' });
      return reloadIfOutdated(client, error);
    },
  });
}
