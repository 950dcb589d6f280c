import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAddCall } from '#src/features/jobs/web/job-queries.ts';
import { staffLeadDetailSchema } from '#src/features/leads/contract.ts';
import {
  type JobOutcome,
  type StaffQuoteDetail,
  staffQuoteDetailSchema,
} from '#src/features/staff-quotes/contract.ts';
import {
  nudgedSchema,
  type Today,
  type TodaySettings,
  todaySchema,
  todaySettingsSchema,
} from '#src/features/today/contract.ts';
import { api } from '#src/shared/api-client.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { showNotice } from '#src/ui/list-page/desktop-notice.tsx';
import { refreshEveryMs } from '#src/ui/list-page/list-news.tsx';
import {
  describeStaffFailure,
  showAnswer,
  useStaffMutation,
} from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';

/** What is to be done today, refreshed by itself; tells on the desktop what comes in. */
export function useToday(autoRefresh: boolean) {
  const query = useQuery({
    queryKey: [staffPaths.today],
    queryFn: ({ signal }) => api(staffPaths.today, todaySchema, { signal, asStaff: true }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: autoRefresh && refreshEveryMs,
    refetchIntervalInBackground: true,
  });
  const seenId = useRef<number | null>(null);
  const newest = query.data?.newest;
  useEffect(() => {
    if (!newest) return;
    const [latest] = newest;
    const isNews = latest && seenId.current !== null && latest.id > seenId.current;
    if (isNews) showNotice(latest.isQuote ? 'quote' : 'lead', latest.serviceType);
    seenId.current = Math.max(seenId.current ?? 0, latest?.id ?? 0);
  }, [newest]);
  return query;
}

/** Keeps a call to a lead. */
export function useKeepCall(leadId: number) {
  const onSaved = useReload();
  return useAddCall({
    path: `${staffPaths.leads}/${leadId}`,
    schema: staffLeadDetailSchema,
    onSaved,
  });
}

/** Reminds the client of a quote of its price. */
export function useNudge(quoteId: number, name: string) {
  const onSaved = useReload({ title: 'Nudged', description: `The mail to ${name} is on its way.` });
  const reload = useReload();
  const onFailure = useFailureToast('The reminder was not sent.');
  const path = `${staffPaths.quotes}/${quoteId}/nudge`;
  return useStaffMutation<{ quoteId: number; nudgedAt: string }, object>({
    path,
    schema: nudgedSchema,
    onSaved,
    onFailure,
    onConflict: reload,
  });
}

/** Records the load of a finished job. */
export function useRecordLoad(quoteId: number, name: string) {
  const reload = useReload();
  const onSaved = useReload({
    title: 'Load recorded',
    description: `The job of ${name} is done.`,
  });
  const onFailure = useFailureToast('The load was not recorded.');
  const path = `${staffPaths.quotes}/${quoteId}/load`;
  return useStaffMutation<StaffQuoteDetail, JobOutcome>({
    path,
    schema: staffQuoteDetailSchema,
    onSaved,
    onFailure,
    onConflict: reload,
  });
}

/** Lets reminders go out by themselves, or ends that. */
export function useTurnRule() {
  const client = useQueryClient();
  const onFailure = useFailureToast('That was not saved.');
  return useStaffMutation<TodaySettings, TodaySettings>({
    path: staffPaths.today,
    schema: todaySettingsSchema,
    method: 'PATCH',
    onSaved: (saved) =>
      showAnswer<Today>(client, [staffPaths.today], (today) => today && { ...today, ...saved }),
    onFailure,
  });
}

/** Reads the page again, lets the lists behind it do so when they are opened, and says what was done. */
function useReload(said?: { title: string; description: string }) {
  const client = useQueryClient();
  const { toast } = useToast();
  return async () => {
    if (said) toast({ ...said, variant: 'success' });
    for (const path of [staffPaths.leads, staffPaths.quotes]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
    await client.invalidateQueries({ queryKey: [staffPaths.today] });
  };
}

function useFailureToast(failed: string) {
  const { toast } = useToast();
  return (error: Error) =>
    toast({
      title: 'Error',
      description: `${failed} ${describeStaffFailure(error)}`,
      variant: 'error',
    });
}
