export type { ZipFile } from './zip-entries.ts';
export { isZip, listZip, zipContent, zipPrefix } from './zip-entries.ts';
