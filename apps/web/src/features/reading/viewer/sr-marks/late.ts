/** What is fetched where a study has structured reports, in one file. */
export { DocumentList } from './document-list.tsx';
export { MarkLayer } from './mark-layer.tsx';
export { markText } from './mark-words.ts';
export { ReportMarks } from './report-marks.ts';
