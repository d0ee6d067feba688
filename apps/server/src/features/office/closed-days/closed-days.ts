/** What other features use. */
export { closedDaysIn } from './closed-day-queries.ts';
