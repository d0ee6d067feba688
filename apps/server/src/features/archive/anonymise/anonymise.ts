export { manyAnonymous } from './many-anonymous.ts';
export type { CopyNeeds } from './needs.ts';
export { keyOfMany } from './key-table.ts';
export { leavingAnonymous, previewLeaving, type LeavingNeeds } from './leaving.ts';
