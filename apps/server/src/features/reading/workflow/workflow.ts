export { manyDueTimes } from './due-times.ts';
export { manyMoves, manyPriorities } from './many-studies.ts';
export { readsNow } from './lock-queries.ts';
export { moveLocked, moveSelection, prioritiseSelection, workStateOf } from './move-studies.ts';
export { isOfImages, lockWork, type WorkRecord } from './work-queries.ts';
export { moveStudyByMachine } from './moved-by-machine.ts';
