/** Where a job stands: a lead and its quote, if it has one, are one job. */
export const jobStatuses = ['new', 'needs-review', 'quoted', 'booked', 'done', 'lost'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Why a job was lost. */
export const lostReasons = ['price', 'timing', 'someone-else', 'no-answer', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];
