import { jobFilters } from '@isocenter/contract/system/jobs/jobs.ts';
import { day, like, oneOf } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const jobViews = ['all', 'mine', ...jobFilters] as const;

/** The state of the page of jobs: one kind of work, the days on which it ended, and what of it. */
export const jobSearch = defineSearch(
  { kind: like(/^[a-z][a-z-]{0,39}$/), from: day(), to: day() },
  { view: oneOf(jobViews, 'all') },
);
export type JobSearch = ReturnType<typeof jobSearch.read>;
