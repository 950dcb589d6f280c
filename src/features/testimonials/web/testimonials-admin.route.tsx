import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote, Send } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type StaffTestimonial,
  type StaffTestimonials,
  staffTestimonialsSchema,
  testimonialStates,
} from '#src/features/testimonials/contract.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { Button } from '#src/ui/button.tsx';
import { FilterButtons } from '#src/ui/list-page/filters.tsx';
import { ListBody } from '#src/ui/list-page/list-body.tsx';
import { useListQuery } from '#src/ui/list-page/list-query.ts';
import { CountStrip, PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { reloadTestimonials, testimonialsPath } from './testimonial-queries.ts';
import { StaffTestimonialRow } from './testimonial-row.tsx';
import './staff-testimonials.css';
import { formatCount } from '#src/shared/capped-count.ts';

const filterOptions = [
  { value: '', label: 'All' },
  { value: 'to-approve', label: 'To approve' },
  { value: 'awaiting-reply', label: 'Awaiting reply' },
  { value: 'approved', label: 'Approved' },
  { value: 'public', label: 'Public' },
] as const;

export const meta = () => [{ title: 'Testimonials | Staff' }];

/** What clients have said, or were asked to say; the address keeps search and filter. */
export default function TestimonialsAdminRoute() {
  const url = useUrlParams();
  const client = useQueryClient();
  const { toast } = useToast();
  const { copy, fallback } = useClipboard();
  const [isInviting, setIsInviting] = useState(false);
  const search = url.get('q');
  const state = parseMember(testimonialStates, url.get('state')) ?? '';
  const query = useListQuery({
    path: testimonialsPath,
    schema: staffTestimonialsSchema,
    filters: { q: search, state },
  });
  const testimonials = query.data?.pages.flatMap((page) => page.testimonials) ?? [];
  const counts = query.data?.pages[0]?.counts ?? null;

  function copyLink({ customerName, feedbackToken }: StaffTestimonial): Promise<boolean> {
    return copy(feedbackLink(feedbackToken ?? ''), `Feedback link for ${customerName}`);
  }

  async function announceCreated(invitation: StaffTestimonial) {
    void reloadTestimonials(client);
    // The closing dialog hands the focus back first, so that the next window knows whose it is.
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
      <PageHead title="Testimonials">
        <RefreshStamp
          updatedAt={query.dataUpdatedAt}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
        <Button className="invite-opener" size="sm" onClick={() => setIsInviting(true)}>
          <Send aria-hidden="true" />
          Invite a client
        </Button>
      </PageHead>
      <TestimonialCounts counts={counts} />
      <div className="tools">
        <FilterButtons
          label="Filter by stage"
          options={filterOptions}
          value={state}
          onChange={(value) => url.set({ state: value })}
        />
        <SearchBox
          label="Search testimonials"
          placeholder="Name, company or place"
          value={search}
          onChange={(q) => url.set({ q })}
        />
      </div>
      <ListBody
        query={query}
        noun="testimonial"
        shown={testimonials.length}
        total={counts?.matching ?? null}
        loadingLabel="Loading testimonials..."
        failureTitle="Error loading testimonials"
        narrowedBy={
          search || state ? { words: search, clear: () => url.set({ q: null, state: null }) } : null
        }
        empty={
          <EmptyState icon={<MessageSquareQuote />} title="No testimonials yet">
            Invite a client. They write, you decide what is shown.
          </EmptyState>
        }
      >
        <ul className="testimonial-rows ruled">
          {testimonials.map((testimonial) => (
            <StaffTestimonialRow
              key={testimonial.id}
              testimonial={testimonial}
              onCopyLink={(row) => void copyAgain(row)}
            />
          ))}
        </ul>
      </ListBody>
      <InviteDialog
        open={isInviting}
        onOpenChange={setIsInviting}
        onCreated={(invitation) => void announceCreated(invitation)}
      />
      {fallback}
    </>
  );
}

/** The four numbers above the testimonials; null while they are not known. */
export function TestimonialCounts({ counts }: { counts: StaffTestimonials['counts'] | null }) {
  return (
    <CountStrip
      counts={[
        { value: counts && formatCount(counts.total), label: 'in all' },
        { value: counts && formatCount(counts.toApprove), label: 'waiting on you' },
        { value: counts && formatCount(counts.awaitingReply), label: 'waiting on clients' },
        { value: counts?.averageRating?.toFixed(1) ?? null, label: 'average rating' },
      ]}
    />
  );
}

/** The personal address at which the client of an invitation writes. */
export function feedbackLink(feedbackToken: string): string {
  return `${window.location.origin}/feedback-form?token=${encodeURIComponent(feedbackToken)}`;
}
