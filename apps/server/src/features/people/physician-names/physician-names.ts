export { linkNames } from './link-names.ts';
export type { Linked } from './link-names.ts';
export { linkedNames, lockNames, moveStudies, tellReaders } from './link-queries.ts';
export { countOpenNames, namesOf } from './names-queries.ts';
