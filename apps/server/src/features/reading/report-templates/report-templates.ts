export { findDose, findReportFacts } from './report-facts-queries.ts';
export { mayOfTemplates, requireOwner, requireOwnerThere, requireTemplate } from './save-template.ts';
export { ownership, takenNames } from './template-owner-queries.ts';
