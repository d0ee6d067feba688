export { doBulk, takeBulkBack } from './bulk.ts';
export { jobsQuery, useJobs, useRunningJobs } from './job-queries.ts';
