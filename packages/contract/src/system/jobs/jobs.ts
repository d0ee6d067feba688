export const jobStates = ['pending', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;

/** What is shown of the jobs: what still has to be done, what needs somebody, what ended well or was cancelled. */
export const jobFilters = ['unfinished', 'failed', 'ended'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** Of one kind, by each process that runs jobs. */
export const mostAtOnce = 16;
