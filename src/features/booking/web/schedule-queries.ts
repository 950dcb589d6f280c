import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScheduleSettings } from '#src/features/booking/domain/capacity.ts';
import {
  type BlockRequest,
  blockRequestSchema,
  canceledJobSchema,
  daySheetSchema,
  type StaffMove,
  scheduledJobSchema,
  scheduleSchema,
  scheduleSettingsSchema,
} from '#src/features/booking/schedule-contract.ts';
import { api } from '#src/shared/api-client.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { useStaffMutation } from '#src/ui/list-page/list-query.ts';

const refreshEveryMs = 60_000;

/** What is booked on some days; `from` is `YYYY-MM-DD`, or null for today. */
export function useSchedule(from: string | null, days: number) {
  const query = new URLSearchParams({ days: String(days), ...(from && { from }) });
  return useQuery({
    queryKey: [staffPaths.schedule, from, days],
    queryFn: ({ signal }) =>
      api(`${staffPaths.schedule}?${query}`, scheduleSchema, { signal, asStaff: true }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: refreshEveryMs,
    placeholderData: (before) => before,
  });
}

/** What a crew takes along on a day, `YYYY-MM-DD`. */
export function useDaySheet(day: string) {
  return useQuery({
    queryKey: [staffPaths.schedule, 'sheet', day],
    queryFn: ({ signal }) =>
      api(`${staffPaths.schedule}/sheet?day=${day}`, daySheetSchema, { signal, asStaff: true }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [staffPaths.schedule] });
}

/** Closes a day, or opens it again. */
export function useBlockDay() {
  const onSaved = useReload();
  const path = `${staffPaths.schedule}/blocks`;
  return useStaffMutation<BlockRequest, BlockRequest>({
    ...{ path, schema: blockRequestSchema, onSaved },
  });
}

/** Sets what every window takes. */
export function useSaveSettings() {
  const onSaved = useReload();
  const path = `${staffPaths.schedule}/settings`;
  return useStaffMutation<ScheduleSettings, ScheduleSettings>({
    ...{ path, schema: scheduleSettingsSchema, onSaved },
  });
}

/** Cancels a job and mails its client. */
export function useCancelJob(id: number) {
  const onSaved = useReload();
  const path = `${staffPaths.schedule}/bookings/${id}/cancel`;
  return useStaffMutation<{ id: number }, object>({ path, schema: canceledJobSchema, onSaved });
}

/** Moves a job to another window and mails its client; shows the true state also when that fails. */
export function useMoveJob() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, ...body }: StaffMove & { id: number }) => {
      const path = `${staffPaths.schedule}/bookings/${id}/move`;
      return api(path, scheduledJobSchema, { method: 'POST', body, asStaff: true });
    },
    onSettled: reload,
  });
}
