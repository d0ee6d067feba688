export { serveActivity } from './activity.ts';
export { serveRecord } from './serve-record.ts';
export { QuietLog } from '#platform/audit/quiet-log.ts';
export { auditedAs, recordAudit, strangerOf, type Actor } from '#platform/audit/record-audit.ts';
export { SearchLog } from './search-log.ts';
export { serveTable } from './serve-table.ts';
export { StudyLog } from './study-log.ts';
