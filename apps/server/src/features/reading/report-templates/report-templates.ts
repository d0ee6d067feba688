export { findDose, findReportFacts } from './report-facts-queries.ts';
export { mayOfTemplates, requireOwner, requireOwnerThere, requireTemplate } from './template-record.ts';
export { ownership, takenNames } from './template-owner-queries.ts';
