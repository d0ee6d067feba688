export { freeIn, type ExportFolder } from './folders/export-folders.ts';
