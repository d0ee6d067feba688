export { BesideReport } from './beside-report.tsx';
export { offerViewer, tellCompared, tellKeyImage, tellMeasured } from './images-and-report.ts';
export { giveTable } from './report-table.ts';
