import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { apiRequest } from '#src/shared/api-client.ts';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { staffTestimonialsSchema } from '../contract.ts';
import { StaffTestimonialRow } from './staff-testimonial-row.tsx';
import './staff-testimonials.css';

const path = '/api/testimonials';

export const meta = () => [{ title: 'Testimonials | Staff' }];

/** What clients have said, approved or not. */
export default function TestimonialsAdminRoute() {
  const query = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) =>
      staffTestimonialsSchema.parse(await apiRequest(path, { asStaff: true, signal })),
  });
  const refresh = () => void query.refetch();
  return (
    <>
      <PageHead title="Testimonials">
        <RefreshStamp updatedAt={query.dataUpdatedAt} busy={query.isFetching} onRefresh={refresh} />
      </PageHead>
      <div className="testimonials-body">
        {query.isPending && <LoadingState label="Loading testimonials..." />}
        {query.isError && (
          <FailedState
            title="Error loading testimonials"
            detail={failureSentence(query.error)}
            onRetry={refresh}
          />
        )}
        {query.data?.length === 0 && (
          <EmptyState icon={<MessageSquareQuote />} title="No testimonials yet">
            They appear here once clients have been asked.
          </EmptyState>
        )}
        {query.data && query.data.length > 0 && (
          <ul className="testimonial-rows ruled">
            {query.data.map((testimonial) => (
              <StaffTestimonialRow key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
