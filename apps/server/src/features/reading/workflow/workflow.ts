export { manyDueTimes } from './due-times.ts';
export { manyMoves, manyPriorities } from './many-studies.ts';
export { moveStudyByMachine } from './moved-by-machine.ts';
