export { closedDaysIn } from './closed-day-queries.ts';
