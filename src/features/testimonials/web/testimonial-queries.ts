import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type StaffTestimonial,
  type StaffTestimonials,
  staffTestimonialSchema,
  type TestimonialChange,
} from '#src/features/testimonials/contract.ts';
import { countLimit } from '#src/shared/format-number.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { replaceInPages, useStaffMutation } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';

/** The testimonial has changed since it was listed, or is gone. */
const conflictStatuses = [404, 409];

/** Approves a testimonial, or shows or hides it on the website. */
export function useChangeTestimonial(id: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<StaffTestimonial, TestimonialChange>({
    path: `/api/testimonials/${id}`,
    schema: staffTestimonialSchema,
    method: 'PATCH',
    onSaved(changed) {
      showChanged(client, changed);
      toast({ title: 'Testimonial updated', variant: 'success' });
    },
    onFailure: () =>
      toast({ title: 'Error', description: 'Failed to update testimonial.', variant: 'error' }),
    onConflict: () => reloadTestimonials(client),
    conflictStatuses,
  });
}

/** By then a mail has usually been sent. */
const checkAgainMs = 3000;

/** Mails an invitation to its client; the row then shows its delivery. */
export function useSendInvitation(id: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<StaffTestimonial>({
    path: `/api/testimonials/${id}/invite`,
    schema: staffTestimonialSchema,
    onSaved(invited) {
      showChanged(client, invited);
      setTimeout(() => void reloadTestimonials(client), checkAgainMs);
      const isKept = invited.mails.at(-1)?.state === 'kept';
      toast(
        isKept
          ? {
              title: 'Invitation kept as a file, not sent',
              description: 'There is no mail server yet. Copy the link and send it yourself.',
              variant: 'error',
            }
          : { title: 'Email invitation sent!', variant: 'success' },
      );
    },
    onFailure: () =>
      toast({
        title: 'Error',
        description: 'Failed to send email invitation.',
        variant: 'error',
      }),
    onConflict: () => reloadTestimonials(client),
    conflictStatuses,
  });
}

const everyList = { queryKey: [staffPaths.testimonials] };

export function reloadTestimonials(client: QueryClient): Promise<void> {
  return client.invalidateQueries(everyList);
}

/**
 * Updates a testimonial in its row. It stays there, whatever the filter, until the list is
 * reloaded: nothing may move under the pointer while someone works down the list.
 */
export function showChanged(client: QueryClient, changed: StaffTestimonial): void {
  replaceInPages(
    client,
    staffPaths.testimonials,
    'testimonials',
    changed,
    (page: StaffTestimonials, before) => ({ ...page, counts: countsAfter(page, before, changed) }),
  );
  // Other filters refetch when they are next opened. A pending answer may be older than the change.
  const isLoading = client.isFetching(everyList) > 0;
  void client.invalidateQueries({ ...everyList, refetchType: isLoading ? 'active' : 'none' });
}

function countsAfter(
  { counts }: StaffTestimonials,
  before: StaffTestimonial,
  after: StaffTestimonial,
): StaffTestimonials['counts'] {
  const moved = (count: number, isCounted: (testimonial: StaffTestimonial) => boolean) =>
    count > countLimit ? count : count + Number(isCounted(after)) - Number(isCounted(before));
  return {
    ...counts,
    toApprove: moved(counts.toApprove, isToApprove),
    awaitingReply: moved(counts.awaitingReply, isAwaitingReply),
  };
}

/** The client has not written yet. */
export function isAwaitingReply({ testimonialText }: StaffTestimonial): boolean {
  return testimonialText === '';
}

/** The client has written, and staff have yet to approve it. */
export function isToApprove(testimonial: StaffTestimonial): boolean {
  return !testimonial.isApproved && !isAwaitingReply(testimonial);
}
