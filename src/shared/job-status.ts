/** Where a job stands: a lead and its quote, if it has one, are one job. */
export const jobStatuses = ['new', 'needs-review', 'quoted', 'booked', 'done', 'lost'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Past its offer: booked, done or lost. */
export const isSettled = (status: string): boolean => /^(?:booked|done|lost)$/.test(status);

/** Why a job was lost. */
export const lostReasons = ['price', 'timing', 'someone-else', 'no-answer', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];
