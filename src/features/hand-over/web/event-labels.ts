import { type JobEventType, jobEventTypes, type TokenScope } from '#src/shared/hand-over.ts';

export const eventLabels: Record<JobEventType, string> = {
  'lead.created': 'New lead',
  'quote.priced': 'New price',
  'booking.booked': 'Job booked',
  'booking.moved': 'Job moved',
  'booking.canceled': 'Job canceled',
  'job.done': 'Job done',
};

export const eventOptions = jobEventTypes.map((value) => ({ value, label: eventLabels[value] }));

export const scopeLabels: Record<TokenScope, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Change the status and note of leads',
  'quotes:read': 'Read quotes, with their photos',
  'jobs:write': 'Change the status of jobs, add notes, move and cancel bookings',
  'schedule:read': 'Read the schedule',
};
