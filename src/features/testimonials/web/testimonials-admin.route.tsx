import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote, Send } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type StaffTestimonial,
  staffTestimonialsSchema,
  testimonialStates,
} from '#src/features/testimonials/contract.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { FilterButtons, SearchBox } from '#src/ui/list-page/filters.tsx';
import listPageStyles from '#src/ui/list-page/list-page.module.css';
import { StaffList, useStaffList } from '#src/ui/list-page/staff-list.tsx';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './staff-testimonials.module.css';
import { reloadTestimonials } from './testimonial-queries.ts';
import { StaffTestimonialRow } from './testimonial-row.tsx';

const filterOptions = [
  { value: '', label: 'All' },
  { value: 'to-approve', label: 'To approve' },
  { value: 'awaiting-reply', label: 'Awaiting reply' },
  { value: 'approved', label: 'Approved' },
  { value: 'public', label: 'Public' },
] as const;

export const meta = () => [{ title: 'Testimonials | Staff' }];

/** Testimonials and invitations; search and filter are in the URL. */
export default function TestimonialsAdminRoute() {
  const list = useStaffList({
    path: staffPaths.testimonials,
    schema: staffTestimonialsSchema,
    rowsOf: (page) => page.testimonials,
    readFilters: (get) => ({
      q: get('q'),
      state: parseMember(testimonialStates, get('state')) ?? '',
    }),
  });
  const client = useQueryClient();
  const { toast } = useToast();
  const { copy, fallback } = useClipboard();
  const [isInviting, setIsInviting] = useState(false);

  function copyLink({ customerName, feedbackToken }: StaffTestimonial): Promise<boolean> {
    return copy(feedbackLink(feedbackToken ?? ''), `Feedback link for ${customerName}`);
  }

  async function announceCreated(invitation: StaffTestimonial) {
    void reloadTestimonials(client);
    // The closing dialog returns the focus first, so that the next one returns it to the same
    // place.
    flushSync(() => setIsInviting(false));
    await new Promise((resolve) => setTimeout(resolve));
    const isCopied = await copyLink(invitation);
    toast({
      title: 'Invitation created!',
      description: isCopied
        ? 'The feedback link was copied to your clipboard.'
        : 'Copy the link from the window that opened.',
      variant: 'success',
    });
  }

  async function copyAgain(testimonial: StaffTestimonial) {
    if (await copyLink(testimonial)) toast({ title: 'Link copied!', variant: 'success' });
  }

  return (
    <>
      <StaffList
        list={list}
        title="Testimonials"
        noun="testimonial"
        actions={
          <Button className={styles.inviteOpener} size="sm" onClick={() => setIsInviting(true)}>
            <Send aria-hidden="true" />
            Invite a client
          </Button>
        }
        counts={[
          ['in all', ({ total }) => total],
          ['waiting on you', ({ toApprove }) => toApprove],
          ['waiting on clients', ({ awaitingReply }) => awaitingReply],
          ['average rating', ({ averageRating }) => averageRating?.toFixed(1) ?? null],
        ]}
        tools={
          <div className={listPageStyles.tools}>
            <FilterButtons
              label="Filter by stage"
              options={filterOptions}
              value={list.filters.state}
              onChange={(state) => list.narrow({ state })}
            />
            <SearchBox
              label="Search testimonials"
              placeholder="Name, company or place"
              value={list.filters.q}
              onChange={(q) => list.narrow({ q })}
            />
          </div>
        }
        empty={
          <EmptyState icon={<MessageSquareQuote />} title="No testimonials yet">
            Invite a client. They write, you decide what is shown.
          </EmptyState>
        }
      >
        <ul className={`${styles.testimonialRows} ruled`}>
          {list.rows.map((testimonial) => (
            <StaffTestimonialRow
              key={testimonial.id}
              testimonial={testimonial}
              onCopyLink={(row) => void copyAgain(row)}
            />
          ))}
        </ul>
      </StaffList>
      <InviteDialog
        open={isInviting}
        onOpenChange={setIsInviting}
        onCreated={(invitation) => void announceCreated(invitation)}
      />
      {fallback}
    </>
  );
}

/** The personal address where an invited client gives feedback. */
function feedbackLink(feedbackToken: string): string {
  return `${window.location.origin}/feedback-form?token=${encodeURIComponent(feedbackToken)}`;
}
