export const jobStates = ['pending', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;

/** The filters of jobs: those still to be done, those that need somebody, those that ended well or were cancelled. */
export const jobFilters = ['unfinished', 'failed', 'ended'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** The most jobs of one kind that each process runs at once. */
export const mostAtOnce = 16;
