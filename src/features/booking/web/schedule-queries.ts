import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScheduleSettings } from '#src/features/booking/domain/capacity.ts';
import {
  type BlockRequest,
  blockRequestSchema,
  canceledJobSchema,
  daySheetSchema,
  roomSchema,
  type ScheduledJob,
  type StaffCancel,
  type StaffMove,
  scheduledJobSchema,
  scheduleSchema,
  scheduleSettingsSchema,
} from '#src/features/booking/schedule-contract.ts';
import { api } from '#src/shared/api-client.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { useStaffMutation } from '#src/ui/list-page/list-query.ts';
import { useUnseenFailure } from '#src/ui/use-unseen-failure.ts';

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

/** When a load of cubic yards can be booked; `place` is null while it is not known where it is. */
export function useRoom(loadCubicYards: number, place: string | null) {
  const query = new URLSearchParams({
    loadCubicYards: String(loadCubicYards),
    ...(place !== null && { place }),
  });
  return useQuery({
    queryKey: [staffPaths.schedule, 'room', `${query}`],
    queryFn: ({ signal }) =>
      api(`${staffPaths.schedule}/room?${query}`, roomSchema, { signal, asStaff: true }),
    staleTime: 0,
    refetchInterval: refreshEveryMs,
    gcTime: refreshEveryMs,
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
export function useBlockDay(day: string) {
  const onSaved = useReload();
  const tell = useUnseenFailure();
  const path = `${staffPaths.schedule}/blocks`;
  return useStaffMutation<BlockRequest, BlockRequest>({
    path,
    schema: blockRequestSchema,
    onSaved,
    onFailure: (error) => tell(`${formatCalendarDate(day)} is as it was.`, error),
  });
}

/** Sets what every window takes. */
export function useSaveSettings() {
  const onSaved = useReload();
  const tell = useUnseenFailure();
  const path = `${staffPaths.schedule}/settings`;
  return useStaffMutation<ScheduleSettings, ScheduleSettings>({
    path,
    schema: scheduleSettingsSchema,
    onSaved,
    onFailure: (error) => tell('What a window takes was not saved.', error),
  });
}

/** Cancels a job and mails its client. */
export function useCancelJob({ id, contactName }: ScheduledJob) {
  const reload = useReload();
  const tell = useUnseenFailure();
  const path = `${staffPaths.schedule}/bookings/${id}/cancel`;
  return useStaffMutation<{ id: number }, StaffCancel>({
    path,
    schema: canceledJobSchema,
    onSaved: reload,
    onConflict: reload,
    onFailure: (error) => tell(`The job of ${contactName} was not canceled.`, error),
  });
}

/** Moves a job to another window and mails its client; shows the true state also when that fails. */
export function useMoveJob() {
  const reload = useReload();
  return useStaffMutation<ScheduledJob, StaffMove & { id: number }>({
    path: ({ id }) => `${staffPaths.schedule}/bookings/${id}/move`,
    schema: scheduledJobSchema,
    onSaved: reload,
    onFailure: reload,
  });
}
