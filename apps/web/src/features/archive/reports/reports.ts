export { FileFrame } from './file-frame.tsx';
export { reportPaper } from './paper-of-study.ts';
export { ReportFigures } from './report-figures.tsx';
export { ReportPaper } from './report-paper.tsx';
export { ReportText, sectionHeading } from './report-text.tsx';
