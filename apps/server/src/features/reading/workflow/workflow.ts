export { manyDueTimes } from './due-times.ts';
export { manyMoves, manyPriorities } from './many-studies.ts';
