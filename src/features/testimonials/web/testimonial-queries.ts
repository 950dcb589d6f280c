import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type StaffTestimonial,
  type StaffTestimonials,
  staffTestimonialSchema,
  type TestimonialChange,
} from '#src/features/testimonials/contract.ts';
import { ApiError, api } from '#src/shared/api-client.ts';
import { countLimit } from '#src/shared/capped-count.ts';
import { useToast } from '#src/ui/toast.tsx';

/** Approves a testimonial, or shows it on the website, or hides it there. */
export function useChangeTestimonial(id: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (change: TestimonialChange) =>
      api(`/api/testimonials/${id}`, staffTestimonialSchema, {
        method: 'PATCH',
        body: change,
        asStaff: true,
      }),
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

/** By then a mail has usually left. */
const lookAgainMs = 3000;

/** E-mails an invitation to its client; the row then says whether the mail has left. */
export function useSendInvitation(id: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: () =>
      api(`/api/testimonials/${id}/invite`, staffTestimonialSchema, {
        method: 'POST',
        asStaff: true,
      }),
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

export const testimonialsPath = '/api/admin/testimonials';
const everyList = { queryKey: [testimonialsPath] };

type Pages = InfiniteData<StaffTestimonials, unknown>;

/** Loads the list anew. */
export function reloadTestimonials(client: QueryClient): Promise<void> {
  return client.invalidateQueries(everyList);
}

/** Loads the list anew where a refusal shows that someone else was faster. */
async function reloadIfOutdated(client: QueryClient, error: unknown): Promise<void> {
  if (error instanceof ApiError && [404, 409].includes(error.status)) {
    await reloadTestimonials(client);
  }
}

/**
 * Puts a testimonial as it now is in its row. It stays there, filter or not, until the list is
 * loaded again: nothing moves under the hand of who is working down the list.
 */
export function showChanged(client: QueryClient, changed: StaffTestimonial): void {
  for (const { queryKey, state } of client.getQueryCache().findAll(everyList)) {
    client.setQueryData<Pages>(queryKey, (pages) => pages && withChanged(pages, changed), {
      updatedAt: state.dataUpdatedAt,
    });
  }
  // Other filters load again when they are next opened. An answer under way may be older than the change.
  const isLoading = client.isFetching(everyList) > 0;
  void client.invalidateQueries({ ...everyList, refetchType: isLoading ? 'active' : 'none' });
}

/** The pages with one testimonial changed, and the counts that follow from it. */
export function withChanged(data: Pages, changed: StaffTestimonial): Pages {
  const all = data.pages.flatMap((page) => page.testimonials);
  const before = all.find(({ id }) => id === changed.id);
  if (!before) return data;
  const moved = (count: number, isCounted: (testimonial: StaffTestimonial) => boolean) =>
    count > countLimit ? count : count + Number(isCounted(changed)) - Number(isCounted(before));
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      testimonials: page.testimonials.map((one) => (one.id === changed.id ? changed : one)),
      counts: {
        ...page.counts,
        toApprove: moved(page.counts.toApprove, isToApprove),
        awaitingReply: moved(page.counts.awaitingReply, isAwaitingReply),
      },
    })),
  };
}

/** The client has not written yet. */
export function isAwaitingReply({ testimonialText }: StaffTestimonial): boolean {
  return testimonialText === '';
}

/** The client has written, and staff have yet to say yes. */
export function isToApprove(testimonial: StaffTestimonial): boolean {
  return !testimonial.isApproved && !isAwaitingReply(testimonial);
}
