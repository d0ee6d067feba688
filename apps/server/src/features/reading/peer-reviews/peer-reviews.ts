export { followReport } from './follow-report.ts';
