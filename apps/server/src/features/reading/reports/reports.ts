export { finalReportOf } from './final-report.ts';
export type { ReportNeeds } from './report-view.ts';
