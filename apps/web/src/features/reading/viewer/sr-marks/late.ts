/** The parts for studies with structured reports, fetched in one file. */
export { DocumentList } from './document-list.tsx';
export { MarkLayer } from './mark-layer.tsx';
export { markText } from './mark-words.ts';
export { ReportMarks } from './report-marks.ts';
