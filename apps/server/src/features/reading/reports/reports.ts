export { finalReportOf } from './final-report.ts';
export type { GivenReport, OnGiven } from './given-report.ts';
export type { LeavingStudy } from './leaving-queries.ts';
export { drawnReport, leavingReport, type LeavingNeeds, type LeavingReport } from './leaving-report.ts';
export { findReport, readersNamed } from './report-queries.ts';
export type { ReportNeeds } from './report-view.ts';
export { contentOf } from './seal.ts';
export { signaturesOf } from './signature-queries.ts';
