export { scheduledPages, type Scheduled, type ScheduledAsked } from './scheduled-queries.ts';
