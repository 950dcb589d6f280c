import { createStaffPipelineService } from './quote-actions.ts';
import { createStaffRevisionsService } from './quote-corrections.ts';
import { createFindStaffQuote } from './quote-details.ts';
import { createFindStanding } from './quote-record.ts';
import { createQuoteEventsRepository } from './staff-pipeline-repository.ts';

type Deps = Omit<
  Parameters<typeof createFindStanding>[0] &
    Parameters<typeof createFindStaffQuote>[0] &
    Parameters<typeof createStaffPipelineService>[0] &
    Parameters<typeof createStaffRevisionsService>[0],
  'events' | 'findStanding' | 'findQuote'
>;

/** Everything staff do with one quote. */
export function createStaffQuoteDesk(deps: Deps) {
  const events = createQuoteEventsRepository(deps.db);
  const findStanding = createFindStanding(deps);
  const findQuote = createFindStaffQuote({ ...deps, events, findStanding });
  return {
    find: findQuote,
    ...createStaffPipelineService({ ...deps, events, findQuote }),
    ...createStaffRevisionsService({ ...deps, events, findStanding, findQuote }),
  };
}

export type StaffQuoteDesk = ReturnType<typeof createStaffQuoteDesk>;
